/** Stands in until this view is there. */
import { Empty } from "../parts/Empty";

export function Publish() {
  return <Empty title="Publish">This view is not there yet.</Empty>;
}
