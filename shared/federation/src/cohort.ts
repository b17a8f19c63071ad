import { createHash } from 'node:crypto';
import type { Discovery } from './discovery';

/** Never changed: another salt would give every device another bucket. */
const SALT = 'plataforma:cohort:';

type Remote = Discovery['remotes'][string];

/** The devices that see the same builds: those with `from` <= bucket, up to the next cohort's. */
export interface Cohort {
  readonly from: number;
  /** The document as these devices see it; without candidates. */
  readonly discovery: Discovery;
}

/**
 * Where a device stands for every release of every remote: 0 <= bucket < 100. It depends on the device alone, so cohorts
 * of rising shares nest and no release moves anybody.
 */
export function bucketOf(deviceId: string): number {
  const hash = createHash('sha256')
    .update(SALT + deviceId)
    .digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

function remoteFor({ live, candidate, fallback }: Remote, bucket: number): Remote {
  if (!candidate || bucket >= candidate.share) return { live, candidate: null, fallback };
  return { live: candidate.build, candidate: null, fallback: live };
}

/** The remotes of which a device of a bucket is given the candidate. */
export function candidatesFor(document: Discovery, bucket: number): readonly string[] {
  return Object.entries(document.remotes).flatMap(([name, { candidate }]) =>
    candidate && bucket < candidate.share ? [name] : [],
  );
}

/**
 * The document as a device of a bucket sees it: a candidate that the device is given is live there, with the live
 * version as its fallback.
 */
export function discoveryFor(document: Discovery, bucket: number): Discovery {
  const remotes = Object.entries(document.remotes).map(([name, remote]) => [name, remoteFor(remote, bucket)] as const);
  return { ...document, remotes: Object.fromEntries(remotes) };
}

/** Everything that the document shows to anybody, by rising bucket; the first cohort begins at 0. */
export function cohortsOf(document: Discovery): readonly [Cohort, ...Cohort[]] {
  const shares = Object.values(document.remotes).flatMap(({ candidate }) => candidate?.share ?? []);
  const bounds = [...new Set(shares)].filter((share) => share < 100).sort((left, right) => left - right);
  const cohort = (from: number): Cohort => ({ from, discovery: discoveryFor(document, from) });
  return [cohort(0), ...bounds.map(cohort)];
}
