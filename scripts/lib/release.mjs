import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { dataDir, root, siteDir } from './paths.mjs';
import { messageOf, PlainError } from './plain-error.mjs';
import { liveRun } from './run-file.mjs';

const COMMANDS = fileURLToPath(new URL('../../shared/federation/src/release', import.meta.url));

/** @typedef {(env: NodeJS.ProcessEnv, workspace: string, site: string) => Promise<unknown>} OpenTarget */

/** The commands are TypeScript (shared/federation/src/release). Only what a command needs is loaded. */
const load = async (/** @type {string} */ file) => {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(`${COMMANDS}/${file}`, import.meta.url);
};

/**
 * Like `load`, but from one bundle in memory, which is five times as fast. For commands that do not depend on a path in
 * the workspace.
 * @param {string} file
 */
async function loadQuickly(file) {
  const { buildSync } = createRequire(`${COMMANDS}/`)('esbuild');
  const contents = `export * from './${file}'; export * from './targets/open-target.ts';`;
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: COMMANDS, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** Address of the product that serves the target: the one of PRODUCT_URL, or else the one that runs here on `site/`. */
async function productUrl() {
  if (process.env.PRODUCT_URL) return process.env.PRODUCT_URL.replace(/\/$/, '');
  if (process.env.RELEASE_TARGET) return null;
  return (await liveRun(dataDir()))?.urls.page ?? null;
}

/** @param {{ openTarget: OpenTarget }} targets */
async function setting({ openTarget }) {
  return {
    target: await openTarget(process.env, root, siteDir),
    env: process.env,
    say: (/** @type {string} */ line) => console.log(line),
    productUrl,
    findChromium: async () => (await import('./chromium.mjs')).findChromium(),
  };
}

/**
 * Runs a command and returns its exit code. A refusal is printed without a stack.
 * @param {{ openTarget: OpenTarget }} targets
 * @param {(setting: object) => Promise<boolean | void>} work false when the result did not hold
 */
async function exitCode(targets, work) {
  try {
    return (await work(await setting(targets))) === false ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Refused') throw new PlainError(messageOf(error));
    console.error(error.message);
    return 1;
  }
}

/**
 * The one name that a command needs, and its further arguments.
 * @param {string[]} args
 * @param {string} usage
 */
function named(args, usage, most = 1) {
  const [name, ...rest] = args;
  if (!name || name.startsWith('-') || rest.length >= most || rest.some((each) => each.startsWith('-')))
    throw new PlainError(`Usage: ${usage}`);
  return { name, rest };
}

const RELEASE_USAGE = 'npm run release -- mf-wallet [--canary 10]   (or: host, schema)';

/**
 * Percent of `--canary 10` or `--canary=10`, and the arguments without it.
 * @param {string[]} args
 */
function takeShare(args) {
  const at = args.findIndex((arg) => arg === '--canary' || arg.startsWith('--canary='));
  if (at < 0) return { share: null, rest: args };
  const [, joined] = (args[at] ?? '').split('=');
  const share = Number(joined ?? args[at + 1]);
  if (!(share > 0 && share <= 100)) throw new PlainError(`A share is more than 0 and at most 100. ${RELEASE_USAGE}`);
  return { share, rest: args.toSpliced(at, joined === undefined ? 2 : 1) };
}

/** @param {string[]} args */
export async function release(args) {
  const { share, rest } = takeShare(args);
  const { name } = named(rest, RELEASE_USAGE);
  return exitCode(await load('targets/open-target.ts'), async (given) => {
    if (name === 'schema') return (await load('release-schema.ts')).releaseSchema(given);
    return (await load('release.ts')).release(given, name, share);
  });
}

/** @param {string[]} args */
export async function promote(args) {
  const { name } = named(args, 'npm run promote -- mf-wallet');
  const targets = await load('targets/open-target.ts');
  return exitCode(targets, async (given) => (await load('promote.ts')).promote(given, name));
}

/** @param {string[]} args */
export async function rollback(args) {
  const insists = args.includes('--anyway');
  const others = args.filter((arg) => arg !== '--anyway');
  const {
    name,
    rest: [version],
  } = named(others, 'npm run rollback -- mf-wallet [version] [--anyway]', 2);
  const commands = await loadQuickly('rollback.ts');
  return exitCode(commands, (given) => commands.rollback(given, name, version, { insists }));
}

/** Prints what is live. */
export async function releases() {
  const commands = await loadQuickly('releases.ts');
  return exitCode(commands, (given) => commands.releases(given));
}
