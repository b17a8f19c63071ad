/**
 * @typedef {object} StepResult
 * @property {number} passed
 * @property {number} failed
 * @property {string} [summary] what the step's line says, e.g. `120 tests`
 * @property {string} [output] printed below the line: the failures, or figures worth reading
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} [after] steps that must have passed before, when they are part of the run
 * @property {number} [cores] how many of the machine's two cores it keeps busy; 1 by default
 * @property {boolean} [isGate] when it fails, nothing else runs
 * @property {boolean} [alone] runs after everything else before it, with nothing beside it: it measures or drives a browser
 * @property {boolean} [inBackground] its programs have the lowest priority and take what the others leave. It begins after
 *   everything before it, and no later step waits for it, but those that are alone by `calm`
 * @property {(progress: (line: string) => void, calm: Calm) => Promise<StepResult>} run
 *
 * @typedef {() => Promise<unknown>} Calm resolves when everything in the background has ended
 */

const CORES = 2;

/**
 * Runs the steps, side by side where the machine allows it. A failed step does not stop steps that do not need it.
 * @param {Step[]} steps
 * @returns {Promise<(StepResult & { name: string })[]>}
 */
export async function runSteps(steps) {
  /** @type {Map<string, StepResult & { name: string }>} */
  const results = new Map();
  const waiting = [...steps];
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** Cores that are busy: those of the steps in the background are counted by themselves. */
  const busy = { front: 0, background: 0 };
  const poolOf = (/** @type {Step} */ { inBackground }) => (inBackground ? 'background' : 'front');
  /** @type {Map<string, () => void>} */
  const onEnd = new Map();
  const ends = steps
    .filter(({ inBackground }) => inBackground)
    .map(({ name }) => new Promise((/** @type {(value: void) => void} */ end) => onEnd.set(name, end)));
  const calm = () => Promise.all(ends);

  const mayStart = (/** @type {Step} */ step) => {
    const earlier = steps.slice(0, steps.indexOf(step)).filter(({ inBackground }) => !inBackground);
    const isLate = step.alone || step.inBackground;
    const settled = (isLate ? earlier : earlier.filter(({ name }) => step.after?.includes(name))).every(({ name }) =>
      results.has(name),
    );
    const beside = [...running.keys()].some((name) => steps.find((each) => each.name === name)?.alone);
    const used = busy[poolOf(step)];
    return settled && (step.inBackground || !beside) && (used === 0 || used + (step.cores ?? 1) <= CORES);
  };

  while (waiting.length > 0 || running.size > 0) {
    for (let step = waiting.find(mayStart); step; step = waiting.find(mayStart)) {
      waiting.splice(waiting.indexOf(step), 1);
      const cores = step.cores ?? 1;
      const pool = poolOf(step);
      busy[pool] += cores;
      const { name } = step;
      const work = runStep(step, results, calm).then((result) => {
        results.set(name, { name, ...result });
        running.delete(name);
        busy[pool] -= cores;
        onEnd.get(name)?.();
        if (step.isGate && result.failed > 0) waiting.length = 0;
      });
      running.set(name, work);
    }
    await Promise.race(running.values());
  }
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}

/**
 * @param {Step} step
 * @param {Map<string, StepResult>} results of the steps before
 * @param {Calm} calm
 * @returns {Promise<StepResult>}
 */
async function runStep(step, results, calm) {
  const broken = (step.after ?? []).filter((name) => (results.get(name)?.failed ?? 0) > 0);
  if (broken.length > 0)
    return show(step.name, { passed: 0, failed: 1, summary: `not run, for ${broken.join(', ')} failed` }, 0);
  const startedAt = performance.now();
  console.log(`… ${step.name}`);
  const result = await step
    .run((line) => console.log(`    ${step.name}: ${line}`), calm)
    .catch((error) => ({
      passed: 0,
      failed: 1,
      output: error.name === 'PlainError' ? error.message : String(error.stack),
    }));
  return show(step.name, result, (performance.now() - startedAt) / 1000);
}

/**
 * @param {string} name
 * @param {StepResult} result
 * @param {number} seconds
 */
function show(name, result, seconds) {
  const mark = result.failed > 0 ? '✗' : '✓';
  console.log(`${mark} ${name}${result.summary ? `: ${result.summary}` : ''} (${seconds.toFixed(1)} s)`);
  if (result.output) console.log(indent(result.output));
  return result;
}

/** @param {string} text */
export function indent(text) {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
