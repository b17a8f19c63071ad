import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';

const NAME = 'OwnChunksPlugin';
/** Stands for a content hash in a build's name. It has the length of the hash. */
const PLACEHOLDER = '0f0f0f0f0f0f';

/** Name of a build for `output.uniqueName`. No other version of the package has the same name. */
export const ownName = (name: string): string => `${name}-${PLACEHOLDER}`;

function scriptsOf(compilation: Compilation) {
  return compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
}

/** A hash of every script that ignores file names, because those are hashed again afterwards. */
function contentHash(compilation: Compilation): string {
  const scripts = scriptsOf(compilation);
  const names = scripts.flatMap(({ info }) => info.contenthash ?? []);
  const digests = scripts.map(({ source }) => {
    const text = names.reduce((rest, name) => rest.replaceAll(name, ''), source.source().toString());
    return createHash('sha256').update(text).digest('hex');
  });
  return createHash('sha256').update(digests.sort().join()).digest('hex').slice(0, PLACEHOLDER.length);
}

/**
 * Gives a build chunks of its own. The global variable through which they arrive, and the mark on their scripts,
 * contain a hash of the build's content. Two versions of a remote in one page, such as a live one that failed and the
 * previous one in its place, never take each other's modules.
 */
export class OwnChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // The scripts are minified by now, and RealContentHashPlugin has not run yet.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const hash = contentHash(compilation);
        for (const { name } of scriptsOf(compilation)) {
          compilation.updateAsset(name, (source) => {
            const text = source.source().toString();
            return text.includes(PLACEHOLDER)
              ? new webpack.sources.RawSource(text.replaceAll(PLACEHOLDER, hash))
              : source;
          });
        }
      });
    });
  }
}
