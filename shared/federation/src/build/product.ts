import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltPackage, builtPackages, inputHash, outputFolder, WORKSPACE } from './packages';
import { publish, publishedDiscovery } from './publish';
import { runNode } from './run-node';
import { visitCostTable } from './visit-cost';

const CLI = fileURLToPath(new URL('./build-cli.ts', import.meta.url));
const RECORDS = join(WORKSPACE, '.cache/build');
const AT_ONCE = 2;

export interface BuildOptions {
  /** Names of the packages to build. All when left out. */
  readonly only?: readonly string[];
  /** True to build unchanged packages too, without webpack's cache. */
  readonly force?: boolean;
  readonly onProgress?: (line: string) => void;
}

export interface BuildResult {
  /** Names of the packages that were built. */
  readonly rebuilt: readonly string[];
  /** What a cold visit costs, beside its bar: one line for each page. */
  readonly visitCosts: readonly string[];
}

const recordOf = ({ name }: BuiltPackage): string => join(RECORDS, `${name}.txt`);

function outputOf(target: BuiltPackage): string {
  const { name, folder, kind } = target;
  if (name === 'page-server') return join(folder, 'dist/server.js');
  if (kind === 'program') return join(folder, 'dist/main.js');
  return join(outputFolder(target), 'build.json');
}

function isCurrent(target: BuiltPackage, hash: string): boolean {
  const record = recordOf(target);
  return existsSync(outputOf(target)) && existsSync(record) && readFileSync(record, 'utf8') === hash;
}

/** Builds a package in a process of its own. Rejects with the builder's message. */
function runCli(name: string, force: boolean): Promise<void> {
  return runNode(`${name}: build`, ['--import', 'tsx', CLI, name, ...(force ? ['--no-cache'] : [])], WORKSPACE);
}

/**
 * Builds what has changed since the last build, two packages at a time, and publishes it to the site. Rejects with the
 * first builder's message.
 */
export async function buildProduct(options: BuildOptions = {}): Promise<BuildResult> {
  const { only, force = false, onProgress = () => undefined } = options;
  const all = builtPackages();
  const unknown = only?.filter((name) => !all.some((each) => each.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`No package with a build is called ${unknown.join(', ')}.`);
  const published = await publishedDiscovery();
  const isForBrowser = ({ kind }: BuiltPackage): boolean => kind !== 'program';
  // A site without a document needs every package that a document names.
  const wanted = all.filter((each) => !only || only.includes(each.name) || (published === null && isForBrowser(each)));
  const pending = wanted
    .map((target) => ({ target, hash: inputHash(target) }))
    .filter(({ target, hash }) => force || !isCurrent(target, hash));

  const queue = [...pending];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const start = Date.now();
      await runCli(next.target.name, force);
      onProgress(`${next.target.name} built in ${((Date.now() - start) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  const rebuilt = pending.map(({ target }) => target);
  const remotes = all.filter(({ kind }) => kind === 'remote').map(({ name }) => name);
  const gone = Object.keys(published?.remotes ?? {}).some((name) => !remotes.includes(name));
  const toPublish = (published ? rebuilt : all).filter(isForBrowser);
  if (toPublish.length > 0 || gone) await publish(toPublish, remotes);
  // Only a published package counts as done. When a start is cut off in between, the next one publishes it.
  mkdirSync(RECORDS, { recursive: true });
  for (const { target, hash } of pending) writeFileSync(recordOf(target), hash);
  const document = await publishedDiscovery();
  return {
    rebuilt: rebuilt.map(({ name }) => name),
    visitCosts: document ? visitCostTable(document) : [],
  };
}
