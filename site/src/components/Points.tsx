/** A list of short points with lozenges as bullets. */
export function Points({ points }: { points: string[] }) {
  if (points.length === 0) return null;
  return (
    <ul className="points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
