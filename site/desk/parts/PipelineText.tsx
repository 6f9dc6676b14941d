/** A text of the pipeline, written for a terminal, with links of the desk in place of commands. */
import { Link, useLocation } from "react-router-dom";

/** The desk's equivalent of a command: a label, an address, and the number of the command's arguments. */
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
  "pipeline words": { label: "Needs text", to: () => "/photos?show=words", takes: 1 },
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

/** Returns the address of the photo that a command names by id or file. */
function photoAt(argument: string, photo: string): string {
  if (!/\.\w+['"]?$/.test(argument)) return `/photos/${argument}`;
  return photo ? `/photos/${photo}` : "/photos?show=unused";
}

/** The labels of a photo's keys in the content file. */
const LABELS: Record<string, string> = {
  title: "Title",
  alt: "Description",
  people: "Can somebody be recognised?",
  consent_until: "Until",
  credit: "Who took it",
  licence: "Licence",
};
const KEY = `“(${Object.keys(LABELS).join("|")}):”`;

/** Other phrases that the desk replaces. */
const PHRASES: [RegExp, string | ((match: string, key: string) => string)][] = [
  [/(?:write|add) “consent: recorded”/gi, "choose “They agreed in writing”"],
  [/(?:write|add) “consent: recorded-by-parents”/gi, "choose “Their parents agreed in writing”"],
  [/, or take this line out/g, ", or empty this field"],
  [new RegExp(`Write (?=${KEY})`, "g"), "Fill in "],
  [new RegExp(KEY, "g"), (_, key) => `“${LABELS[key]}”`],
  [/,? and take !standin away(?: if it stands there)?/g, ""],
  [/write “looks_fine: true”(?: in its entry)?/g, "tick “I looked at it: it is fine as it is”"],
  [/\bthen run:? (?=`?\.[/\\]dev)/g, "then choose "],
  [/,? run:? (?=`?\.[/\\]dev)/g, ", choose "],
  [/\bRun:? (?=`?\.[/\\]dev)/g, "Choose "],
];
const COMMAND = /`?\.[/\\]dev (pipeline [a-z]+|nox -s site|[^;,.`\n]+)(?: --[a-z-]+)*/g;
const ARGUMENT = / ('[^']*'|"[^"]*"|[^\s;,`]*[^\s;,.:`])/y;

interface PipelineTextProps {
  text: string;
  /** The name of the photo that the text is about. */
  photo?: string | null;
}

export function PipelineText({ text, photo }: PipelineTextProps) {
  const { pathname } = useLocation();
  const plain = PHRASES.reduce((told, [phrase, here]) => told.replace(phrase, here as string), text);
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
