/** A list and the thing of it that is open, each with its own scroll; on narrow screens one of the two. */
import back from "virtual:icon/arrow-left";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../src/components/Icon";

interface ColumnsProps {
  list: ReactNode;
  /** What is open, if anything is. */
  thing?: ReactNode;
  /** Names what is open; another one begins at its top. */
  open?: string | undefined;
  /** The address of the list, and what the way back to it is called. */
  home: string;
  label: string;
}

export function Columns({ list, thing, open, home, label }: ColumnsProps) {
  const column = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing begins at its top
  useEffect(() => {
    column.current?.scrollTo(0, 0); // which returns a promise in some browsers
  }, [open]);
  return (
    <div className="columns" data-open={thing ? true : undefined}>
      <section className="column" aria-label={label}>
        {list}
      </section>
      {thing && (
        <section ref={column} className="column" aria-label={open}>
          <Link className="back" to={home}>
            <Icon outline={back} />
            {label}
          </Link>
          {thing}
        </section>
      )}
    </div>
  );
}
