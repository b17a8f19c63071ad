import { indent } from './runner.mjs';

/**
 * The end of a run's output. It repeats what failed: where only the end of the output is kept, hundreds of lines of
 * journeys lie between it and a step that failed early.
 * @param {(import('./runner.mjs').StepResult & { name: string })[]} results
 * @param {number} seconds
 */
export function summaryOf(results, seconds) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const broken = results.filter((result) => result.failed > 0);
  const again = results.length > 1 ? broken.filter(({ output }) => output) : [];
  return [
    ...again.map(({ name, output }) => `\n✗ ${name}\n${indent(output ?? '')}`),
    `\n${broken.length > 0 ? `Failed: ${broken.map(({ name }) => name).join(', ')}` : 'Everything holds.'} (${seconds} s)`,
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
