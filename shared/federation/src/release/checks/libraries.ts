import type { ExportNames, RemoteBuild, ShellBuild } from '@plataforma/discovery';
import type { NamedRemote } from './contract-version';
import type { Refusal } from './refusal';
import { isInRange } from './semver';

type Requires = RemoteBuild['requires'];
type Provides = ShellBuild['provides'];

/** The contract's version has a check of its own. */
const CONTRACT = '@plataforma/contract';

function missingNames(wanted: ExportNames, given: ExportNames): readonly string[] {
  if (given === 'all') return [];
  // A remote that uses a library as a whole may want anything from it.
  return wanted === 'all' ? ['all of it'] : wanted.filter((name) => !given.includes(name));
}

/** What a remote uses of the shared libraries and a shell does not offer. Each is a sentence without its subject. */
function gaps(requires: Requires, provides: Provides): readonly string[] {
  return Object.entries(requires).flatMap(([key, { range, names }]) => {
    const given = provides[key];
    if (!given) return [`${key}, which is not provided`];
    if (key !== CONTRACT && !isInRange(given.version, range))
      return [`${key} ${range}, where ${given.version} is provided`];
    const missing = missingNames(names, given.names);
    return missing.length > 0 ? [`${missing.join(', ')} of ${key}, which is not among the names provided`] : [];
  });
}

/** Compares what a remote uses of the shared libraries with what the live shell offers. */
export function remoteLibraries(requires: Requires, provides: Provides): readonly Refusal[] {
  return gaps(requires, provides).map((gap) => ({
    check: 'libraries',
    what: `It takes from the live shell ${gap}.`,
    todo: 'Release the shell that provides it first (shared/federation/src/provided-libraries.ts, npm run release -- host), or do without it.',
  }));
}

/** Compares what a shell offers with what every remote in use needs. */
export function shellLibraries(provides: Provides, remotes: readonly NamedRemote[]): readonly Refusal[] {
  return remotes.flatMap(({ title, build }) =>
    gaps(build.requires, provides).map((gap) => ({
      check: 'libraries',
      what: `${title} takes from the shell ${gap}.`,
      todo: 'Provide it as before (shared/federation/src/provided-libraries.ts), or release that remote without it first.',
    })),
  );
}
