import { withModernNode } from './lib/node-version.mjs';

withModernNode(async function () {
  const { releases } = await import('./lib/release.mjs');
  process.exitCode = await releases();
});
