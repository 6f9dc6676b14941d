/** The people in a new photo: who is recognisable, whether they agreed, and until when. */
import { HALF, useHalfDate } from "../parts/Field";
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
  const [isHalf, look] = useHalfDate();
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
        <label className="arrival-until">
          Until, if they named a day{" "}
          <input
            type="date"
            className="field-input date"
            value={isHalf ? "" : (until ?? "")}
            onChange={({ target }) => {
              if (!look(target)) onChoose({ until: target.value || null });
            }}
            onBlur={({ target }) => {
              if (!look(target) && isHalf) onChoose({ until: target.value || null });
            }}
          />
          {isHalf && <span className="field-error">{HALF}</span>}
        </label>
      )}
    </>
  );
}
