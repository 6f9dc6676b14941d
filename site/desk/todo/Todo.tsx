/** Stands in until this view is there. */
import { Empty } from "../parts/Empty";

export function Todo() {
  return <Empty title="Todo">This view is not there yet.</Empty>;
}
