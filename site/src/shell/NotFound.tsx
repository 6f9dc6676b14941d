/** The page for unknown addresses. */
import { useEffect } from "react";
import { Button } from "../components/Button";
import { shell } from "../manifests";
import { useLocation } from "../router";
import { Metadata } from "./Metadata";

export function NotFound() {
  const { title, text, home, meta } = shell.notFound;
  const { pathname } = useLocation();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: specification, section 2: the missing path is logged to the console
    console.warn(`${title} ${pathname}`);
  }, [title, pathname]);
  return (
    <section className="wrap message-page">
      <Metadata meta={meta} hidden />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <Button href={home.href} kind="accent">
        {home.label}
      </Button>
    </section>
  );
}
