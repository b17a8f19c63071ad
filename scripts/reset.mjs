import { withModernNode } from './lib/node-version.mjs';

withModernNode(async function () {
  const { reset } = await import('./lib/reset.mjs');
  await reset();
});
