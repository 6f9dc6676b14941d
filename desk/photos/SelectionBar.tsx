/** The bar of a selection: the number of selected photos, and actions on them. */
import x from "virtual:icon/x";
import type { ReactNode } from "react";
import { Button } from "../parts/Button";
import type { Selection } from "../parts/useSelection";

interface SelectionBarProps {
  selection: Selection;
  /** The number of photos in the list. */
  total: number;
  /** The buttons of the actions. */
  children: ReactNode;
}

export function SelectionBar({ selection: { names, all, clear }, total, children }: SelectionBarProps) {
  const last = names.at(-1);
  if (!last) return null;
  const end = () => {
    const box = document.querySelector<HTMLElement>(`[data-selects="${CSS.escape(last)}"]`);
    box?.focus({ preventScroll: true }); // the bar goes, and the focus with it
    clear();
  };
  return (
    <section className="selection" aria-label="Selected photos">
      <p className="selection-count" role="status">
        {names.length === 1 ? "One photo is selected" : `${names.length} photos are selected`}
      </p>
      <Button className="selection-end" kind="plain" icon={x} onClick={end}>
        Select none
      </Button>
      <div className="selection-actions">
        {children}
        {names.length < total && (
          <Button kind="plain" onClick={all}>
            Select all {total}
          </Button>
        )}
      </div>
    </section>
  );
}

interface SelectBoxProps {
  name: string;
  label: string;
  selection: Selection;
}

/** The box that selects a photo; with Shift, all photos up to it. */
export function SelectBox({ name, label, selection }: SelectBoxProps) {
  return (
    <label className="select-box">
      <input
        type="checkbox"
        data-selects={name}
        aria-label={`Select ${label}`}
        checked={selection.has(name)}
        onChange={({ nativeEvent }) => selection.turn(name, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
