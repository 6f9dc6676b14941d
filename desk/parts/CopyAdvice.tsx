/** A copy that the desk cannot delete, with instructions to delete it by hand. */

const ADDRESS = /(https:\/\/[^\s,]+[^\s,.])/;

/** A text in which web addresses become links that open in another tab. */
function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, n) =>
    n % 2 ? (
      <a key={part} href={part} target="_blank" rel="noreferrer">
        {part.replace("https://", "")}
      </a>
    ) : (
      part
    ),
  );
}

export function CopyAdvice({ label, advice }: { label: string; advice: string }) {
  return (
    <span className="grid flex-[1_1_14rem] wrap-anywhere">
      <strong>{label}</strong>
      <span>
        <LinkedText text={advice} />
      </span>
    </span>
  );
}
