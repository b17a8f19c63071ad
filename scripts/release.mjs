import { withModernNode } from './lib/node-version.mjs';

withModernNode(async function () {
  const { release } = await import('./lib/release.mjs');
  process.exitCode = await release(process.argv.slice(2));
});
