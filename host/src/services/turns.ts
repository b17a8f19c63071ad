/** Runs tasks one after the other; each gets its own outcome, and none is stopped by the failure of another. */
export function createTurns(): (task: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (task) => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
}
