import { withModernNode } from './lib/node-version.mjs';

// npm run test:compose [-- --keep] [-- journeys/trading/buy.spec.ts …]: runs the journeys against the product in
// containers.
withModernNode(async function () {
  const { testCompose } = await import('./lib/test-compose.mjs');
  process.exitCode = await testCompose(process.argv.slice(2));
});
