/** The academy's tagline; if it does not fit on one line, each sentence starts a new line. */
import { Fragment } from "react";
import { shell } from "../manifests";

export function Tagline({ className }: { className: string }) {
  const sentences = shell.academy.tagline.split(/(?<=\.)\s+/);
  return (
    <p className={className}>
      {sentences.map((sentence, position) => (
        <Fragment key={sentence}>
          {position > 0 && " "}
          <span className="whole">{sentence}</span>
        </Fragment>
      ))}
    </p>
  );
}
