import { discoveryFor } from './cohort';
import type { Discovery } from './discovery';

/** The versions that a device gets when it asks for a page now. */
export interface OfferedVersions {
  readonly shell: string;
  /** For each remote, the versions that the device may be given. There are several when the device is not known. */
  readonly remotes: Readonly<Record<string, readonly string[]>>;
}

/** @param bucket the device's bucket; null for a browser that keeps no cookies, whose next page may be of any cohort */
export function offeredVersions(document: Discovery, bucket: number | null): OfferedVersions {
  const { shell, remotes } = bucket === null ? document : discoveryFor(document, bucket);
  const versions = Object.entries(remotes).map(([name, { live, candidate }]) => {
    return [name, [live.version, ...(candidate ? [candidate.build.version] : [])]] as const;
  });
  return { shell: shell.version, remotes: Object.fromEntries(versions) };
}
