import { withModernNode } from './lib/node-version.mjs';

// npm run bench [-- book orders …]: measures the built product and compares it with its bars. npm run bench --
// --compare before.txt after.txt: shows the printed results of two runs side by side.
withModernNode(async function () {
  if (process.argv[2] === '--compare') return compare(process.argv.slice(3));
  const { spawn } = await import('node:child_process');
  const { findChromium, HOW_TO_GET_CHROMIUM } = await import('./lib/chromium.mjs');
  const { installPackages } = await import('./lib/install.mjs');
  const { buildProduct } = await import('./lib/build.mjs');
  const { root } = await import('./lib/paths.mjs');
  const chromium = await findChromium();
  if (!chromium) throw new Error(HOW_TO_GET_CHROMIUM);
  await installPackages(console.log);
  // Measures the product of these sources. A product that PRODUCT_URL names is measured as it is.
  if (!process.env.PRODUCT_URL) await buildProduct();
  const args = ['--expose-gc', '--import', 'tsx', 'e2e/bench/main.ts', ...process.argv.slice(2)];
  const env = { ...process.env, CHROMIUM_PATH: chromium };
  const bench = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  process.exitCode = await new Promise((done) => bench.on('close', (code) => done(code ?? 1)));
});

/** @param {string[]} files two of them, the earlier run first */
async function compare(files) {
  const { readFileSync } = await import('node:fs');
  const { MOST_WORSE, pairBenches, pairTable, readBench } = await import('./lib/compare-benches.mjs');
  const { PlainError } = await import('./lib/plain-error.mjs');
  const [before, after, ...others] = files.map((file) => readBench(readFileSync(file, 'utf8')));
  if (!before || !after || others.length > 0)
    throw new PlainError('Name two files: what the run before printed, and the run after it.');
  const pairs = pairBenches(before, after);
  console.log(pairTable(pairs));
  process.exitCode = pairs.some(({ ratio }) => ratio !== null && ratio > MOST_WORSE) ? 1 : 0;
}
