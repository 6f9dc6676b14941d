"""The open tasks, each with the desk's address of the field that completes it.

After an erasure, each remaining copy that only a person can delete is a task, too.
"""

from starlette.routing import BaseRoute

from pipeline.checks.queries.open_tasks import Task
from pipeline.checks.queries.project_view import ProjectView
from pipeline.checks.queries.remaining_copies import RemainingCopy
from pipeline.content.form_fields import make_value_label
from pipeline.content.picture_frames import label_picture
from pipeline.content.screen_wording import find_file_title, reword
from pipeline.desk.content_forms import find_desk_address, find_form_file
from pipeline.desk.local_server.message_routes import make_route
from pipeline.desk.messages.base import Done
from pipeline.desk.messages.content_forms import TickRequest, TodoGroup, TodoList, TodoTask
from pipeline.desk.overview import name_finding_place
from pipeline.desk.state import Desk
from pipeline.history.erasure.full_erasure import tick_copy


def make_routes(desk: Desk) -> list[BaseRoute]:
    """Return the HTTP routes that list the open tasks, and that mark a task as done."""

    def list_tasks() -> TodoList:
        view = desk.view
        content = view.content

        def describe_task(each: Task) -> TodoTask:
            if each.copy:
                return TodoTask(
                    what=each.copy.label,
                    now=each.copy.advice,
                    place=each.copy.place,
                    address="",
                    deletion=each.deletion,
                )
            source = content.sources.get(each.file)
            node = source.find_node(each.keys) if source and each.keys else None
            text = node.value if node and isinstance(node.value, str) else ""
            what, place = _describe_task(view, each)
            return TodoTask(
                what=what,
                now="" if each.keys[-1:] == ("file",) else text,
                place=place,
                address=find_desk_address(view, each.file, each.keys),
                deletion=0,
            )

        return TodoList(
            launched=bool(content.site and content.site.launched),
            groups=[
                TodoGroup(
                    title=group.title,
                    who=group.who,
                    launch=group.launch,
                    tasks=[describe_task(each) for each in group.tasks],
                )
                for group in view.todo
            ],
        )

    return [
        make_route("/api/todo", list_tasks),
        make_route("/api/todo/tick", lambda request: _tick(desk, request), TickRequest),
    ]


def _tick(desk: Desk, request: TickRequest) -> Done:
    what = f"Ticked: {RemainingCopy(place=request.place).label}"
    desk.change(what, lambda: tick_copy(desk.project, request.deletion, request.place))
    return desk.answer(f"{what}.")


def _describe_task(view: ProjectView, task: Task) -> tuple[str, str]:
    """Return what a task is about, and the name of its place, such as the title of a page."""
    content = view.content
    use = view.find_use(task.file, task.keys)
    if task.finding:
        about = reword(content, task.file, task.keys, task.finding.fault, use)
        return about, name_finding_place(view, task.file, task.keys, use)
    if use and task.about:
        about = f"{label_picture(use)}: {task.about}"
    elif use:
        about = f"A real photo for: {label_picture(use)}"
    else:
        about = task.about or make_value_label(find_form_file(content, task.file), task.keys)
    return about, find_file_title(content, task.file)
