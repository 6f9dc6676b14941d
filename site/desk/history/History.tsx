/** Stands in until this view is there. */
import { Empty } from "../parts/Empty";

export function History() {
  return <Empty title="History">This view is not there yet.</Empty>;
}
