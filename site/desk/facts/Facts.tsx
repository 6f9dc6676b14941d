/** The facts of the academy on one page: every page of the site takes them from here. */
import { useOutletContext } from "react-router-dom";
import type { FormField, Project } from "../api";
import { type Section, Words } from "../pages/Words";

const SECTIONS: [string, string[]][] = [
  ["Who you are", ["name", "tagline", "founder", "figures"]],
  ["How people reach you", ["phone", "email", "whatsapp_greeting"]],
  ["Where you are", ["address"]],
  ["When you are open", ["hours"]],
  ["Elsewhere", ["social"]],
  ["The website itself", ["url", "language", "launched", "security"]],
];

export function Facts() {
  const project = useOutletContext<Project>();
  return (
    <div className="column facts">
      <Words project={project} name="site" sections={inSections} />
    </div>
  );
}

function inSections(fields: FormField[]): Section[] {
  const known = SECTIONS.flatMap(([, keys]) => keys);
  const others = fields.filter(({ key }) => !known.includes(key)).map(({ key }) => key);
  return [...SECTIONS, ["More", others] as const]
    .map(([title, keys]) => ({
      title,
      fields: keys.flatMap((key) => fields.find((field) => field.key === key) ?? []),
    }))
    .filter((section) => section.fields.length > 0);
}
