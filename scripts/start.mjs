import { withModernNode } from './lib/node-version.mjs';

withModernNode(async function () {
  const { start } = await import('./lib/start.mjs');
  await start();
});
