/** A list and its open entry, which scroll separately; narrow screens show only one of them. */
import back from "virtual:icon/arrow-left";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../site/shared/Icon";

interface ColumnsProps {
  list: ReactNode;
  /** The open entry, if there is one. */
  thing?: ReactNode;
  /** The id of the open entry; when it changes, its column scrolls to the top and the list to the entry. */
  open?: string | undefined;
  /** The label of the open entry. */
  title?: string | undefined;
  /** The address of the list, and the label of the link back to it. */
  home: string;
  label: string;
}

export function Columns({ list, thing, open, title, home, label }: ColumnsProps) {
  const column = useRef<HTMLElement>(null);
  const around = useRef<HTMLElement>(null);
  const before = useRef<string>(undefined);
  // Another entry begins at its top, before it scrolls to a field.
  useLayoutEffect(() => {
    column.current?.scrollTo(0, 0); // a statement, because some browsers return a promise
    const entry = around.current?.querySelector("[aria-current=page]");
    // The first one to the middle, because the entries around it grow once the numbers of tasks are there.
    entry?.scrollIntoView({ block: before.current ? "nearest" : "center" });
    before.current = open;
  }, [open]);
  return (
    <div className="columns" data-open={thing ? true : undefined}>
      <section ref={around} className="column" aria-label={label}>
        {list}
      </section>
      {thing && (
        <section ref={column} className="column" aria-label={title}>
          <Link
            className="-mt-3 mb-2 flex min-h-(--target) w-max items-center gap-2 no-underline @min-[43.75rem]/view:hidden"
            to={home}
          >
            <Icon outline={back} />
            {label}
          </Link>
          {thing}
        </section>
      )}
    </div>
  );
}
