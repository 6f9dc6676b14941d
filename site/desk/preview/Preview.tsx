/** The site beside the desk, as it is on this computer. */
import type { Project } from "../api";
import { shown } from "../parts/shown";
import { useStore } from "../parts/store";

export function Preview({ project }: { project: Project }) {
  const path = useStore(shown, (it) => it);
  const { address, problem } = project.preview;
  if (!address) return <p className="waiting">{problem ?? "The site is being drawn ..."}</p>;
  return <iframe className="preview" title="The site" src={address + path} />;
}
