/** Runs tasks one after the other. Each gets its own outcome, and the failure of one stops no other. */
export function createSerialQueue(): (task: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (task) => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
}
