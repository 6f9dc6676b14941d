/** The hint of a finding: text, and steps as links of the desk or as labels of its fields. */
import { Link, useLocation } from "react-router-dom";
import type { DeskFinding } from "../api";
import { OFFERS, type Offer } from "./offers";

export function Hint({ help, photo }: Pick<DeskFinding, "help" | "photo">) {
  return help.map((part) => {
    if (typeof part === "string") return part;
    const { action, argument } = part;
    const offer = OFFERS[action];
    if (typeof offer === "function") return offer(argument);
    return <OfferLink key={`${action} ${argument}`} offer={offer} to={offer.to(argument, photo ?? "")} />;
  });
}

/** A link of the desk; on its own view only its label. */
export function OfferLink({ offer: { label }, to }: { offer: Offer; to: string }) {
  const { pathname } = useLocation();
  return to === pathname ? <strong>{label}</strong> : <Link to={to}>{label}</Link>;
}
