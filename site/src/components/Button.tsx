/** A link that looks like a button; a view has one button filled with marigold, and its other buttons are quiet. */
import whatsapp from "virtual:icon/brand-whatsapp";
import phone from "virtual:icon/phone";
import { Icon } from "../../shared/Icon";
import type { Link as LinkText } from "../contract";
import { Link, type LinkProps } from "./Link";

interface ButtonProps extends LinkProps {
  /** `accent` is filled with marigold, `quiet` is outlined. */
  kind?: "accent" | "quiet";
  /** By default that of the channel that the address leads to, such as WhatsApp. */
  icon?: string;
}

export function Button({ kind = "quiet", icon, className = "", children, ...link }: ButtonProps) {
  const outline = icon ?? iconOf(link.href);
  return (
    <Link {...link} className={`button button-${kind} ${className}`.trim()}>
      {outline && <Icon outline={outline} />}
      {children}
    </Link>
  );
}

interface LinkButtonProps extends Omit<ButtonProps, "href"> {
  link: Pick<LinkText, "href" | "label">;
}

/** A button with the address and the label of a link. */
export function LinkButton({ link: { href, label }, ...rest }: LinkButtonProps) {
  return (
    <Button href={href} {...rest}>
      {label}
    </Button>
  );
}

function iconOf(href: string): string | undefined {
  if (href.startsWith("https://wa.me/")) return whatsapp;
  return href.startsWith("tel:") ? phone : undefined;
}
