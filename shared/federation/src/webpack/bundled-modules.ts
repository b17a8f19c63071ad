import webpack, { type Compilation, type Module, type NormalModule } from 'webpack';

/** The modules that webpack has joined into one scope. */
export function joined(module: Module): readonly Module[] {
  const inside: unknown = 'modules' in module ? module.modules : null;
  if (!Array.isArray(inside)) return [module];
  return inside.filter((each): each is Module => each instanceof webpack.Module);
}

/**
 * Every module that is in a chunk of the build, with the modules inside of joined ones. Modules that were tree-shaken
 * are not there.
 */
export function bundledModules(compilation: Compilation): ReadonlySet<Module> {
  const found = new Set<Module>();
  for (const chunk of compilation.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      for (const each of joined(module)) found.add(each);
    }
  }
  return found;
}

/** Whether a module is a file. */
export const isFile = (module: Module): module is NormalModule => 'resource' in module;
