/** The save points, one of them open; what is not saved yet, and what others have saved. */
import { useQuery } from "@tanstack/react-query";
import { useOutletContext, useParams } from "react-router-dom";
import type { Project, SavePoints } from "../api";
import { Button } from "../parts/Button";
import { Columns } from "../parts/Columns";
import { ask } from "../parts/client";
import { Empty } from "../parts/Empty";
import { List } from "./List";
import { OTHERS, Others } from "./Others";
import { Past } from "./Past";
import { useAct } from "./useAct";
import "./history.css";

export function History() {
  const { revision } = useOutletContext<Project>();
  const [name = ""] = (useParams()["*"] ?? "").split("/");
  const { data, error } = useQuery({
    queryKey: ["history", revision],
    queryFn: ({ signal }) => ask<SavePoints>("/api/history", { signal }),
    placeholderData: (before) => before,
  });
  const begin = useAct("/api/history/begin");
  if (error) return <Empty title="History">{error.message}</Empty>;
  if (!data) return <p className="waiting">Reading the save points ...</p>;
  if (!data.points.length && (data.problem || !data.unsaved)) {
    return (
      <Empty title="No save points yet">
        <p>{data.problem || "There is nothing to save yet."}</p>
        {data.canBegin && (
          <>
            <p>
              A save point keeps all words and photos as they are at that moment, so that you can look at them
              again and go back. They are kept by git, on this computer.
            </p>
            <Button kind="primary" disabled={begin.isPending} onClick={() => begin.mutate({})}>
              Begin with save points
            </Button>
          </>
        )}
      </Empty>
    );
  }
  const point = data.points.find((each) => each.name === name);
  let thing = point && <Past key={point.name} point={point} latest={point === data.points[0]} {...data} />;
  if (name === OTHERS && data.shared) thing = <Others />;
  return (
    <Columns
      home="/history"
      label="Save points"
      open={name === OTHERS ? "Others" : point?.what}
      list={<List {...data} />}
      thing={thing}
    />
  );
}
