import type { PageDiscovery } from '@plataforma/federation';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function versionOf(build: unknown): unknown {
  return isRecord(build) ? build.version : undefined;
}

/** Versions of a remote that are given out now. */
function offered(remote: unknown): readonly unknown[] {
  if (!isRecord(remote)) return [];
  const candidate = isRecord(remote.candidate) ? remote.candidate.build : null;
  return [versionOf(remote.live), versionOf(candidate)];
}

/**
 * Whether a page runs what is no longer given out: another shell, or a build of a remote that is neither live nor candidate.
 * @param published `/discovery.json` as it was read; anything else outdates nothing
 */
export function isOutdated(running: PageDiscovery, published: unknown): boolean {
  if (!isRecord(published) || !isRecord(published.remotes)) return false;
  const { remotes } = published;
  const shell = versionOf(published.shell);
  if (typeof shell !== 'string') return false;
  if (shell !== running.shell.version) return true;
  return Object.entries(running.remotes).some(([name, { live }]) => !offered(remotes[name]).includes(live.version));
}
