/** The dialog for a new training. Everything else is marked as a stand-in, and is written later in the training's form. */
import { useState } from "react";
import type { DeskProject, NewProgrammeRequest } from "../api";
import { NewDialog, toName } from "./NewDialog";

interface NewTrainingProps {
  project: DeskProject;
  /** The training to copy. */
  like?: string;
  onClose: () => void;
}

export function NewTraining({ project, like, onClose }: NewTrainingProps) {
  const lists = project.pages.filter(({ screen }) => screen === "trainings" || screen === "other-trainings");
  const copied = project.pages.find(({ name }) => name === `programmes/${like}`);
  const own = lists.find(({ address }) => copied?.address.startsWith(`${address}/`)) ?? lists[0];
  const [title, setTitle] = useState("");
  const [path, setPath] = useState<string>();
  const [below, setBelow] = useState(own?.address ?? "");
  const address = path ?? `${below}/${toName(title)}`;
  return (
    <NewDialog
      heading={copied ? `A training like ${copied.title}` : "A new training"}
      action="Add the training"
      title={title}
      onTitle={setTitle}
      limit={project.titleLimit}
      address={address}
      onAddress={setPath}
      above={`${below}/`}
      request={{
        path: "/api/programmes/new",
        body: { title, path: address, like: like ?? "" } satisfies NewProgrammeRequest,
      }}
      onClose={onClose}
    >
      <fieldset className="field">
        <legend>Which list shows it</legend>
        <div>
          {lists.map((list) => (
            <label key={list.address} className="check">
              <input
                type="radio"
                name="new-list"
                checked={address.startsWith(`${list.address}/`)}
                onChange={() => {
                  setBelow(list.address);
                  if (path) setPath(list.address + path.slice(path.lastIndexOf("/")));
                }}
              />
              {list.title} <span className="muted">{list.address}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="field-hint">
        {copied
          ? "The text of its page is copied and marked as an example, but the subtitle, the keywords and the text in search results are its own. "
          : "All its text is an example until you write it. "}
        Its picture is an example until you put a photo there.
      </p>
      {!copied && (
        <p className="field-hint">
          For one like another training, press “A new one like this” at the end of that training's form.
        </p>
      )}
    </NewDialog>
  );
}
