/** A link that looks like a button: one primary in a section, the others quiet. */
import type { ReactNode } from "react";
import { Icon } from "./Icon";
import { Link, type LinkProps } from "./Link";

/** `accent` is the one marigold fill of a view, `primary` filled with peacock, `quiet` outlined. */
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
