/** Stands in until this view is there. */
import { Empty } from "../parts/Empty";

export function Facts() {
  return <Empty title="Facts">This view is not there yet.</Empty>;
}
