/** The list of keyboard shortcuts, opened by "?" or, without letters as keys, by "Ctrl-/". */
import { useState } from "react";
import { Dialog } from "./Dialog";
import { letters, setLetters, useKeys } from "./keys";
import { useStore } from "./store";

const KEYS: [string, string][] = [
  ["J, K", "The next photo or page, the one before"],
  ["E", "To the first field"],
  ["F", "To the focus; arrows move it by 1 %, with Shift by 10 %"],
  ["/", "Search"],
  ["Ctrl-A, Escape", "Select all photos, none"],
  ["Shift-click", "Select all photos up to this one; with Ctrl, this one more"],
  ["Ctrl-Z", "Undo"],
  ["Ctrl-Shift-Z", "Redo"],
  ["?, Ctrl-/", "This list"],
];

export function KeyList() {
  const [open, setOpen] = useState(false);
  const on = useStore(letters, (it) => it);
  const show = () => setOpen(true);
  useKeys({ "?": show, "Ctrl-/": show });
  if (!open) return null;
  return (
    <Dialog title="Keys" onClose={() => setOpen(false)}>
      <dl className="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={on} onChange={({ target }) => setLetters(target.checked)} />
        Single letters are keys, too
      </label>
    </Dialog>
  );
}
