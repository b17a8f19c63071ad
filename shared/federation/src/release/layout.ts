/** The shell's own name among the released. */
export const SHELL = 'host';

/** The discovery document: what is live. */
export const DOCUMENT = 'discovery.json';
/** The schema that the live exchange speaks. */
export const SCHEMA = 'schema.graphql';
/** A line for everything that was made live or withdrawn. */
export const JOURNAL = 'releases.jsonl';
/** Since when what is no longer in use is so. */
export const RETIRED = 'retired.json';

/** Folder of a build's files, below the root. */
export const folderOf = (name: string, version: string): string =>
  name === SHELL ? 'assets' : `remotes/${name}/${version}`;

/** Where a build describes itself, exactly as it stands in the document. */
export const descriptionOf = (name: string, version: string): string =>
  name === SHELL ? `assets/releases/${version}.json` : `remotes/${name}/${version}/release.json`;
