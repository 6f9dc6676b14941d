/** A text of the pipeline, which speaks to a terminal: where it names a command stands what the desk has for it. */
import { Link, useLocation } from "react-router-dom";

/** The button that does what a command does, where that is, and how many arguments the command takes. */
interface Offer {
  label: string;
  to: (argument: string, photo: string) => string;
  takes?: number;
}

const TODO: Offer = { label: "To do", to: () => "/todo" };
const BUILD: Offer = { label: "Look again", to: () => "/publish" };
const OFFERS: Record<string, Offer> = {
  "pipeline todo": TODO,
  "pipeline check": TODO,
  "pipeline review": { label: "On one page, to print", to: () => "/photos?sheet" },
  "pipeline words": { label: "Needs words", to: () => "/photos?show=words", takes: 1 },
  "pipeline add": {
    label: "Add to the gallery",
    to: (argument) => `/photos?show=${argument.includes("/") ? "unused" : "new"}`,
    takes: 1,
  },
  "pipeline replace": { label: "Replace ...", to: photoAt, takes: 2 },
  "pipeline remove": { label: "Remove", to: photoAt, takes: 1 },
  "pipeline confirm": { label: "The description fits this photo", to: photoAt, takes: 1 },
  "pipeline forget": { label: "Delete for good ...", to: photoAt, takes: 1 },
  "pipeline restore": { label: "Removed", to: () => "/photos?show=removed", takes: 1 },
  "pipeline mend": {
    label: "Write the new names",
    to: (_, photo) => (photo ? `/photos/${photo}` : "/photos"),
  },
  "pipeline ingest": BUILD,
  "pipeline hosting": BUILD,
  "pipeline prune": BUILD,
  "nox -s site": BUILD,
};

/** Returns where a photo is that a command names, by its name or by that of its file. */
function photoAt(argument: string, photo: string): string {
  if (!/\.\w+'?$/.test(argument)) return `/photos/${argument}`;
  return photo ? `/photos/${photo}` : "/photos?show=unused";
}

/** What else is done in another way here. */
const PHRASES: [RegExp, string][] = [
  [/,? and take !standin away(?: if it stands there)?/g, ""],
  [/write “looks_fine: true”(?: in its entry)?/g, "tick “I looked at it: it is fine as it is”"],
  [/,? run:? (?=`?\.\/dev)/g, ", choose "],
  [/\bRun:? (?=`?\.\/dev)/g, "Choose "],
];
const COMMAND = /`?\.\/dev (pipeline [a-z]+|nox -s site|[^;,.`\n]+)(?: --[a-z-]+)*/g;
const ARGUMENT = / ('[^']*'|[^\s;,`]*[^\s;,.:`])/y;

interface ToldProps {
  text: string;
  /** The name of the photo that it speaks of. */
  photo?: string | null;
}

export function Told({ text, photo }: ToldProps) {
  const { pathname } = useLocation();
  const plain = PHRASES.reduce((told, [phrase, here]) => told.replace(phrase, here), text);
  const told = [];
  let end = 0;
  for (const { 0: match, 1: name = "", index } of plain.matchAll(COMMAND)) {
    told.push(plain.slice(end, index));
    end = index + match.length;
    const { label, to, takes = 0 } = OFFERS[name] ?? {};
    const given: string[] = [];
    ARGUMENT.lastIndex = end;
    while (given.length < takes) {
      const found = ARGUMENT.exec(plain);
      if (!found) break;
      given.push(found[1] ?? "");
      end = ARGUMENT.lastIndex;
    }
    if (match.startsWith("`") && plain[end] === "`") end += 1;
    const address = to?.(given[0] ?? "", photo ?? "");
    if (!address) told.push(<code key={index}>{name}</code>, " (for whoever looks after this computer)");
    else if (address === pathname) told.push(<strong key={index}>{label}</strong>);
    else
      told.push(
        <Link key={index} to={address}>
          {label}
        </Link>,
      );
  }
  return [...told, plain.slice(end)];
}
