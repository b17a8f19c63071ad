import { withModernNode } from './lib/node-version.mjs';

withModernNode(async function () {
  const { typecheck } = await import('./lib/typecheck.mjs');
  process.exitCode = await typecheck(process.argv.slice(2));
});
