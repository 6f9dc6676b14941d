/** The layout around every page. */
import { useEffect } from "react";
import { useTooltips } from "../../shared/tooltips/useTooltips";
import { shell } from "../manifests";
import { Outlet } from "../router";
import { ActionBar } from "./ActionBar";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { useLinks, useNavigationEffects } from "./navigation";
import { ToTop } from "./ToTop";

export function Layout() {
  useLinks();
  useNavigationEffects();
  useTooltips();
  useEffect(() => {
    document.documentElement.dataset.app = "";
    dispatchEvent(new Event("hydrated"));
  }, []);
  return (
    <>
      <a className="skip" href="#main">
        {shell.menu.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ActionBar />
      <ToTop />
    </>
  );
}
