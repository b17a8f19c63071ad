/** Runs steps in order, each in a task of its own, so that a tap between them is answered. Returns what stops the rest. */
export function inSteps(steps: readonly (() => void)[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (at: number) => {
    const step = steps[at];
    if (!step) return;
    timer = setTimeout(() => {
      step();
      run(at + 1);
    }, 0);
  };
  run(0);
  return () => clearTimeout(timer);
}
