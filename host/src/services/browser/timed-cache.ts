import type { SafeStorage } from './storage';

/** An entry in local storage (specification §3). */
export interface TimedEntry<T> {
  /** Time of day when it was written, in ms. */
  readonly ts: number;
  /** Life in ms. */
  readonly ttl: number;
  readonly data: T;
}

/** Specification §9: the default lifetime in the cache. */
export const DEFAULT_TTL_MS = 300_000;

function isEntry(value: unknown): value is TimedEntry<unknown> {
  if (typeof value !== 'object' || value === null || !('ts' in value && 'ttl' in value && 'data' in value))
    return false;
  return typeof value.ts === 'number' && typeof value.ttl === 'number';
}

/** The entry under a key. Null when there is none, or when something else wrote there. */
export function readEntry<T>(
  storage: SafeStorage,
  key: string,
  isData: (value: unknown) => value is T,
): TimedEntry<T> | null {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? 'null');
    return isEntry(stored) && isData(stored.data) ? { ...stored, data: stored.data } : null;
  } catch {
    return null;
  }
}

export function writeEntry<T>(storage: SafeStorage, key: string, entry: TimedEntry<T>): void {
  storage.set(key, JSON.stringify(entry));
}

/**
 * An entry is stale when its age exceeds its ttl (specification §9). An entry from the future was written before the
 * device's clock was set back. Nobody knows its age, so it is stale too.
 */
export function isStale({ ts, ttl }: TimedEntry<unknown>, now: number): boolean {
  const age = now - ts;
  return age > ttl || age < 0;
}
