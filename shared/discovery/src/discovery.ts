import { z } from 'zod';

/**
 * The discovery document (`/discovery.json`): which build of each remote is live, and what every build consists of. It
 * is strict: an unknown key, a missing integrity hash or a share out of range refuses the whole document. The last good
 * document then stays in force.
 */

const version = z.string().regex(/^[0-9]+\.[0-9]+\.[0-9]+-[0-9a-f]{12}$/);
const contractVersion = z.string().regex(/^[0-9]+\.[0-9]+\.[0-9]+$/);
const libraryVersion = z.string().regex(/^[0-9]+\.[0-9]+\.[0-9]+$/);
const libraryRange = z.string().regex(/^\^[0-9]+\.[0-9]+\.[0-9]+$/);
/** No part begins with a dot, so a name never leads out of its folder. */
const fileName = z.string().regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/);
const folderName = z.string().regex(/^(\w[\w.-]*\/)+$/);

const namespace = z.string().regex(/^[a-z][a-z0-9-]*$/);

const file = z.strictObject({
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
  /** Uncompressed size. */
  bytes: z.int().nonnegative(),
  /** Size with brotli. */
  brotli: z.int().nonnegative(),
});

const route = z.strictObject({
  /** Key of the screen in the remote's `./routes`. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** Absolute path in the notation of react-router, e.g. `/trade/:marketId`. */
  path: z.string().regex(/^\/[A-Za-z0-9_\-/:]*$/),
  access: z.enum(['public', 'guest', 'signed-in']),
  layout: z.enum(['menu', 'plain', 'full', 'own']),
  /** Copy key with its namespace, e.g. `wallet:title`. */
  titleKey: z.string().regex(/^[a-z-]+:[A-Za-z0-9.]+$/),
  /** Feature flag that switches the route on. */
  flag: z.enum(['earn', 'thirdPartyBrlDeposit', 'recurringBuy', 'livenessCheck', 'cardGeneration']).optional(),
  /** Rule of specification §6 that the viewer must meet. */
  permission: z.enum(['card', 'otc', 'verify-account', 'connected-devices']).optional(),
  /** Those of the build's `namespaces` that the screen shows. Older builds leave this out, which means all. */
  namespaces: z.array(namespace).optional(),
  /** Chunks that a visit of this route needs, for preload links. */
  chunks: z.array(fileName),
  /** Chunks that the screen loads after it is rendered, such as a chart. */
  later: z.array(fileName),
});

const widget = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** As for a route. */
  namespaces: z.array(namespace).optional(),
  chunks: z.array(fileName),
});

const shareKey = z.string().regex(/^(@[a-z0-9-]+\/)?[a-z0-9.-]+(\/[a-z0-9.-]+)*$/);
/** Names of a library's exports; `all` where they cannot be told apart. */
const exportNames = z.union([z.literal('all'), z.array(z.string().min(1))]);

const remoteBuild = z.strictObject({
  version,
  /** Version of the contract that the build was made with. */
  contract: contractVersion,
  commit: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  /** Folder of the build on the static host, ending with a slash. */
  base: z.string().regex(/^\/remotes\/[a-z0-9-]+\/[0-9]+\.[0-9]+\.[0-9]+-[0-9a-f]{12}\/$/),
  entry: fileName,
  routes: z.array(route).min(1),
  widgets: z.array(widget),
  /** Namespaces of the build's copy files, which are `locales/{lng}/{ns}.json` below `base`. */
  namespaces: z.array(namespace),
  /** Program for the page server that draws the build's frames (`FramesModule`). Left out by a build without frames. */
  frames: fileName.optional(),
  /** What the build uses of the libraries that the shell provides, by share key. */
  requires: z.record(shareKey, z.strictObject({ range: libraryRange, names: exportNames })),
  /** File with the build's GraphQL operations, for the check of a schema (`Operation[]`). No browser loads it. */
  operations: fileName,
  files: z.record(fileName, file),
});

const candidate = z.strictObject({ share: z.number().gt(0).lte(100), build: remoteBuild });

const shellBuild = z.strictObject({
  version,
  contract: contractVersion,
  commit: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  base: z.literal('/assets/'),
  /** Scripts of the page, in their order. */
  entry: z.array(fileName).min(1),
  /** Chunks that the entry loads at once. */
  preload: z.array(fileName),
  /** Chunks that a visit of `/`, the shell's own page, needs besides. Older builds leave this out: they have none. */
  home: z.array(fileName).optional(),
  fonts: z.array(fileName),
  /** Folder of `{lng}/{ns}.json`, below `base`, ending with a slash. */
  locales: folderName,
  /** Like `frames` of a remote. It draws the layouts too. */
  frames: fileName.optional(),
  /** What the shell offers of the libraries that it provides, by share key. */
  provides: z.record(shareKey, z.strictObject({ version: libraryVersion, names: exportNames })),
  /** Like `operations` of a remote. */
  operations: fileName,
  files: z.record(fileName, file),
});

export const discoverySchema = z.strictObject({
  schemaVersion: z.literal(1),
  shell: shellBuild,
  remotes: z.record(
    z.string().regex(/^mf-[a-z0-9-]+$/),
    z.strictObject({
      live: remoteBuild,
      candidate: candidate.nullable(),
      /** The version that was live before. It is tried when the live one cannot be loaded. */
      fallback: remoteBuild.nullable(),
    }),
  ),
});

/** What a build's own `build.json` says about it. */
export const shellManifestSchema = shellBuild.pick({
  contract: true,
  entry: true,
  preload: true,
  home: true,
  fonts: true,
  locales: true,
  frames: true,
  provides: true,
  operations: true,
});
export const remoteManifestSchema = remoteBuild.pick({
  contract: true,
  entry: true,
  routes: true,
  widgets: true,
  namespaces: true,
  frames: true,
  requires: true,
  operations: true,
});

export type Discovery = z.infer<typeof discoverySchema>;
export type RemoteBuild = z.infer<typeof remoteBuild>;
export type ShellBuild = z.infer<typeof shellBuild>;
export type ExportNames = z.infer<typeof exportNames>;

/** Content of a build's operations file: its GraphQL operations with their fragments, by name. */
export const operationsSchema = z.array(z.strictObject({ name: z.string(), text: z.string() }));
export type Operation = z.infer<typeof operationsSchema>[number];

/** Content of `remote.json` beside a remote's code: its screens, widgets and copy. */
export const remoteDescriptionSchema = z.strictObject({
  name: z.string().regex(/^mf-[a-z0-9-]+$/),
  routes: z.array(route.omit({ chunks: true, later: true })).min(1),
  widgets: z.array(widget.omit({ chunks: true })),
  namespaces: remoteBuild.shape.namespaces,
});
export type RemoteDescription = z.infer<typeof remoteDescriptionSchema>;
