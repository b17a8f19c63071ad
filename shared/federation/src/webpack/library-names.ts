import webpack, { type Compilation, type Dependency, type Module } from 'webpack';
import type { ExportNames, RemoteBuild, ShellBuild } from '@plataforma/discovery';
import { PROVIDED_LIBRARIES } from '../provided-libraries';
import { bundledModules, isFile } from './bundled-modules';
import { providedVersion } from './provided-version';

/** The exports that an import uses; `all` where the library is used as a whole. */
function namesOf(compilation: Compilation, dependency: Dependency): ExportNames {
  const referenced = dependency.getReferencedExports(compilation.moduleGraph, undefined);
  const names = referenced.map((each) => (Array.isArray(each) ? each : each.name)[0]);
  return names.some((name) => name === undefined) ? 'all' : names.filter((name) => name !== undefined);
}

function union(one: ExportNames, other: ExportNames): ExportNames {
  return one === 'all' || other === 'all' ? 'all' : [...new Set([...one, ...other])].sort();
}

/** What the modules in a remote's bundle import from the libraries that the shell provides, by share key. */
export function requiredLibraries(compilation: Compilation): RemoteBuild['requires'] {
  const names = new Map<string, ExportNames>();
  for (const module of bundledModules(compilation)) {
    for (const dependency of module.dependencies) {
      if (!(dependency instanceof webpack.dependencies.ModuleDependency)) continue;
      const key = dependency.request;
      if (!(key in PROVIDED_LIBRARIES)) continue;
      names.set(key, union(names.get(key) ?? [], namesOf(compilation, dependency)));
    }
  }
  const byKey = [...names].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(byKey.map(([key, used]) => [key, { range: `^${providedVersion(key)}`, names: used }]));
}

/** Every export of an ES module. `all` for a CommonJS module, whose exports are known only when it runs. */
function exportsOf(compilation: Compilation, module: Module | undefined): ExportNames {
  if (module?.buildMeta?.exportsType !== 'namespace') return 'all';
  const names = compilation.moduleGraph.getProvidedExports(module);
  return Array.isArray(names) ? [...names].sort() : 'all';
}

/** What the shell's bundle offers of each library that it provides, by share key. */
export function offeredLibraries(compilation: Compilation): ShellBuild['provides'] {
  const files = [...bundledModules(compilation)].filter(isFile);
  const entries = Object.entries(PROVIDED_LIBRARIES).map(([key, { names }]) => {
    const whole = names === 'all' ? files.find(({ rawRequest }) => rawRequest === key) : undefined;
    const offered = names === 'all' ? exportsOf(compilation, whole) : [...names].sort();
    return [key, { version: providedVersion(key), names: offered }] as const;
  });
  return Object.fromEntries(entries);
}
