import type { ApolloClient } from '@apollo/client';
import { createStore, type ExternalStore, type FeatureName, type Features, type Shell } from '@plataforma/contract';
import type { Clock } from '@plataforma/realtime';
import { ToggleFeatureDocument } from './__generated__/toggle-feature';
import type { SafeStorage } from '../browser/storage';
import { timeLimit } from '../browser/time-limit';
import { DEFAULT_TTL_MS, isStale, readEntry, type TimedEntry, writeEntry } from '../browser/timed-cache';

const KEY = 'features';
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** Every feature, in the order of specification §3. */
export const FEATURE_NAMES: readonly FeatureName[] = [
  'earn',
  'thirdPartyBrlDeposit',
  'recurringBuy',
  'livenessCheck',
  'cardGeneration',
];

export interface FeaturesOptions {
  readonly fetch: () => Promise<Features>;
  readonly storage: SafeStorage;
  readonly clock: Clock;
  /** Time of day in ms, for the cached entry. */
  readonly timeOfDay: () => number;
  readonly later: Shell['later'];
  readonly report: Shell['report'];
}

export interface FeatureService {
  /** Null until the flags are known. A stale answer is used until a new one has come. */
  readonly store: ExternalStore<Features | null>;
  /** Asks when the cached answer is stale: at once when what is on the screen needs it (`needed`), otherwise later. */
  readonly refresh: (needed: boolean) => void;
  /** Asks at once, whatever is cached. */
  readonly reload: () => void;
}

/** Reads the flags (specification §7) without prolonging the session. */
export async function fetchFeatures(client: ApolloClient): Promise<Features> {
  const context = { quiet: true, passive: true, fetchOptions: timeLimit() };
  const { data } = await client.query({ query: ToggleFeatureDocument, fetchPolicy: 'no-cache', context });
  if (!data) throw new Error('No answer about the features');
  return {
    earn: data.earn.isEnabled,
    thirdPartyBrlDeposit: data.thirdPartyBrlDeposit.isEnabled,
    recurringBuy: data.recurringBuy.isEnabled,
    livenessCheck: data.livenessCheck.isEnabled,
    cardGeneration: data.cardGeneration.isEnabled,
  };
}

function isFeatures(value: unknown): value is Features {
  if (typeof value !== 'object' || value === null) return false;
  const flags = new Map<string, unknown>(Object.entries(value));
  return FEATURE_NAMES.every((name) => typeof flags.get(name) === 'boolean');
}

/** Feature flags: loaded once, cached, and loaded again when the cache is stale (specification §4). */
export function createFeatures({ fetch, storage, clock, timeOfDay, later, report }: FeaturesOptions): FeatureService {
  let entry: TimedEntry<Features> | null = readEntry(storage, KEY, isFeatures);
  const store = createStore<Features | null>(entry?.data ?? null);
  let loading = false;
  let planned = false;
  let failures = 0;
  let cancelRetry = () => {};

  const load = (): void => {
    if (loading) return;
    loading = true;
    cancelRetry();
    void fetch()
      .then((data) => {
        failures = 0;
        entry = { ts: timeOfDay(), ttl: DEFAULT_TTL_MS, data };
        writeEntry(storage, KEY, entry);
        store.set(data);
      })
      .catch((error: unknown) => {
        if (failures === 0) report(error, { service: 'features' });
        cancelRetry = clock.after(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures), load);
        failures += 1;
      })
      .finally(() => {
        loading = false;
      });
  };
  /** Another tab may have asked meanwhile. */
  const adopt = () => {
    const stored = readEntry(storage, KEY, isFeatures);
    if (!stored || stored.ts === entry?.ts) return;
    entry = stored;
    store.set(stored.data);
  };
  const refresh = (needed: boolean): void => {
    if (entry && isStale(entry, timeOfDay())) adopt();
    if (entry && !isStale(entry, timeOfDay())) return;
    if (needed) return load();
    if (planned) return;
    planned = true;
    later(() => {
      planned = false;
      // A page that needs them may have asked meanwhile.
      refresh(true);
    });
  };
  return { store: { get: store.get, subscribe: store.subscribe }, refresh, reload: load };
}
