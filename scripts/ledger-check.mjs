import { withModernNode } from './lib/node-version.mjs';

withModernNode(async function () {
  const { ledgerCheck } = await import('./lib/ledger-check.mjs');
  process.exitCode = await ledgerCheck();
});
