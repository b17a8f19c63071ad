import { constants } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../command.mjs';
import { installPackages } from '../install.mjs';
import { cacheDir, packageFolders } from '../paths.mjs';
import { generatedCodeIsCurrent } from './codegen.mjs';
import { copy } from './copy-step.mjs';
import { readList, refreshCoverage } from './coverage-file.mjs';
import { withDependencies } from './inputs.mjs';
import { journeys } from './journeys.mjs';
import { lint } from './lint.mjs';
import { programs } from './programs.mjs';
import { Units } from './proven.mjs';
import { REBUILT, rebuildOneRemote } from './rebuild.mjs';
import { judgeSpecification } from './specification.mjs';
import { tools } from './tools.mjs';
import { types } from './types.mjs';
import { units } from './units.mjs';

/**
 * @typedef {object} Run
 * @property {boolean} isWhole whether everything is proved, whatever was proved before
 * @property {string} workDir where reports go
 * @property {string} dataDir where the journeys' data goes
 * @property {(step: string) => boolean} isChosen whether a step is part of the run
 * @property {number | undefined} priority of what runs in the background, beside the journeys
 * @property {boolean} hasData whether journeys ran and left their data
 * @property {{ units: Title[] | null, journeys: Title[] | null }} titles of the tests that carry the number of a
 *   statement, once they ran or were skipped
 *
 * @typedef {import('./titles.mjs').Title} Title
 * @typedef {import('./runner.mjs').StepResult} StepResult
 * @typedef {(progress: (line: string) => void) => Promise<StepResult>} Work
 */

/** What was well formed stays so while its text, the options and the version are the same. */
const PRETTIER_CACHE = ['--cache', '--cache-strategy=content', `--cache-location=${join(cacheDir, 'prettier')}`];

/**
 * The steps of the proof, in order.
 * @param {Pick<Run, 'isWhole' | 'workDir' | 'isChosen'>} options
 * @returns {import('./runner.mjs').Step[]}
 */
export function steps(options) {
  /** @type {Run} */
  const run = {
    ...options,
    dataDir: join(options.workDir, 'data'),
    priority: options.isChosen('journeys') ? constants.priority.PRIORITY_LOW : undefined,
    hasData: false,
    titles: { units: null, journeys: null },
  };
  const ready = { after: ['install', 'programs', 'codegen'] };
  // Journeys wait now and then, for a bank or for a countdown.
  const background = { ...ready, inBackground: run.priority !== undefined };
  const everything = [...packageFolders(), 'scripts', ...['knip.json', '.dependency-cruiser.cjs', 'jest.config.mjs']];
  const once = (/** @type {string} */ name, /** @type {string[]} */ inputs, /** @type {Work} */ work) =>
    unlessProved(run, name, inputs, work);
  return [
    { name: 'install', isGate: true, run: install },
    { name: 'programs', after: ['install'], isGate: true, run: () => programs(run.isChosen) },
    { name: 'codegen', after: ['install', 'programs'], cores: 2, run: generatedCodeIsCurrent },
    { name: 'types', ...ready, cores: 2, run: () => types(run) },
    { name: 'copy', ...ready, run: () => copy(run) },
    {
      name: 'imports',
      ...ready,
      run: once(
        'imports',
        everything,
        tool(tools.depcruise, ['--config', '.dependency-cruiser.cjs', ...sourceFolders()]),
      ),
    },
    { name: 'unused', ...ready, run: once('unused', everything, tool(tools.knip, ['--no-progress'])) },
    { name: 'build', ...ready, cores: 2, run: tool('scripts/build.mjs', [], { live: true }) },
    { name: 'jest', ...ready, cores: 2, run: (progress) => units(run, progress) },
    {
      name: 'rebuild',
      after: ['build'],
      alone: true,
      run: once('rebuild', [...withDependencies(REBUILT), ...withDependencies('shared/federation')], rebuildOneRemote),
    },
    { name: 'lint', ...background, cores: 2, run: () => lint(run) },
    {
      name: 'format',
      ...background,
      run: tool(tools.prettier, ['--check', '--log-level=warn', ...PRETTIER_CACHE, '.'], { priority: run.priority }),
    },
    { name: 'journeys', after: ['build'], alone: true, run: (progress, calm) => journeys(run, progress, calm) },
    { name: 'ledger', after: ['build'], alone: true, run: ledger(run) },
    { name: 'specification', alone: true, run: async () => specificationIsProven(run) },
  ];
}

/**
 * A step that is one program. It has passed when the program ends with 0.
 * @param {string} script
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, priority?: number | undefined, live?: boolean, always?: boolean }} [options] `live`
 *   tells each line as progress; `always` shows the output of a program that passed too
 * @returns {Work}
 */
function tool(script, args, { env = {}, priority, live = false, always = false } = {}) {
  return async (progress) => {
    const { code, output } = await runNode([script, ...args], { env, priority, ...(live ? { onLine: progress } : {}) });
    if (code === 0) return { passed: 1, failed: 0, ...(always ? { output } : {}) };
    return { passed: 0, failed: 1, output };
  };
}

/**
 * A step that proves the workspace as one.
 * @param {Run} run
 * @param {string} name
 * @param {string[]} inputs
 * @param {Work} work
 * @returns {Work}
 */
function unlessProved(run, name, inputs, work) {
  return async (progress) => {
    const state = new Units(name, [{ name: 'all', inputs }], run.isWhole);
    if (state.stale.length === 0) return { passed: 0, failed: 0, summary: 'skipped, unchanged since proved' };
    const result = await work(progress);
    if (result.failed === 0) state.keep('all');
    return result;
  };
}

/** @type {Work} */
async function install(progress) {
  const worked = await installPackages((line) => /^Done in|^Packages:/.test(line) && progress(line));
  return { passed: 1, failed: 0, summary: worked ? 'packages installed' : 'nothing missing' };
}

/**
 * The ledger's invariants on the data that the journeys left.
 * @param {Run} run
 * @returns {Work}
 */
function ledger(run) {
  const check = tool('scripts/ledger-check.mjs', [], { env: { DATA_DIR: run.dataDir }, always: true });
  const skipped = { passed: 0, failed: 0, summary: 'skipped, no journey ran' };
  return async (progress) => (run.isChosen('journeys') && !run.hasData ? skipped : check(progress));
}

/**
 * Every statement has a test, all its tests passed in this run, and the document that says so is current.
 * @param {Run} run
 * @returns {StepResult}
 */
function specificationIsProven({ titles }) {
  if (!titles.units || !titles.journeys) {
    const output = 'Not judged: it needs the reports of jest and journeys, in the same run.';
    return { passed: 0, failed: 1, output };
  }
  const told = [...titles.units, ...titles.journeys];
  const result = judgeSpecification(readList(), told);
  if (result.failed > 0 || !refreshCoverage(told)) return result;
  const output = 'docs/specification-coverage.md was stale; it is written anew now, commit it.';
  return { ...result, passed: 0, failed: 1, output };
}

function sourceFolders() {
  return [...new Set(packageFolders().map((folder) => folder.split('/')[0] ?? folder)), 'scripts'];
}
