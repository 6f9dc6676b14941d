/** A sentence of the pipeline, written for a terminal, with links of the desk in place of commands. */
import { OfferLink } from "./Hint";
import { OFFERS, type Offer, TODO } from "./offers";

/** The desk's links by the words of the commands that they replace. */
const LINKS = new Map<string, Offer>([
  ...Object.entries(OFFERS).flatMap(([action, offer]): [string, Offer][] =>
    typeof offer === "function" ? [] : [[action.replace(/ (\{\}|--.*)$/, ""), offer]],
  ),
  ["pipeline check", TODO],
  ["pipeline review", { label: "On one page, to print", to: () => "/photos?sheet" }],
  ["pipeline restore", { label: "Removed", to: () => "/photos?show=removed", takes: 1 }],
]);

/** The verb before a command. */
const RUN: [RegExp, string][] = [
  [/\bthen run:? (?=`?\.[/\\]dev)/g, "then choose "],
  [/,? run:? (?=`?\.[/\\]dev)/g, ", choose "],
  [/\bRun:? (?=`?\.[/\\]dev)/g, "Choose "],
];
const COMMAND = /`?\.[/\\]dev (pipeline [a-z]+|nox -s site|[^;,.`\n]+)(?: --[a-z-]+)*/g;
const ARGUMENT = / ('[^']*'|"[^"]*"|[^\s;,`]*[^\s;,.:`])/y;

export function PipelineText({ text }: { text: string }) {
  const plain = RUN.reduce((shown, [verb, here]) => shown.replace(verb, here), text);
  const parts = [];
  let end = 0;
  for (const { 0: match, 1: name = "", index } of plain.matchAll(COMMAND)) {
    parts.push(plain.slice(end, index));
    end = index + match.length;
    const offer = LINKS.get(name);
    const given: string[] = [];
    ARGUMENT.lastIndex = end;
    while (given.length < (offer?.takes ?? 0)) {
      const found = ARGUMENT.exec(plain);
      if (!found) break;
      given.push(found[1] ?? "");
      end = ARGUMENT.lastIndex;
    }
    if (match.startsWith("`") && plain[end] === "`") end += 1;
    if (offer) parts.push(<OfferLink key={index} offer={offer} to={offer.to(given[0] ?? "", "")} />);
    else parts.push(<code key={index}>{name}</code>, " (for whoever looks after this computer)");
  }
  return [...parts, plain.slice(end)];
}
