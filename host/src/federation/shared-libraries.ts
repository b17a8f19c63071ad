import { getInstance } from '@module-federation/runtime';

/** A library of the share scope that something in this page has asked for. */
export interface SharedLibrary {
  readonly name: string;
  readonly version: string;
  /** The package that provided it. */
  readonly from: string;
}

/** The shared libraries that are loaded in this page, by name. More than one version of a singleton would show here. */
export function loadedLibraries(): readonly SharedLibrary[] {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  return scopes
    .flatMap((scope) => Object.entries(scope))
    .flatMap(([name, versions]) =>
      Object.values(versions)
        .filter((library) => library.loaded === true || library.lib !== undefined)
        .map(({ version, from }) => ({ name, version, from })),
    )
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}
