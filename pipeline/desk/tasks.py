"""What is left to do, each thing with the address of its field."""

from __future__ import annotations

from starlette.routing import BaseRoute

from pipeline.desk.api.words import Todo, TodoGroup, TodoTask
from pipeline.desk.http import route
from pipeline.desk.state import Desk, today
from pipeline.desk.words import address_of, title_of
from pipeline.todo import Task, todo


def routes(desk: Desk) -> list[BaseRoute]:
    """Return the route of what is left to do."""

    def tasks() -> Todo:
        content = desk.view.content

        def task(each: Task) -> TodoTask:
            place = title_of(content, each.file) if each.file in content.sources else each.file
            return TodoTask(
                what=each.about.replace("_", " "),
                place=place,
                address=address_of(content, each.file, each.keys),
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
                for group in todo(desk.project, today=today())
            ],
        )

    return [route("/api/todo", tasks)]
