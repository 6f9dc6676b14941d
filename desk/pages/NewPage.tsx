/** The dialog for a new page. Its text is marked as a stand-in, and is written later in the page's form. */
import { useState } from "react";
import type { DeskProject, NewPageRequest } from "../api";
import { NewDialog, toName } from "./NewDialog";

export function NewPage({ project, onClose }: { project: DeskProject; onClose: () => void }) {
  const [title, setTitle] = useState("");
  const [path, setPath] = useState<string>();
  const address = path ?? `/${toName(title)}`;
  return (
    <NewDialog
      heading="A new page"
      action="Add the page"
      title={title}
      onTitle={setTitle}
      limit={project.titleLimit}
      address={address}
      onAddress={setPath}
      above="/"
      request={{ path: "/api/free-pages/new", body: { title, path: address } satisfies NewPageRequest }}
      onClose={onClose}
    >
      <p className="field-hint">
        In its form, you add blocks, and choose whether the menu has a link to it, too. There, a long title is
        cut; you write a better “Short name”. Text that you have not written yet is marked as an example.
      </p>
    </NewDialog>
  );
}
