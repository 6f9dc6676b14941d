/** The input of a day, which no half-typed year or month leaves. */
import { type ComponentProps, useRef, useState } from "react";
import { flushSync } from "react-dom";

interface DayInputProps extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  value: string;
  onDay: (day: string) => void;
  /** Called with a message when the input is left with a day that cannot be saved. */
  onWrong: (message: string) => void;
}

/**
 * Reports a day of the picker at once, and a typed day when the input is left or Enter is pressed. Browsers report a valid
 * value after each key: on the way to 2027 these are the years 2, 20 and 202.
 */
export function DayInput({ value, onDay, onWrong, onBlur, onKeyDown, ...others }: DayInputProps) {
  const [typed, setTyped] = useState<string>();
  const byKeys = useRef(false);
  const finish = ({ value: day, validity }: HTMLInputElement) => {
    byKeys.current = false;
    const message = messageOf(validity);
    setTyped(message ? day : undefined); // another value would replace the digits
    if (message) onWrong(message);
    else if (typed !== undefined) onDay(day);
  };
  return (
    <input
      {...others}
      type="date"
      min="2000-01-01"
      value={typed ?? value}
      onKeyDown={(event) => {
        byKeys.current = true;
        if (event.key === "Enter") flushSync(() => finish(event.currentTarget)); // before a dialog submits it
        onKeyDown?.(event);
      }}
      onChange={({ target }) => {
        setTyped(byKeys.current ? target.value : undefined);
        if (!byKeys.current) onDay(target.value);
      }}
      onBlur={(event) => {
        finish(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}

/** Moves the focus to the first input below `area` with a day that cannot be saved. Returns false if there is none. */
export function focusWrongDay(area: ParentNode | null): boolean {
  const wrong = area?.querySelector<HTMLElement>('input[type="date"][aria-invalid="true"]');
  wrong?.focus();
  return Boolean(wrong);
}

function messageOf({ badInput, rangeUnderflow }: ValidityState): string {
  if (badInput) return "This day does not exist, or its day, month or year is missing.";
  return rangeUnderflow ? "Write the year in full, such as 2027." : "";
}
