"""What is left to do, each thing with the address of its field."""

from __future__ import annotations

from starlette.routing import BaseRoute

from pipeline.desk.api.words import Todo, TodoGroup, TodoTask
from pipeline.desk.http import route
from pipeline.desk.state import Desk, View
from pipeline.desk.words import address_of, part_of, title_of
from pipeline.queries.open_tasks import Task
from pipeline.source.form_fields import make_value_label


def routes(desk: Desk) -> list[BaseRoute]:
    """Return the route of what is left to do."""

    def tasks() -> Todo:
        view = desk.view
        content = view.content

        def task(each: Task) -> TodoTask:
            source = content.sources.get(each.file)
            node = source.node(each.keys) if source and each.keys else None
            said = node.value if node and isinstance(node.value, str) else ""
            return TodoTask(
                what=_what(view, each),
                now="" if said == each.about else said,
                place=title_of(content, each.file) if source else each.file,
                address=address_of(view, each.file, each.keys),
            )

        return Todo(
            launched=bool(content.site and content.site.launched),
            groups=[
                TodoGroup(
                    title=group.title,
                    who=group.who,
                    launch=group.launch,
                    tasks=[task(each) for each in group.tasks],
                )
                for group in desk.todo
            ],
        )

    return [route("/api/todo", tasks)]


def _what(view: View, task: Task) -> str:
    """Return what is to be done: a sentence, or the name of what is to be given."""
    if task.keys == ("launched",):
        return "Say that the site is public, once it is"
    content = view.content
    source = content.sources.get(task.file)
    if source is None or task.keys not in source.standins:
        return task.about
    for use in view.uses.values():
        if use.source == task.file and use.keys == task.keys[: len(use.keys)]:
            real = task.about == use.file
            return f"A real photo for: {use.title or use.name}" if real else task.about
    return make_value_label(part_of(content, task.file), task.keys)
