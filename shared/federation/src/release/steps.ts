import type { Discovery, RemoteBuild, ShellBuild } from '@plataforma/discovery';

type Remote = Discovery['remotes'][string];

/** Why something is not done, in words for the console. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

const withRemote = (document: Discovery, name: string, remote: Remote): Discovery => ({
  ...document,
  remotes: { ...document.remotes, [name]: remote },
});

/** The remote in the document. Refuses one that was never released. */
export function remoteIn(document: Discovery | null, name: string): Remote {
  const remote = document?.remotes[name];
  if (!remote) throw new Refused(`${name} is not live. Release it first: npm run release -- ${name}`);
  return remote;
}

/** The build becomes what every device gets. What was live becomes its fallback, and a candidate is withdrawn. */
export function released(document: Discovery | null, name: string, build: RemoteBuild): Discovery {
  if (!document)
    throw new Refused('There is no shell to release a remote for. Release it first: npm run release -- host');
  const before = document.remotes[name];
  if (!before) return withRemote(document, name, { live: build, candidate: null, fallback: null });
  const fallback = before.live.version === build.version ? before.fallback : before.live;
  return withRemote(document, name, { live: build, candidate: null, fallback });
}

/** The build becomes the candidate for a share of devices, `0 < share <= 100` percent. */
export function canaried(document: Discovery | null, name: string, build: RemoteBuild, share: number): Discovery {
  const before = remoteIn(document, name);
  if (!document || before.live.version === build.version)
    throw new Refused(`${name} ${build.version} is live for everybody: there is nothing to try out.`);
  return withRemote(document, name, { ...before, candidate: { share, build } });
}

/** The candidate becomes live. */
export function promoted(document: Discovery | null, name: string): Discovery {
  const { candidate } = remoteIn(document, name);
  if (!candidate)
    throw new Refused(`${name} has no candidate to promote. Make one: npm run release -- ${name} --canary 10`);
  return released(document, name, candidate.build);
}

/** An earlier build becomes live again, and a candidate is withdrawn. */
export function rolledBack(
  document: Discovery,
  name: string,
  build: RemoteBuild,
  fallback: RemoteBuild | null,
): Discovery {
  return withRemote(document, name, { live: build, candidate: null, fallback });
}

/** The shell's build becomes live. */
export function shellReleased(document: Discovery | null, build: ShellBuild): Discovery {
  return { schemaVersion: 1, remotes: document?.remotes ?? {}, shell: build };
}

/** A remote becomes again what it was in an earlier document. A remote that was not there is removed. */
export function remoteAsIn(document: Discovery, earlier: Discovery | null, name: string): Discovery {
  const before = earlier?.remotes[name];
  if (before) return withRemote(document, name, before);
  const { [name]: _gone, ...remotes } = document.remotes;
  return { ...document, remotes };
}
