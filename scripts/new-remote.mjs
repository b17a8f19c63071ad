import { withModernNode } from './lib/node-version.mjs';

// npm run new-remote -- mf-support /support ["Suporte"]
withModernNode(async function () {
  const { newRemote } = await import('./lib/new-remote.mjs');
  await newRemote(process.argv.slice(2));
});
