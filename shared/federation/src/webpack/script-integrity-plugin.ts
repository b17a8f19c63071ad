import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const NAME = 'ScriptIntegrityPlugin';
const { LoadScriptRuntimeModule } = webpack.runtime;
const SET_ADDRESS = 'script.src = url;';

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64');

/** Stands in a runtime for the hash of a chunk's file until that is known. It has the length of the hash. */
const placeholderOf = (chunk: Chunk): string => hashOf(`chunk ${chunk.id}`);

const scriptsOf = (chunk: Chunk): readonly string[] => [...chunk.files].filter((file) => file.endsWith('.js'));

/** What a runtime calls in place of setting a script's address. */
function admission(integrities: Readonly<Record<string, string>> | null): string {
  const given = integrities ? `, ${JSON.stringify(integrities)}[chunkId]` : '';
  return `pageFiles.admit(script, url${given});`;
}

/** Writes the final hashes of a runtime's chunks into the runtime's files. */
function fillIn(compilation: Compilation, runtime: Chunk): void {
  for (const file of scriptsOf(runtime)) {
    compilation.updateAsset(file, (source) => {
      const changed = new webpack.sources.ReplaceSource(source);
      const text = source.source().toString();
      for (const chunk of runtime.getAllAsyncChunks()) {
        const at = text.indexOf(placeholderOf(chunk));
        const [script] = scriptsOf(chunk);
        if (script === undefined) continue;
        if (at < 0) throw new Error(`${file} does not carry the integrity of ${script}`);
        const content = compilation.getAsset(script)?.source.buffer();
        if (!content) throw new Error(`no file ${script}`);
        changed.replace(at, at + placeholderOf(chunk).length - 1, hashOf(content));
      }
      return new webpack.sources.RawSource(changed.source());
    });
  }
}

/**
 * Leads every script that a build's runtime creates through `pageFiles.admit`. A remote's runtime passes the integrity
 * of its chunks to it. So the entry, whose own integrity is in the page, vouches for the chunks. Chunks contain nothing
 * of the runtime, so there is no circle.
 * @param options.carries whether the runtime has the integrity of its chunks; otherwise the page's map has it
 */
export class ScriptIntegrityPlugin {
  constructor(private readonly options: { readonly carries: boolean }) {}

  apply(compiler: Compiler): void {
    const { carries } = this.options;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source, runtime) => {
        if (!source.includes(SET_ADDRESS)) throw new Error('webpack sets the address of a script in another way');
        const chunks = [...runtime.getAllAsyncChunks()].map((chunk) => [chunk.id, `sha256-${placeholderOf(chunk)}`]);
        return source.replace(
          SET_ADDRESS,
          admission(carries ? (Object.fromEntries(chunks) as Record<string, string>) : null),
        );
      });
      if (!carries) return;
      // After RealContentHashPlugin, so what is hashed here does not change any more.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const chunk of compilation.chunks) if (chunk.hasRuntime()) fillIn(compilation, chunk);
      });
    });
  }
}
