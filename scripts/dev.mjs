import { withModernNode } from './lib/node-version.mjs';

withModernNode(async function () {
  const { dev } = await import('./lib/dev.mjs');
  await dev(process.argv.slice(2));
});
