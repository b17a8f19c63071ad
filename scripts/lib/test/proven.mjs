import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from '../paths.mjs';
import { hashOfInputs } from './inputs.mjs';

/** On whatever every outcome depends: installed packages, compiler options, the proof itself. */
const COMMON = ['pnpm-lock.yaml', 'package.json', 'tsconfig.base.json', 'scripts/lib/test'];
/** States kept of a unit, so that going back to another branch proves nothing anew. */
const KEPT = 20;

/**
 * @typedef {object} Unit what a step proves by itself
 * @property {string} name such as `mf-wallet` or `shared/ui`
 * @property {string[]} inputs files and folders on which the outcome depends, relative to the repository
 * @property {string[]} [settings] what else it depends on
 */

/**
 * The units of a step, those that are to be proved now and those whose inputs are as they were when they were proved.
 */
export class Units {
  /** @type {Map<string, { unit: Unit, hash: string }>} */
  #hashes;
  #folder;

  /**
   * @param {string} step its name
   * @param {Unit[]} units
   * @param {boolean} isWhole whether all are proved, whatever was proved before
   * @param {string} [folder] where proven states are kept
   */
  constructor(step, units, isWhole, folder = join(cacheDir, 'proven')) {
    this.#folder = join(folder, step);
    this.#hashes = new Map(units.map((unit) => [unit.name, { unit, hash: hashOf(unit) }]));
    /** Names of those to be proved now. */
    this.stale = units.map(({ name }) => name).filter((name) => isWhole || !existsSync(this.#pathOf(name)));
    /** Names of those whose inputs did not change since they were proved. */
    this.skipped = units.map(({ name }) => name).filter((name) => !this.isStale(name));
  }

  /** @param {string} name */
  isStale(name) {
    return this.stale.includes(name);
  }

  /**
   * Keeps that a unit was proved, unless its inputs changed meanwhile.
   * @param {string} name
   * @param {unknown} [facts] what later steps want to know of it
   */
  keep(name, facts = null) {
    const { unit, hash } = this.#entry(name);
    if (hashOf(unit) !== hash) return;
    const path = this.#pathOf(name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, JSON.stringify(facts));
    forgetOldest(join(path, '..'));
  }

  /**
   * What was kept with the unit's present state.
   * @param {string} name
   * @returns {any} null where nothing was
   */
  factsOf(name) {
    const path = this.#pathOf(name);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
  }

  /** For the step's line, e.g. `1 of 3 packages; unchanged since proved: backend, e2e`. */
  get summary() {
    const skipped = this.skipped.length === 0 ? '' : `; unchanged since proved: ${this.skipped.join(', ')}`;
    return `${this.stale.length} of ${this.#hashes.size}${skipped}`;
  }

  /** @param {string} name */
  #pathOf(name) {
    return join(this.#folder, name.replaceAll('/', '-'), `${this.#entry(name).hash}.json`);
  }

  /** @param {string} name */
  #entry(name) {
    const entry = this.#hashes.get(name);
    if (!entry) throw new Error(`No unit is called ${name}`);
    return entry;
  }
}

/** @param {Unit} unit */
const hashOf = ({ inputs, settings }) => hashOfInputs([...COMMON, ...inputs], settings);

/** @param {string} folder with one file a state */
function forgetOldest(folder) {
  const files = readdirSync(folder).map((name) => ({
    path: join(folder, name),
    at: statSync(join(folder, name)).mtimeMs,
  }));
  for (const { path } of files.sort((one, other) => other.at - one.at).slice(KEPT)) rmSync(path);
}
