/** Every link of the site. The router follows internal links (shell/navigation.ts); external links announce a new tab. */
import type { ComponentProps } from "react";
import { shell } from "../manifests";

export interface LinkProps extends ComponentProps<"a"> {
  href: string;
  /** True for a link to another site. */
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
