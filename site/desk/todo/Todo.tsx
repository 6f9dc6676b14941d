/** What is left to do: what the launch needs, what can wait, and who does it; each line leads to its field. */
import { useQuery } from "@tanstack/react-query";
import { Link, useOutletContext } from "react-router-dom";
import type { Project, TodoGroup, Todo as TodoList } from "../api";
import { ask } from "../parts/client";
import { Empty } from "../parts/Empty";
import "./todo.css";

export function Todo() {
  const { revision } = useOutletContext<Project>();
  const { data } = useQuery({
    queryKey: ["todo", revision],
    queryFn: ({ signal }) => ask<TodoList>("/api/todo", { signal }),
    placeholderData: (before) => before,
  });
  if (!data) return <p className="waiting">Looking through photos and words ...</p>;
  if (!data.groups.length)
    return <Empty title="Nothing is left to do">All is written, and every photo is yours.</Empty>;
  const first = data.groups.filter(({ launch }) => launch);
  const later = data.groups.filter(({ launch }) => !launch);
  return (
    <div className="column todo">
      <Part title={data.launched ? "Now" : "Before the launch"} groups={first} />
      <Part title={data.launched ? "When there is time" : "Can wait until after it"} groups={later} />
    </div>
  );
}

function Part({ title, groups }: { title: string; groups: TodoGroup[] }) {
  if (!groups.length) return null;
  return (
    <section>
      <h2>
        {title} <span className="count">{groups.reduce((sum, { tasks }) => sum + tasks.length, 0)}</span>
      </h2>
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </section>
  );
}

function Group({ group: { title, who, tasks } }: { group: TodoGroup }) {
  return (
    <details className="todo-group" open={tasks.length < 12}>
      <summary>
        <h3>
          {title} <span className="count">{tasks.length}</span>
        </h3>
        <span className="muted">for {who}</span>
      </summary>
      <ul>
        {tasks.map(({ what, place, address }) => (
          <li key={`${address} ${what}`}>
            <Link to={address} className="todo-line">
              <span>{what}</span>
              <span className="muted">{place}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
