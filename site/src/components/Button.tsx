/** A link that looks like a button; a section has one primary button, and its other buttons are quiet. */
import type { ReactNode } from "react";
import { Icon } from "./Icon";
import { Link, type LinkProps } from "./Link";

/** `accent` is filled with marigold (once per view), `primary` is filled with peacock, `quiet` is outlined. */
export type ButtonKind = "accent" | "primary" | "quiet";

interface ButtonProps extends LinkProps {
  kind?: ButtonKind;
  icon?: string;
}

export function Button({
  kind = "primary",
  icon,
  className = "",
  children,
  ...link
}: ButtonProps): ReactNode {
  return (
    <Link {...link} className={`button button-${kind} ${className}`.trim()}>
      {icon && <Icon outline={icon} />}
      {children}
    </Link>
  );
}
