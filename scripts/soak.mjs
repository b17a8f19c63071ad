import { withModernNode } from './lib/node-version.mjs';

// npm run soak [-- units journeys socket kill]: the long tests, against the product of these sources or the one of PRODUCT_URL.
withModernNode(async function () {
  const { soak } = await import('./lib/soak.mjs');
  process.exitCode = await soak(process.argv.slice(2));
});
