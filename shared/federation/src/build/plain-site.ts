import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Discovery, discoverySchema, remoteManifestSchema, shellManifestSchema } from '@plataforma/discovery';
import { plainConfig } from '../webpack/plain';
import { contractVersion } from '../webpack/provided-version';
import { runWebpack } from './build-package';
import { describeAndCompress, type FileFacts } from './compress';
import { builderHash, builtPackages, WORKSPACE } from './packages';

const SCRATCH = join(WORKSPACE, '.cache/plain');
const VERSION = '0.0.0-000000000000';
/** The whole bundle lies here. It is also the address of each remote. */
const BASE = `/remotes/plain/${VERSION}/`;

const manifestSchema = shellManifestSchema.pick({ entry: true, fonts: true, locales: true, operations: true }).extend({
  bootstrap: z.tuple([z.string()]),
  remotes: z.record(z.string(), remoteManifestSchema.pick({ routes: true, widgets: true, namespaces: true })),
});

async function describe(folder: string): Promise<Record<string, FileFacts>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.(js|json|woff2)$/.test(name) && statSync(join(folder, name)).isFile());
  const facts = files.map(async (name) => [name.replaceAll('\\', '/'), await describeAndCompress(join(folder, name))]);
  return Object.fromEntries(await Promise.all(facts)) as Record<string, FileFacts>;
}

/**
 * Builds the product as one plain bundle (`plainConfig`) and writes it as a site. The page server serves that site like
 * the product's own: the same pages with the same preload links, whose "remotes" are parts of the bundle. It has no
 * prerendered frames.
 * @param site folder of the site; it is replaced
 */
export async function buildPlainSite(site: string): Promise<Discovery> {
  const output = join(site, BASE);
  const assets = join(site, 'assets');
  rmSync(site, { recursive: true, force: true });
  const names = builtPackages().flatMap(({ name, kind }) => (kind === 'remote' ? [name] : []));
  const cache = { directory: join(WORKSPACE, '.cache/webpack'), version: builderHash() };
  await runWebpack(
    plainConfig(cache, { workspace: WORKSPACE, remotes: names, output, publicPath: BASE, scratch: SCRATCH }),
  );
  const { bootstrap, remotes, ...shell } = manifestSchema.parse(
    JSON.parse(readFileSync(join(output, 'build.json'), 'utf8')),
  );
  // Files that the page asks for at the addresses of the shell.
  cpSync(join(output, shell.locales), join(assets, shell.locales), { recursive: true });
  for (const file of [...shell.entry, ...shell.fonts]) {
    mkdirSync(dirname(join(assets, file)), { recursive: true });
    copyFileSync(join(output, file), join(assets, file));
  }
  const made = { version: VERSION, contract: contractVersion(), commit: null, publishedAt: new Date().toISOString() };
  const files = await describe(output);
  const builds = Object.entries(remotes).map(([name, remote]) => {
    const build = { ...made, base: BASE, entry: bootstrap[0], operations: shell.operations, requires: {}, files };
    return [name, { live: { ...build, ...remote }, candidate: null, fallback: null }] as const;
  });
  const document = discoverySchema.parse({
    schemaVersion: 1,
    shell: { ...made, base: '/assets/', preload: [], provides: {}, ...shell, files: await describe(assets) },
    remotes: Object.fromEntries(builds),
  });
  writeFileSync(join(site, 'discovery.json'), JSON.stringify(document));
  return document;
}
