/** A heading, a sentence, and buttons, of which the first is emphasised. */
import whatsapp from "virtual:icon/brand-whatsapp";
import phone from "virtual:icon/phone";
import { Button } from "../components/Button";
import { Closing } from "../components/Closing";
import type { Closing as ClosingText, Link } from "../contract";

interface CallProps {
  text: ClosingText;
  buttons: Link[];
}

export function Call({ text, buttons }: CallProps) {
  return (
    <Closing text={text}>
      {buttons.map(({ label, href }, position) => (
        <Button key={position} href={href} kind={position === 0 ? "accent" : "quiet"} {...iconOf(href)}>
          {label}
        </Button>
      ))}
    </Closing>
  );
}

function iconOf(href: string): { icon?: string } {
  if (href.startsWith("https://wa.me/")) return { icon: whatsapp };
  return href.startsWith("tel:") ? { icon: phone } : {};
}
