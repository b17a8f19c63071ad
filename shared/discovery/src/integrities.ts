import type { Discovery, RemoteBuild } from './discovery';
import { preloadsFor } from './preloads';

/** Integrity hashes of files, by their address: `{ '/assets/main.js': 'sha384-…' }`. */
export type Integrities = Readonly<Record<string, string>>;

type Build = Pick<RemoteBuild, 'base' | 'files'>;

const copyOf = ({ namespaces }: RemoteBuild): readonly string[] => namespaces.map((name) => `locales/en/${name}.json`);

/**
 * The files of a remote's build that any page may load before the build's entry has run. The entry itself names its
 * chunks.
 */
const startOf = (build: RemoteBuild): readonly string[] => [build.entry, ...copyOf(build)];

/**
 * Integrity hashes of what a page loads: the shell's scripts and common copy, the start of every live and fallback
 * build, and the scripts of the visited route. Throws when a build names a file that it does not describe.
 * @param discovery as the visitor's device sees it
 */
export function integritiesFor(discovery: Discovery, path: string): Integrities {
  const { shell } = discovery;
  const builds = Object.values(discovery.remotes).flatMap(({ live, fallback }) =>
    fallback ? [live, fallback] : [live],
  );
  const found = new Map<string, string>();
  const add = ({ base, files }: Build, file: string): void => {
    const integrity = files[file]?.integrity;
    if (integrity === undefined) throw new Error(`discovery does not describe ${base}${file}`);
    found.set(base + file, integrity);
  };
  for (const file of Object.keys(shell.files)) if (file.endsWith('.js')) add(shell, file);
  add(shell, `${shell.locales}en/common.json`);
  for (const build of builds) for (const file of startOf(build)) add(build, file);
  for (const address of preloadsFor(discovery, path).scripts) {
    if (found.has(address)) continue;
    const build = [shell, ...builds].find(({ base }) => address.startsWith(base));
    if (!build) throw new Error(`discovery has no build of ${address}`);
    add(build, address.slice(build.base.length));
  }
  return Object.fromEntries(found);
}
