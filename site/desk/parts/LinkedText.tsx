/** A text in which web addresses become links that open in another tab. */

const ADDRESS = /(https:\/\/[^\s,]+[^\s,.])/;

export function LinkedText({ text }: { text: string }) {
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
