import { withModernNode } from './lib/node-version.mjs';

withModernNode(async function () {
  const { rollback } = await import('./lib/release.mjs');
  process.exitCode = await rollback(process.argv.slice(2));
});
