/** Stands in until this view is there. */
import { Empty } from "../parts/Empty";

export function Pages() {
  return <Empty title="Pages">This view is not there yet.</Empty>;
}
