/** The people in a photo: who is recognisable, whether they agreed, and until when. */
import { useId, useState } from "react";
import { Button } from "../parts/Button";
import { DayInput } from "../parts/DayInput";
import { type Answers, consents, WHO } from "./answers";

interface ConsentProps {
  value: Answers;
  onChange: (answers: Answers) => void;
}

export function Consent({ value, onChange }: ConsentProps) {
  const id = useId();
  const [wrong, setWrong] = useState("");
  const [isAsked, setAsked] = useState(false);
  const { people, children, consent, consentUntil } = value;
  return (
    <>
      <Choices
        legend="Can somebody be recognised?"
        options={WHO}
        value={{ people, children }}
        // Other people have not been asked.
        onChoose={(who) => {
          setAsked(false);
          onChange({ ...who, consent: undefined, consentUntil: null });
        }}
      />
      {(people || consent) && (
        <Choices
          legend="Did they agree?"
          options={consents(value)}
          value={consent}
          onChoose={(it) => onChange({ ...value, consent: it, consentUntil: it ? consentUntil : null })}
        />
      )}
      {consent && !consentUntil && !isAsked && (
        <Button kind="plain" className="justify-self-start" onClick={() => setAsked(true)}>
          They named a last day
        </Button>
      )}
      {(consentUntil || (consent && isAsked)) && (
        <div className="grid gap-1">
          <label htmlFor={id}>Until</label>
          <DayInput
            id={id}
            aria-invalid={wrong !== "" || undefined}
            className="field-input max-w-48"
            value={consentUntil ?? ""}
            onDay={(day) => {
              setWrong("");
              onChange({ ...value, consentUntil: day || null });
            }}
            onWrong={setWrong}
          />
          {wrong && <span className="field-error">{wrong}</span>}
        </div>
      )}
    </>
  );
}

interface ChoicesProps<T> {
  legend: string;
  options: [label: string, value: T][];
  value: T | undefined;
  onChoose: (value: T) => void;
}

function Choices<T>({ legend, options, value, onChoose }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className="consent">
      <legend>{legend}</legend>
      <div className="choices">
        {options.map(([label, option]) => (
          <label key={label} className="choice">
            <input
              type="radio"
              name={name}
              checked={JSON.stringify(option) === JSON.stringify(value)}
              onChange={() => onChoose(option)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
