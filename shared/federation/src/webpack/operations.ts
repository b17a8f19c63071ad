import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type DocumentNode, print } from 'graphql';
import webpack, { type Compilation, type NormalModule } from 'webpack';
import type { Operation } from '@plataforma/discovery';
import { bundledModules, isFile } from './bundled-modules';

const GENERATED = /[\\/]__generated__[\\/][^\\/]+\.ts$/;
/** The form in which the code generation writes operations, one on each line. */
const DOCUMENT = /^export const (\w+)Document = (\{.*\}) as unknown as DocumentNode</gm;

/** Operations of a generated module that are used by the modules in the bundle. */
function operationsIn(compilation: Compilation, module: NormalModule): Operation[] {
  const source = readFileSync(module.resource, 'utf8');
  const exports = compilation.moduleGraph.getExportsInfo(module);
  return [...source.matchAll(DOCUMENT)].flatMap(([, name = '', json = '']) => {
    const used = exports.getUsed(`${name}Document`, undefined) !== webpack.UsageState.Unused;
    return used ? [{ name, text: print(JSON.parse(json) as DocumentNode) }] : [];
  });
}

/**
 * Emits the GraphQL operations of the modules in the bundle, with their fragments, in the order of names. Returns the
 * name of the file.
 */
export function emitOperations(compilation: Compilation): string {
  const generated = [...bundledModules(compilation)].filter(isFile).filter(({ resource }) => GENERATED.test(resource));
  const operations = generated.flatMap((module) => operationsIn(compilation, module));
  operations.sort((one, other) => (one.name < other.name ? -1 : 1));
  const text = JSON.stringify(operations);
  const name = `operations.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`;
  compilation.emitAsset(name, new webpack.sources.RawSource(text));
  return name;
}
