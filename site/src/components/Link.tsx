/** Every link of the site. The router follows internal links (shell/navigation.ts); links to other sites announce a new tab. */
import type { ComponentProps } from "react";
import { shell } from "../manifests";

export interface LinkProps extends ComponentProps<"a"> {
  href: string;
}

export function Link({ children, ...rest }: LinkProps) {
  if (!/^https?:/.test(rest.href)) return <a {...rest}>{children}</a>;
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only">{` (${shell.newWindow})`}</span>
    </a>
  );
}
