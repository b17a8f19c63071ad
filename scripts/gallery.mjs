import { withModernNode } from './lib/node-version.mjs';

// npm run gallery [-- --port 3060]: the components of the design system and of the forms, on a page for developers.
withModernNode(async function () {
  const { installPackages } = await import('./lib/install.mjs');
  const { tsImport } = await import('tsx/esm/api');
  await installPackages(console.log);
  await tsImport('../shared/gallery/src/serve.ts', import.meta.url);
});
