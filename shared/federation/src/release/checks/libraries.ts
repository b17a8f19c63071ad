import type { ExportNames, RemoteBuild, ShellBuild } from '../../discovery';
import type { NamedRemote } from './contract-version';
import type { Refusal } from './refusal';
import { isInRange } from './semver';

type Requires = RemoteBuild['requires'];
type Provides = ShellBuild['provides'];

/** Its version has a check of its own. */
const CONTRACT = '@plataforma/contract';

function missingNames(wanted: ExportNames, given: ExportNames): readonly string[] {
  if (given === 'all') return [];
  // Whoever takes a library whole may want anything of it.
  return wanted === 'all' ? ['all of it'] : wanted.filter((name) => !given.includes(name));
}

/** What a remote takes of the shared libraries and a shell does not give, a sentence each without its subject. */
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

/** What a remote takes of the shared libraries, held against the live shell. */
export function remoteLibraries(requires: Requires, provides: Provides): readonly Refusal[] {
  return gaps(requires, provides).map((gap) => ({
    check: 'libraries',
    what: `It takes from the live shell ${gap}.`,
    todo: 'Release the shell that provides it first (shared/federation/src/provided-libraries.ts, npm run release -- host), or do without it.',
  }));
}

/** What a shell provides, held against every remote in use. */
export function shellLibraries(provides: Provides, remotes: readonly NamedRemote[]): readonly Refusal[] {
  return remotes.flatMap(({ title, build }) =>
    gaps(build.requires, provides).map((gap) => ({
      check: 'libraries',
      what: `${title} takes from the shell ${gap}.`,
      todo: 'Provide it as before (shared/federation/src/provided-libraries.ts), or release that remote without it first.',
    })),
  );
}
