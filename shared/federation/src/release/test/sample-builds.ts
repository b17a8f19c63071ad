import { type Discovery, discoverySchema, type RemoteBuild, type ShellBuild } from '@plataforma/discovery';

/** Builds for tests of releases. Their content does not matter. */
export const VERSIONS = ['1.0.0-aaaaaaaaaaaa', '1.0.0-bbbbbbbbbbbb', '1.0.0-cccccccccccc'] as const;

const facts = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 10, brotli: 5 };
const made = { contract: '1.0.0', commit: null, publishedAt: '2026-11-20T12:00:00.000Z' };

export const remoteBuild = (name: string, version: string): RemoteBuild => ({
  ...made,
  version,
  base: `/remotes/${name}/${version}/`,
  entry: 'remoteEntry.js',
  routes: [
    {
      id: 'wallet',
      path: '/wallet',
      access: 'signed-in',
      layout: 'menu',
      titleKey: 'wallet:title',
      chunks: [],
      later: [],
    },
  ],
  widgets: [],
  namespaces: [],
  requires: {},
  operations: 'operations.json',
  files: { 'remoteEntry.js': facts },
});

export const shellBuild = (version: string): ShellBuild => ({
  ...made,
  version,
  base: '/assets/',
  entry: [`main.${version}.js`],
  preload: [],
  fonts: [],
  locales: 'locales/',
  provides: {},
  operations: 'operations.json',
  files: { [`main.${version}.js`]: facts, 'shared.js': facts },
});

/** A document with these builds live, without candidates and fallbacks. */
export function documentOf(shell: ShellBuild, live: Readonly<Record<string, RemoteBuild>>): Discovery {
  const remotes: Discovery['remotes'] = {};
  for (const [name, build] of Object.entries(live)) remotes[name] = { live: build, candidate: null, fallback: null };
  return discoverySchema.parse({ schemaVersion: 1, shell, remotes });
}
