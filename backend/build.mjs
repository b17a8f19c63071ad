import { readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

const { dependencies } = JSON.parse(readFileSync(here('package.json'), 'utf8'));
/** These packages are installed beside the bundle. What only workspace packages depend on must go into the bundle. */
const installed = Object.keys(dependencies).filter((name) => !name.startsWith('@plataforma/'));
const isInstalled = (/** @type {string} */ path) =>
  installed.some((name) => path === name || path.startsWith(`${name}/`));

/** Of the PDFs that the exchange makes. */
const FONTS = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'];

await rm(here('dist'), { recursive: true, force: true });
await Promise.all([
  build({
    entryPoints: [
      ...['main', 'mailbox-server', 'ledger-check'].map((name) => ({ in: here(`src/${name}.ts`), out: name })),
      { in: here('src/embedded-database/embedded-database.ts'), out: 'embedded-database' },
      { in: here('src/operators-cli.ts'), out: 'operators' },
      { in: here('src/identity/password-rules/password-worker.mjs'), out: 'password-worker' },
      { in: here('src/history/exports/pdf-worker.mjs'), out: 'pdf-worker' },
    ],
    outdir: here('dist'),
    bundle: true,
    splitting: true,
    chunkNames: 'chunk-[hash]',
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages-of-the-workspace-inside',
        setup(builder) {
          builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind !== 'entry-point' && isInstalled(path) ? { path, external: true } : undefined,
          );
        },
      },
    ],
  }),
  cp(here('drizzle'), here('dist/drizzle'), { recursive: true }),
  cp(here('src/sandbox/page'), here('dist/operator-page'), { recursive: true }),
  cp(here('src/cards/sandbox/page'), here('dist/card-pages'), { recursive: true }),
  cp(fileURLToPath(import.meta.resolve('@plataforma/schema/schema.graphql')), here('dist/schema.graphql')),
  ...FONTS.map((font) =>
    cp(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${font}`)), here(`dist/fonts/${font}`)),
  ),
]);
