import { findChromium, HOW_TO_GET_CHROMIUM } from '../chromium.mjs';
import { findProgram } from '../find-program.mjs';

/** Programs that a step starts and that no package brings. */
const PROGRAMS = [
  { program: 'redis-server', step: 'jest', use: 'the tests of several exchange processes' },
  { program: 'rsync', step: 'jest', use: 'the tests of releases to another machine' },
];

/**
 * The programs that the chosen steps need and that the machine lacks, each with the way to get it.
 * @param {(step: string) => boolean} isChosen
 * @returns {Promise<import('./runner.mjs').StepResult>}
 */
export async function programs(isChosen) {
  const missing = PROGRAMS.filter(({ program, step }) => isChosen(step) && !findProgram([program])).map(
    ({ program, use }) => `${program} is missing, which ${use} start. Debian and Ubuntu: apt-get install ${program}`,
  );
  if (isChosen('journeys') && !(await findChromium())) missing.push(HOW_TO_GET_CHROMIUM);
  if (missing.length === 0) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, output: missing.join('\n') };
}
