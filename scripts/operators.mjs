import { withModernNode } from './lib/node-version.mjs';

withModernNode(async function () {
  const { operators } = await import('./lib/operators.mjs');
  process.exitCode = await operators(process.argv.slice(2));
});
