import { createHash } from 'node:crypto';
import type { Discovery } from './discovery';

/** This must never change: another salt would give every device another bucket. */
const SALT = 'plataforma:cohort:';

type Remote = Discovery['remotes'][string];

/** Devices that see the same builds: those with `from` <= bucket, up to the next cohort. */
export interface Cohort {
  readonly from: number;
  /** The document as these devices see it. It has no candidates. */
  readonly discovery: Discovery;
}

/**
 * The bucket of a device for every release of every remote: 0 <= bucket < 100. It depends on the device alone. So
 * cohorts of rising shares nest, and no release moves a device.
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

/** Remotes whose candidate is given to the devices of a bucket. */
export function candidatesFor(document: Discovery, bucket: number): readonly string[] {
  return Object.entries(document.remotes).flatMap(([name, { candidate }]) =>
    candidate && bucket < candidate.share ? [name] : [],
  );
}

/**
 * The document as a device of this bucket sees it. A candidate that is given to the device is live there, and the live
 * version is its fallback.
 */
export function discoveryFor(document: Discovery, bucket: number): Discovery {
  const remotes = Object.entries(document.remotes).map(([name, remote]) => [name, remoteFor(remote, bucket)] as const);
  return { ...document, remotes: Object.fromEntries(remotes) };
}

/** Everything that the document shows to any device, by rising bucket. The first cohort begins at 0. */
export function cohortsOf(document: Discovery): readonly [Cohort, ...Cohort[]] {
  const shares = Object.values(document.remotes).flatMap(({ candidate }) => candidate?.share ?? []);
  const bounds = [...new Set(shares)].filter((share) => share < 100).sort((left, right) => left - right);
  const cohort = (from: number): Cohort => ({ from, discovery: discoveryFor(document, from) });
  return [cohort(0), ...bounds.map(cohort)];
}
