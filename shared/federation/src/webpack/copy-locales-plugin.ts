import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

const NAME = 'CopyLocalesPlugin';

/** Hash of the copy files in a folder `{lng}/{ns}.json`. */
export function localesHash(folder: string): string {
  const hash = createHash('sha256');
  for (const file of localeFiles(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

function localeFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort();
}

/** Emits the files `{lng}/{ns}.json` of a folder below `target`, without white space. */
export class CopyLocalesPlugin {
  constructor(private readonly options: { readonly from: string; readonly target: string }) {}

  apply(compiler: Compiler): void {
    const { from, target } = this.options;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.contextDependencies.add(from);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const file of localeFiles(from)) {
          compilation.fileDependencies.add(join(from, file));
          const text = JSON.stringify(JSON.parse(readFileSync(join(from, file), 'utf8')));
          compilation.emitAsset(`${target}${file.replaceAll('\\', '/')}`, new webpack.sources.RawSource(text));
        }
      });
    });
  }
}
