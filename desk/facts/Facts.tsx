/** The facts of the academy on one page; every page of the site uses them. */
import { useOutletContext } from "react-router-dom";
import type { DeskProject, FormField } from "../api";
import { ContentForm, type Section } from "../pages/ContentForm";

type Screen = "home" | "contact";
const SECTIONS: [title: string, keys: string[], shownBy?: Screen][] = [
  [
    "How people reach you",
    ["phone", "second_phone", "whatsapp", "email", "whatsapp_greeting", "whatsapp_training_greeting"],
    "contact",
  ],
  ["When you are open", ["hours"], "contact"],
  ["Where you are", ["address"], "contact"],
  ["Who you are", ["name", "tagline", "founder", "figures"], "home"],
  ["Elsewhere", ["social"], "contact"],
];
const DEVELOPER = "For the developer";

export function Facts() {
  const project = useOutletContext<DeskProject>();
  const sections = (fields: FormField[]): Section[] => {
    const known = SECTIONS.flatMap(([, keys]) => keys);
    const others = fields.filter(({ key }) => !known.includes(key)).map(({ key }) => key);
    const all: typeof SECTIONS = [...SECTIONS, [DEVELOPER, others]];
    return all
      .map(([title, keys, shownBy]) => ({
        title,
        closed: title === DEVELOPER,
        page: project.pages.find(({ screen }) => screen === shownBy)?.address,
        fields: keys.flatMap((key) => fields.find((field) => field.key === key) ?? []),
      }))
      .filter((section) => section.fields.length > 0);
  };
  return (
    <div className="column facts h-full">
      <ContentForm project={project} name="site" sections={sections} />
    </div>
  );
}
