/** A button of the desk: one per view is marigold, all other buttons are quiet. */
import type { ComponentProps } from "react";
import { Icon } from "../../site/shared/Icon";

interface ButtonProps extends ComponentProps<"button"> {
  kind?: "accent" | "quiet" | "plain" | "danger";
  icon?: string;
}

export function Button({ kind = "quiet", icon, className = "", children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`button button-${kind} ${className}`} {...rest}>
      {icon && <Icon outline={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends ComponentProps<"button"> {
  icon: string;
  /** The action, for tooltips and screen readers. */
  label: string;
}

/** A button with only an icon. */
export function IconButton({ icon, label, className = "", ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} data-tooltip {...rest}>
      <Icon outline={icon} />
    </button>
  );
}
