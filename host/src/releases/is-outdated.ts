import type { PageDiscovery } from '@plataforma/discovery';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * Whether a page runs other builds than its device would be given now. A build that a developer chose never makes a
 * page outdated, because a reload would bring it again.
 * @param offered `/page-discovery.json` as it was read (`OfferedVersions`); anything else makes nothing outdated
 */
export function isOutdated({ shell, remotes }: PageDiscovery, offered: unknown): boolean {
  if (!isRecord(offered) || typeof offered.shell !== 'string' || !isRecord(offered.remotes)) return false;
  const versions = offered.remotes;
  return (
    offered.shell !== shell.version ||
    Object.keys({ ...remotes, ...versions }).some((name) => {
      const given = versions[name];
      const remote = remotes[name];
      return remote?.from !== 'override' && !(Array.isArray(given) && given.includes(remote?.live.version));
    })
  );
}
