import webpack, {
  type AsyncDependenciesBlock,
  type Compilation,
  type Compiler,
  type Module,
  type ModuleGraph,
} from 'webpack';
import type { RemoteDescription } from '@plataforma/discovery';
import { bundledModules, joined } from './bundled-modules';

/** The shell provides this namespace on every page. */
const COMMON = 'common';
const PLUGIN = 'CopyNamespacesPlugin';
const USE = /\buseTranslation\(([^)]*)\)/g;
/** One namespace or a list of namespaces, as literals. */
const WRITTEN = /^(\[\s*)?(['"][a-z0-9-]+['"][\s,]*)*\]?$/;
const NAME = /['"]([a-z0-9-]+)['"]/g;

/**
 * The copy in a compiled module: the namespaces that it names, and the uses of copy that do not name theirs as a
 * literal.
 */
function copyIn(source: string) {
  const uses = [...source.matchAll(USE)].map(([use, given = '']) => ({ use, given: given.trim() }));
  const names = uses.flatMap(({ given }) => [...given.matchAll(NAME)].map(([, name = COMMON]) => name));
  return {
    namespaces: names.filter((name) => name !== COMMON),
    hidden: uses.flatMap(({ use, given }) => (WRITTEN.test(given) ? [] : [use])),
  };
}

const sourceOf = (module: Module): string =>
  module instanceof webpack.NormalModule ? (module.originalSource()?.source().toString() ?? '') : '';

const isNamed = (block: unknown, name: string): block is AsyncDependenciesBlock =>
  typeof block === 'object' && block !== null && 'chunkName' in block && block.chunkName === name;

/** The modules at which the chunk of this name begins. */
function rootsOf(compilation: Compilation, name: string): readonly Module[] {
  const blocks = [...bundledModules(compilation)].flatMap((module) => module.blocks);
  const found = blocks.filter((block) => isNamed(block, name)).flatMap((block) => block.dependencies);
  return found.flatMap((dependency) => compilation.moduleGraph.getModule(dependency) ?? []);
}

/** These modules and everything that they import, also what they load later. */
function reachable(graph: ModuleGraph, roots: readonly Module[]): ReadonlySet<Module> {
  const found = new Set(roots);
  for (const module of found) {
    for (const connection of graph.getOutgoingConnections(module)) {
      if (connection.getActiveState(undefined) !== false) found.add(connection.module);
    }
  }
  return found;
}

/** All copy that a chunk needs. */
function copyOf(compilation: Compilation, chunk: string) {
  const modules = [...reachable(compilation.moduleGraph, rootsOf(compilation, chunk))].flatMap(joined);
  const found = modules.map((module) => copyIn(sourceOf(module)));
  return {
    namespaces: found.flatMap(({ namespaces }) => namespaces),
    hidden: found.flatMap(({ hidden }) => hidden),
  };
}

/**
 * Faults of the copy that a remote's routes and widgets name. A missing namespace would show keys in place of words,
 * and an unused one would be loaded for nothing.
 */
function namespaceFaults(compilation: Compilation, description: RemoteDescription): readonly string[] {
  const { namespaces: all, routes, widgets } = description;
  const screens = [
    ...routes.map(({ id, titleKey, namespaces }) => ({ id, namespaces, title: titleKey.replace(/:.*/, '') })),
    ...widgets.map(({ id, namespaces }) => ({ id, namespaces, title: COMMON })),
  ];
  return screens.flatMap(({ id, namespaces: named = all, title }) => {
    const { namespaces, hidden } = copyOf(compilation, id);
    const used = new Set([...namespaces, ...(title === COMMON ? [] : [title])]);
    const lacking = [...used].filter((each) => !named.includes(each) || !all.includes(each));
    const surplus = named.filter((each) => !used.has(each));
    return [
      ...hidden.map((use) => `"${id}" shows copy by ${use}: write the namespace out, so that it can be told`),
      ...lacking.map((each) => `"${id}" shows copy of "${each}": add it to its "namespaces" in remote.json`),
      ...surplus.map((each) => `"${id}" shows no copy of "${each}": give it "namespaces" without that in remote.json`),
    ];
  });
}

/** Fails a remote's build when the copy that its routes and widgets name is not exactly the copy that they show. */
export class CopyNamespacesPlugin {
  constructor(private readonly description: RemoteDescription) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, () => {
        if (compilation.errors.length > 0) return;
        const faults = namespaceFaults(compilation, this.description);
        compilation.errors.push(...faults.map((fault) => new webpack.WebpackError(fault)));
      });
    });
  }
}
