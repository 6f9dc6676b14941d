/** The list of open tasks, grouped by deadline and person. Each line links to its field. */

import { useState } from "react";
import { Link, useOutletContext } from "react-router-dom";
import type { DeskPhoto, DeskProject, TodoGroup, TodoList, TodoTask } from "../api";
import { CopyAdvice } from "../parts/CopyAdvice";
import { make } from "../parts/changes";
import { Empty } from "../parts/Empty";
import { useAnswer } from "../parts/useAnswer";
import { listErrors } from "../parts/useProject";
import { sized } from "../photos/pictures";

export function Todo() {
  const project = useOutletContext<DeskProject>();
  const { data } = useAnswer<TodoList>("/api/todo", project.revision);
  if (!data) return <p className="waiting">Looking through photos and text ...</p>;
  if (!data.groups.length)
    return (
      <Empty title="Nothing is left to do">
        <p>All is written, and every photo is yours.</p>
      </Empty>
    );
  const deletions = data.groups.filter(({ tasks }) => tasks[0]?.deletion);
  const first = data.groups.filter(({ launch }) => launch);
  const wrong = listErrors(project).length > 0 ? first.splice(0, 1) : []; // mistakes stop the site, so they come first
  const later = data.groups.filter((group) => !group.launch && !deletions.includes(group));
  return (
    <div className="column h-full">
      <Part title="First of all" groups={wrong} photos={project.photos} />
      <Part title="Copies of photos that were deleted for good" groups={deletions} photos={project.photos} />
      <Part title={data.launched ? "Now" : "Before the launch"} groups={first} photos={project.photos} />
      <Part
        title={data.launched ? "When there is time" : "Can wait until after it"}
        groups={later}
        photos={project.photos}
      />
    </div>
  );
}

interface PartProps {
  title: string;
  groups: TodoGroup[];
  photos: DeskPhoto[];
}

function Part({ title, groups, photos }: PartProps) {
  if (!groups.length) return null;
  return (
    <section className="mx-auto mb-12 max-w-208">
      <h2>
        {title} <span className="count">{groups.reduce((sum, { tasks }) => sum + tasks.length, 0)}</span>
      </h2>
      {groups.map((group) => (
        <Group key={group.title} group={group} photos={photos} />
      ))}
    </section>
  );
}

const LINE = "group flex min-h-(--target) gap-x-5 border-t border-hairline py-2 text-inherit no-underline";

/** A copy that the desk cannot delete; a tick removes its line. */
function CopyLine({ what, now, place, deletion }: Omit<TodoTask, "address">) {
  const [ticked, setTicked] = useState(false);
  const tick = async () => {
    setTicked(true);
    if (!(await make("/api/todo/tick", { deletion, place }))) setTicked(false);
  };
  return (
    <li>
      <label className={`${LINE} items-start`}>
        <input type="checkbox" className="size-6 flex-none" checked={ticked} onChange={() => void tick()} />
        <CopyAdvice label={what} advice={now} />
      </label>
    </li>
  );
}

/** The groups that somebody has opened or closed; they stay so while this page of the browser is open. */
const turned = new Map<string, boolean>();

function Group({ group, photos }: { group: TodoGroup; photos: DeskPhoto[] }) {
  const { title, who, tasks } = group;
  const [open] = useState(turned.get(title) ?? tasks.length < 12); // at first; it does not change under its reader
  return (
    <details
      className="mt-3 border-t border-hairline"
      open={open}
      onToggle={({ currentTarget }) => turned.set(title, currentTarget.open)}
    >
      <summary>
        <h3 className="me-auto text-1">
          {title} <span className="count">{tasks.length}</span>
        </h3>
        <span className="muted">for {who}</span>
      </summary>
      <ul>
        {tasks.map(({ what, place, now, address, deletion }) => {
          if (deletion)
            return <CopyLine key={place} what={what} now={now} place={place} deletion={deletion} />;
          const isNew = (text: string) => text && !what.startsWith(text); // a photo's task begins with its title
          const photo = photos.find(({ name }) => address.split("#")[0] === `/photos/${name}`);
          return (
            <li key={`${address} ${what}`}>
              <Link to={address} className={`${LINE} items-center`}>
                {photo && (
                  <img
                    className="aspect-3/2 w-18 object-cover"
                    src={sized(photo.picture, 120)}
                    alt=""
                    loading="lazy"
                  />
                )}
                <span className="flex flex-1 flex-wrap items-center gap-x-5">
                  <span className="grid flex-[1_1_14rem]">
                    <span className="group-hover:underline">{what}</span>
                    {isNew(now) && <span className="muted">{now}</span>}
                  </span>
                  {isNew(place) && <span className="muted">{place}</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
