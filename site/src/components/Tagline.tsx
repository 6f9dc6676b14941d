/** The academy's tagline, each of its sentences on a line of its own where there is no room for all. */
import { Fragment } from "react";
import { shell } from "../manifests";

export function Tagline({ className }: { className: string }) {
  const sentences = shell.academy.tagline.split(/(?<=\.)\s+/);
  return (
    <p className={className}>
      {sentences.map((sentence, position) => (
        <Fragment key={sentence}>
          {position > 0 && " "}
          <span className="tagline-sentence">{sentence}</span>
        </Fragment>
      ))}
    </p>
  );
}
