import { withModernNode } from './lib/node-version.mjs';

// npm run specification: writes docs/specification-coverage.md from the statements and the titles of the tests.
withModernNode(async function () {
  const { writeCoverage } = await import('./lib/specification.mjs');
  process.exitCode = await writeCoverage();
});
