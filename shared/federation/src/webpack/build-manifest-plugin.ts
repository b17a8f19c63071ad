import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const NAME = 'BuildManifestPlugin';

/** Every script that is loaded together with the named chunks. Scripts that load later are left out. */
export function filesOfChunks(compilation: Compilation, names: readonly string[]): string[] {
  const chunks = new Set<Chunk>();
  for (const name of names) {
    const chunk = compilation.namedChunks.get(name);
    if (!chunk) throw new Error(`no chunk named ${name}: its import() needs webpackChunkName: "${name}"`);
    for (const group of chunk.groupsIterable) for (const member of group.chunks) chunks.add(member);
  }
  const files = [...chunks].flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));
  return [...new Set(files)];
}

/** Prefix for chunks that are loaded only when a customer wants them, or after everything else. */
const ON_DEMAND = 'later-';

/** Every script that a named chunk loads when it runs, in the order of names. */
export function laterFilesOfChunk(compilation: Compilation, name: string): string[] {
  const groups = [...(compilation.namedChunks.get(name)?.groupsIterable ?? [])];
  const later = new Set<string>();
  for (const group of groups.flatMap((each) => each.getChildren())) {
    if (group.name?.startsWith(ON_DEMAND)) continue;
    for (const file of group.getFiles()) if (file.endsWith('.js')) later.add(file);
  }
  for (const file of filesOfChunks(compilation, [name])) later.delete(file);
  return [...later].sort();
}

/**
 * Writes `build.json`: what the publisher needs to know about a build. It contains no times, so the same sources give
 * the same file.
 */
export class BuildManifestPlugin {
  constructor(private readonly describe: (compilation: Compilation) => object) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        if (compilation.errors.length > 0) return;
        const text = JSON.stringify(this.describe(compilation), null, 2) + '\n';
        compilation.emitAsset('build.json', new webpack.sources.RawSource(text));
      });
    });
  }
}
