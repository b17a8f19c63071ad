import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { runNode } from '../command.mjs';
import { packageFolders, root } from '../paths.mjs';
import { filesBelow, freshFile, readJson } from './files.mjs';
import { withDependencies, withImportedByScripts } from './inputs.mjs';
import { Units } from './proven.mjs';
import { tools } from './tools.mjs';

/**
 * @typedef {import('./proven.mjs').Unit & { paths: string[] }} LintUnit
 * @typedef {{ filePath: string, messages: { ruleId: string | null, line?: number, column?: number, message: string }[] }} LintedFile
 */

/** Two processes take what two cores have left. */
const PROCESSES = 2;
/** Of the files of a process, each as heavy as `weightOf` says. */
const MOST_WEIGHT = 1_000;

/**
 * ESLint with type information, by package, in a process for each batch of them.
 * @param {import('./steps.mjs').Run} run
 * @returns {Promise<import('./runner.mjs').StepResult>}
 */
export async function lint({ isWhole, workDir, priority }) {
  const all = lintUnits();
  const units = new Units('lint', all, isWhole);
  const waiting = inBatches(all.filter(({ name }) => units.isStale(name))).entries();
  /** @type {Awaited<ReturnType<typeof lintBatch>>[]} */
  const outcomes = [];
  const work = async () => {
    for (const [index, batch] of waiting)
      outcomes.push(await lintBatch(batch, freshFile(workDir, `lint-${index}.json`), priority));
  };
  await Promise.all(Array.from({ length: PROCESSES }, work));
  for (const name of outcomes.flatMap(({ clean }) => clean)) units.keep(name);
  const faults = outcomes.flatMap((outcome) => outcome.faults);
  const { summary } = units;
  if (faults.length === 0) return { passed: 1, failed: 0, summary };
  return { passed: 0, failed: 1, summary, output: faults.join('\n') };
}

/** Packages, scripts, and what lies beside them. */
function lintUnits() {
  const rootFiles = readdirSync(root).filter((name) => /\.[cm]?js$/.test(name));
  /** @type {LintUnit[]} */
  const units = [
    ...packageFolders().map((name) => ({ name, paths: [name], inputs: withDependencies(name) })),
    { name: 'scripts', paths: ['scripts'], inputs: withImportedByScripts() },
    { name: 'root', paths: ['docker', ...rootFiles], inputs: ['docker', ...rootFiles] },
  ];
  return units.map((unit) => ({ ...unit, inputs: ['eslint.config.mjs', ...unit.inputs] }));
}

/** A file with components takes about three times as long as another one: the compiler of React goes through it too. */
const weightOf = (/** @type {string} */ path) => (path.endsWith('.tsx') ? 3 : 1);

/**
 * The units in batches, largest first: none is larger than `MOST_WEIGHT`, but for a unit that is so by itself. A process keeps the
 * types of every package that it went through, and memory for all of them is more than it gets.
 * @param {LintUnit[]} units
 * @returns {LintUnit[][]}
 */
function inBatches(units) {
  const sized = units.map((unit) => ({
    unit,
    size: unit.paths.flatMap(filesBelow).reduce((sum, path) => sum + weightOf(path), 0),
  }));
  /** @type {{ size: number, units: LintUnit[] }[]} */
  const batches = [];
  for (const { unit, size } of sized.sort((one, other) => other.size - one.size)) {
    const roomy = batches.find((batch) => batch.size + size <= MOST_WEIGHT);
    if (roomy) {
      roomy.units.push(unit);
      roomy.size += size;
    } else batches.push({ size, units: [unit] });
  }
  return batches.map((batch) => batch.units);
}

/**
 * @param {LintUnit[]} batch
 * @param {string} report path of ESLint's own
 * @param {number | undefined} priority
 * @returns {Promise<{ clean: string[], faults: string[] }>} names of the units without a fault, and the faults
 */
async function lintBatch(batch, report, priority) {
  const paths = batch.flatMap((unit) => unit.paths);
  const args = [tools.eslint, '--format=json', `--output-file=${report}`, ...paths];
  const { output } = await runNode(args, { priority });
  /** @type {LintedFile[] | null} */
  const files = readJson(report);
  if (!files) return { clean: [], faults: [output] };
  const faulty = files
    .filter(({ messages }) => messages.length > 0)
    .map((file) => ({ ...file, path: relative(root, file.filePath) }));
  const isClean = (/** @type {LintUnit} */ unit) =>
    !faulty.some(({ path }) => unit.paths.some((own) => path === own || path.startsWith(`${own}/`)));
  return { clean: batch.filter(isClean).map(({ name }) => name), faults: faulty.flatMap(faultsOf) };
}

/** @param {LintedFile & { path: string }} file */
const faultsOf = ({ path, messages }) =>
  messages.map(
    ({ line = 0, column = 0, message, ruleId }) => `${path}:${line}:${column} ${message} (${ruleId ?? 'parser'})`,
  );
