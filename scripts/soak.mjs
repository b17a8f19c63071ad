import { withModernNode } from './lib/node-version.mjs';

// npm run soak [-- socket kill]: the long tests, against the product of these sources or the one of PRODUCT_URL.
withModernNode(async function () {
  const { spawn } = await import('node:child_process');
  const { installPackages } = await import('./lib/install.mjs');
  const { buildProduct } = await import('./lib/build.mjs');
  const { root } = await import('./lib/paths.mjs');
  await installPackages(console.log);
  if (!process.env.PRODUCT_URL) await buildProduct();
  const args = ['--import', 'tsx', 'e2e/soak/main.ts', ...process.argv.slice(2)];
  const soak = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  process.exitCode = await new Promise((done) => soak.on('close', (code) => done(code ?? 1)));
});
