/** The people in a new photo: who is recognisable, whether they agreed, and until when. */
import { useId, useState } from "react";
import { DayInput } from "../parts/DayInput";
import type { Answers } from "./arrivals";
import { AGREED, Choices, PEOPLE } from "./People";

interface ConsentProps {
  chosen: Answers;
  onChoose: (change: Answers) => void;
}

export function Consent({
  chosen: { people = null, children = false, agreed, until },
  onChoose,
}: ConsentProps) {
  const leave = () => {};
  const id = useId();
  const [wrong, setWrong] = useState("");
  return (
    <>
      <fieldset className="arrival-people">
        <legend>Can somebody be recognised?</legend>
        <Choices
          options={PEOPLE}
          saving={{
            value: { people, children },
            change: (who) => onChoose(who.people ? who : { ...who, agreed: false, until: null }),
            leave,
          }}
        />
      </fieldset>
      {people && (
        <fieldset className="arrival-people">
          <legend>Did they agree?</legend>
          <Choices
            options={AGREED(children)}
            saving={{
              value: agreed,
              change: (it) => onChoose(it ? { agreed: true } : { agreed: false, until: null }),
              leave,
            }}
          />
        </fieldset>
      )}
      {people && agreed && (
        <label className="arrival-until" htmlFor={id}>
          Until, if they named a day{" "}
          <DayInput
            id={id}
            aria-invalid={wrong !== "" || undefined}
            className="field-input date"
            value={until ?? ""}
            onDay={(day) => {
              setWrong("");
              onChoose({ until: day || null });
            }}
            onWrong={setWrong}
          />
          {wrong && <span className="field-error">{wrong}</span>}
        </label>
      )}
    </>
  );
}
