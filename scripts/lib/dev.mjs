import { rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildProduct, watchPackages } from './build.mjs';
import { devRemote } from './dev-remote.mjs';
import { installPackages } from './install.mjs';
import { cacheDir, packageFolders, root } from './paths.mjs';
import { messageOf, PlainError } from './plain-error.mjs';
import { chosenPort } from './preflight.mjs';
import { prepare, run, step, summary } from './start.mjs';

/** @typedef {{ build: string, process: 'backend' | 'page', sources: string }} Program */

/** webpack does not watch programs. The name of their build differs from their folder or their process. */
/** @type {Record<string, Program>} */
const PROGRAMS = {
  backend: { build: 'backend', process: 'backend', sources: 'src' },
  host: { build: 'page-server', process: 'page', sources: 'server' },
};

const REMOTE_OPTIONS = /** @type {const} */ ({
  against: { type: 'string' },
  'serve-to': { type: 'string' },
  'no-install': { type: 'boolean' },
});

/**
 * `npm run dev -- mf-wallet …`: the whole product, in which the named packages are built again from source at each
 * change. A new build of the backend or the page server restarts that process, and open pages reload. With `--against`
 * or `--serve-to` only one remote is built: see `devRemote`.
 * @param {string[]} args named packages, none for the product as built, and options
 */
export async function dev(args) {
  const { values, positionals: named } = parseArgs({ args, allowPositionals: true, options: REMOTE_OPTIONS });
  const buildable = packageFolders().filter((folder) => !folder.startsWith('shared/') && folder !== 'e2e');
  const unknown = named.filter((name) => !buildable.includes(name));
  if (unknown.length > 0)
    throw new PlainError(`Unknown: ${unknown.join(', ')}. Packages to work on: ${buildable.join(', ')}`);
  if (values.against !== undefined || values['serve-to'] !== undefined) {
    const [name, ...others] = named;
    if (!name?.startsWith('mf-') || others.length > 0)
      throw new PlainError('--against and --serve-to want one remote: npm run dev -- mf-wallet --against http://…');
    return devRemote({ name, against: values.against, serveTo: values['serve-to'], install: !values['no-install'] });
  }
  const port = chosenPort();
  const host = process.env.HOST || '127.0.0.1';
  process.env.LIVE_RELOAD = '1';
  const product = await prepare({ port, host });
  await run(product, async () => {
    await step(
      'Dependências',
      installPackages(() => undefined),
    );
    await step('Build', buildProduct({ onProgress: (line) => console.log(`  · ${line}`) }));
    await product.start({ port, host, onStep: step });
  });
  console.log(summary(port));
  if (named.length === 0) return;
  // `npm start` cannot use a development build. So a watched package is built again there.
  for (const name of named) rmSync(join(cacheDir, 'build', `${name}.txt`), { force: true });
  await watchPackages(named, (name, error) => report(name, error));
  for (const [folder, program] of Object.entries(PROGRAMS)) {
    if (named.includes(folder)) watchProgram(folder, program, product);
  }
  console.log(`  De olho em: ${named.join(', ')}\n`);
}

/**
 * Builds a program again after each change of its sources or of the shared packages, and restarts its process.
 * @param {string} folder
 * @param {Program} program
 * @param {import('./product.mjs').Product} product
 */
function watchProgram(folder, { build, process, sources }, product) {
  let building = false;
  let changed = false;
  const rebuild = async () => {
    changed = true;
    if (building) return;
    building = true;
    while (changed) {
      changed = false;
      // An editor writes several files at once.
      await new Promise((done) => setTimeout(done, 100));
      const error = await buildProduct({ only: [build] })
        .then(() => product.restart(process))
        .then(() => null, messageOf);
      report(build, error);
    }
    building = false;
  };
  for (const source of [join(folder, sources), 'shared']) {
    watch(join(root, source), { recursive: true }, (_event, file) => {
      if (file && /\.(ts|tsx|sql|graphql|json)$/.test(file) && !/node_modules|dist/.test(file)) void rebuild();
    });
  }
}

/**
 * @param {string} name
 * @param {string | null} error
 */
function report(name, error) {
  console.log(error ? `  ✗ ${name}:\n${error}` : `  ✓ ${name}`);
}
