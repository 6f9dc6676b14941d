/** A drop-down of the main menu: a link, and a button that opens the list (WAI-ARIA disclosure pattern). */
import caret from "virtual:icon/chevron-down";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../../shared/Icon";
import { Link } from "../components/Link";
import type { MenuGroup as MenuGroupWords } from "../contract";
import { useLocation } from "../router";

/** Milliseconds for which the pointer may leave the open list. */
const GRACE = 150;

export function MenuGroup({ group }: { group: MenuGroupWords }) {
  const { label, href, toggle, links } = group;
  const id = useId();
  const { pathname } = useLocation();
  // A list opened by hovering closes when the pointer leaves; a click pins it open.
  const [open, setOpen] = useState<"hovered" | "pinned">();
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => setOpen(undefined);

  // Before hydration, the style sheet opens the list under the pointer.
  useLayoutEffect(() => {
    if (item.current?.matches(":hover")) setOpen("hovered");
  }, []);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(undefined);
      if (item.current?.contains(document.activeElement)) button.current?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (!item.current?.contains(event.target as Node)) setOpen(undefined);
    };
    const ended = new AbortController();
    document.addEventListener("keydown", onKey, ended);
    document.addEventListener("pointerdown", onPress, ended);
    return () => ended.abort();
  }, [open]);

  return (
    <li
      ref={item}
      className="menu-group"
      onPointerEnter={(event) => {
        clearTimeout(leaving.current);
        if (event.pointerType === "mouse") setOpen(open ?? "hovered");
      }}
      onPointerLeave={() => {
        if (open === "hovered") leaving.current = setTimeout(close, GRACE);
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <Link
        href={href}
        className="menu-link"
        aria-current={href === pathname ? "page" : pathname.startsWith(`${href}/`) || undefined}
        onClick={close}
      >
        {label}
      </Link>
      <button
        ref={button}
        type="button"
        className="menu-toggle needs-script"
        aria-expanded={open !== undefined}
        aria-controls={id}
        aria-label={toggle}
        data-tooltip=""
        onClick={() => setOpen(open === "pinned" ? undefined : "pinned")}
      >
        <Icon outline={caret} />
      </button>
      <ul id={id} className="menu-drop">
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href} aria-current={link.href === pathname ? "page" : undefined} onClick={close}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
