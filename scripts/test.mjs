import { withModernNode } from './lib/node-version.mjs';

withModernNode(async function () {
  const { test } = await import('./lib/test/test.mjs');
  process.exitCode = await test(process.argv.slice(2));
});
