/** A message of the pipeline, such as a hint: text, and steps as links of the desk or as labels of its fields. */
import { Link, useLocation } from "react-router-dom";
import { OFFERS, type Parts } from "./offers";

export function Message({ parts, photo }: { parts: Parts; photo?: string | null }) {
  if (typeof parts === "string") return parts;
  return parts.map((part) => {
    if (typeof part === "string") return part;
    const { action, argument } = part;
    const offer = OFFERS[action];
    if (typeof offer === "function") return offer(argument);
    return (
      <OfferLink key={`${action} ${argument}`} label={offer.label} to={offer.to(argument, photo ?? "")} />
    );
  });
}

/** A link of the desk; on its own view only its label. */
function OfferLink({ label, to }: { label: string; to: string }) {
  const { pathname } = useLocation();
  return to === pathname ? <strong>{label}</strong> : <Link to={to}>{label}</Link>;
}
