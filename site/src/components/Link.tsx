/** The one link: inside the site followed by the router (shell/navigation.ts), elsewhere in a new tab, which it says. */
import type { ComponentProps } from "react";
import { shell } from "../manifests";

export interface LinkProps extends ComponentProps<"a"> {
  href: string;
  /** Leads to another site. */
  external?: boolean | undefined;
}

export function Link({ external, children, ...rest }: LinkProps) {
  if (!external) return <a {...rest}>{children}</a>;
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only">{` (${shell.newWindow})`}</span>
    </a>
  );
}
