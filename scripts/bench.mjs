import { withModernNode } from './lib/node-version.mjs';

// npm run bench [-- book orders …]: measures the built product against its bars.
withModernNode(async function () {
  const { spawn } = await import('node:child_process');
  const { findChromium, HOW_TO_GET_CHROMIUM } = await import('./lib/chromium.mjs');
  const { installPackages } = await import('./lib/install.mjs');
  const { buildProduct } = await import('./lib/build.mjs');
  const { root } = await import('./lib/paths.mjs');
  const chromium = await findChromium();
  if (!chromium) throw new Error(HOW_TO_GET_CHROMIUM);
  await installPackages(console.log);
  // The product that is measured is the one that these sources make; one named by PRODUCT_URL is what it is.
  if (!process.env.PRODUCT_URL) await buildProduct();
  const args = ['--expose-gc', '--import', 'tsx', 'e2e/bench/main.ts', ...process.argv.slice(2)];
  const env = { ...process.env, CHROMIUM_PATH: chromium };
  const bench = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  process.exitCode = await new Promise((done) => bench.on('close', (code) => done(code ?? 1)));
});
