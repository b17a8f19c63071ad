import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { context, type Plugin } from 'esbuild';

const PAGE = fileURLToPath(new URL('page', import.meta.url));
const FONTS = /\/shared\/ui\/src\/theme\/fonts\.ts$/;

/** Font files that a module names by `new URL(…, import.meta.url)`, which esbuild does not follow by itself. */
const fonts: Plugin = {
  name: 'fonts',
  setup: (build) =>
    build.onLoad({ filter: FONTS }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return {
        loader: 'ts',
        contents: source.replaceAll(/new URL\(('[^']+'), import\.meta\.url\)\.href/g, 'require($1)'),
      };
    }),
};

const { values } = parseArgs({ options: { port: { type: 'string', default: '3060' } } });
const gallery = await context({
  entryPoints: [`${PAGE}/main.tsx`],
  outdir: `${PAGE}/built`,
  publicPath: '/built',
  bundle: true,
  write: false,
  format: 'esm',
  jsx: 'automatic',
  target: 'es2022',
  sourcemap: 'inline',
  loader: { '.woff2': 'file' },
  define: { 'process.env.NODE_ENV': '"development"' },
  plugins: [fonts],
});
// Each request of the page builds anew what has changed since the last one.
const { port } = await gallery.serve({ host: '127.0.0.1', port: Number(values.port), servedir: PAGE });
console.log(`  Galeria: http://localhost:${port}`);
