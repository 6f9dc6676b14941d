/** Returns a function that makes an act once all acts before have ended. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <R>(act: () => R | Promise<R>): Promise<R> => {
    const turn = last.then(act);
    last = turn.catch(() => {});
    return turn;
  };
}
