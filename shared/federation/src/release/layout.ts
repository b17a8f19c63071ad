/** The shell's own name in releases. */
export const SHELL = 'host';

/** The discovery document: what is live. */
export const DOCUMENT = 'discovery.json';
/** The schema of the live exchange. */
export const SCHEMA = 'schema.graphql';
/** Each line is something that was made live or withdrawn. */
export const JOURNAL = 'releases.jsonl';
/** For each build that is out of use, when it went out of use. */
export const RETIRED = 'retired.json';

/** Folder of a build's files, below the root. */
export const folderOf = (name: string, version: string): string =>
  name === SHELL ? 'assets' : `remotes/${name}/${version}`;

/** Path of the file in which a build describes itself, in the form of the document. */
export const descriptionOf = (name: string, version: string): string =>
  name === SHELL ? `assets/releases/${version}.json` : `remotes/${name}/${version}/release.json`;
