/** The history: the list of versions, the open version, unsaved changes, and new versions of other people. */
import { useOutletContext, useParams } from "react-router-dom";
import type { DeskProject, VersionList } from "../api";
import { Columns } from "../parts/Columns";
import { Empty } from "../parts/Empty";
import { useAnswer } from "../parts/useAnswer";
import { List, tellWhat } from "./List";
import { OTHERS, Others } from "./Others";
import { Save } from "./Save";
import { Version } from "./Version";

export function History() {
  const { revision } = useOutletContext<DeskProject>();
  const [name = ""] = (useParams()["*"] ?? "").split("/");
  const { data, error } = useAnswer<VersionList>("/api/history", revision);
  if (error) return <Empty title="History">{error.message}</Empty>;
  if (!data) return <p className="waiting">Reading the versions ...</p>;
  if (!data.points.length && (data.problem || !data.unsaved)) {
    return (
      <Empty title="No versions yet">
        <p>{data.problem || "There is nothing to save yet."}</p>
        {data.canBegin && (
          <>
            <p>
              A version keeps all text and photos as they are at that moment, so that you can look at them
              again and go back. They are kept on this computer.
            </p>
            <Save path="/api/history/begin" known={data.author} label="Begin with versions" />
          </>
        )}
      </Empty>
    );
  }
  const point = data.points.find((each) => each.name === name);
  let thing = point && <Version key={point.name} point={point} latest={point === data.points[0]} {...data} />;
  if (name === OTHERS && data.address) thing = <Others address={data.address} />;
  return (
    <Columns
      home="/history"
      label="Versions"
      open={name}
      title={name === OTHERS ? "What others changed" : point && tellWhat(point)}
      list={<List {...data} />}
      thing={thing}
    />
  );
}
