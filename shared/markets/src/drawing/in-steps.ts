/**
 * Runs steps in order, each in a task of its own, so that the page answers to a tap between them. Returns the function
 * that stops the remaining steps.
 */
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
