/** A dialog that sets the same answers for several photos in one change. */
import { useId, useState } from "react";
import { Button } from "../parts/Button";
import { focusWrongDay } from "../parts/DayInput";
import { Dialog } from "../parts/Dialog";
import { NO_ANSWERS } from "./answers";
import { plural, type Same } from "./arrivals";
import { Consent } from "./Consent";

interface SameForAllProps {
  count: number;
  /** True if only empty fields get an answer. */
  spares?: boolean;
  /** True if the photos have titles; pictures of pages have none. */
  titled: boolean;
  onWrite: (answers: Same) => void;
  onClose: () => void;
}

export function SameForAll({ count, spares = false, titled, onWrite, onClose }: SameForAllProps) {
  const [answers, setAnswers] = useState<Same>({});
  const change = (more: Same) => setAnswers({ ...answers, ...more });
  const id = useId();
  return (
    <Dialog
      title={`Say it ${count > 1 ? "once " : ""}for ${plural(count)}`}
      onClose={onClose}
      actions={
        <Button
          kind="accent"
          onClick={({ currentTarget }) => {
            if (focusWrongDay(currentTarget.closest("dialog"))) return;
            onWrite(answers);
            onClose();
          }}
        >
          {spares ? "Fill in what is empty" : `Write it for ${plural(count)}`}
        </Button>
      }
    >
      <p className="muted">
        {spares
          ? "A photo that has an answer of its own keeps it."
          : "Only what you enter here changes; the rest stays as it is."}
      </p>
      {titled && (
        <div className="field">
          <label htmlFor={id}>Title{count > 1 && ", with a number after it"}</label>
          <input
            id={id}
            className="field-input"
            value={answers.title ?? ""}
            onChange={({ target }) => change({ title: target.value })}
          />
        </div>
      )}
      <Consent value={{ ...NO_ANSWERS, ...answers }} onChange={change} />
      <div className="field">
        <label htmlFor={`${id}-credit`}>Who took {count > 1 ? "them" : "it"}</label>
        <input
          id={`${id}-credit`}
          className="field-input"
          value={answers.credit ?? ""}
          onChange={({ target }) => change({ credit: target.value })}
        />
      </div>
    </Dialog>
  );
}
