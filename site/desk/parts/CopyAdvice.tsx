/** A copy that the desk cannot delete, with instructions to delete it by hand. */
import { LinkedText } from "./LinkedText";
import "./copyAdvice.css";

export function CopyAdvice({ label, advice }: { label: string; advice: string }) {
  return (
    <span className="copy-advice">
      <strong>{label}</strong>
      <span>
        <LinkedText text={advice} />
      </span>
    </span>
  );
}
