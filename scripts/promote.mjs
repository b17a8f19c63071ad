import { withModernNode } from './lib/node-version.mjs';

withModernNode(async function () {
  const { promote } = await import('./lib/release.mjs');
  process.exitCode = await promote(process.argv.slice(2));
});
