/** The list of keyboard shortcuts, opened by "Ctrl-/", and in To do by a button. */
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { letters, setLetters, useKeys } from "./keys";
import { createStore, useStore } from "./store";

const KEYS: [string, string][] = [
  ["F", "To the focus; arrows move it by 1 %, with Shift by 10 %"],
  ["Ctrl-A, Escape", "Select all photos, none"],
  ["Shift-click", "Select all photos up to this one; with Ctrl, this one more"],
  ["Ctrl-Z", "Undo"],
  ["Ctrl-Shift-Z", "Redo"],
  ["Ctrl-/", "This list"],
];

const shown = createStore(false);
const show = () => shown.set(true);

export function KeysButton() {
  return (
    <Button kind="plain" onClick={show}>
      Keys of the desk
    </Button>
  );
}

export function KeyList() {
  const open = useStore(shown, (it) => it);
  const on = useStore(letters, (it) => it);
  useKeys({ "Ctrl-/": show });
  if (!open) return null;
  return (
    <Dialog title="Keys" onClose={() => shown.set(false)}>
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
        The letter F is a key
      </label>
    </Dialog>
  );
}
