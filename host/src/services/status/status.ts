import { createStore, type ExternalStore, type Shell } from '@plataforma/contract';
import { isStatusRecord, isUnderMaintenance, recordOfAnswer, statusAddress, type StatusRecord } from './status-record';
import type { SafeStorage } from '../browser/storage';
import { isStale, readEntry, type TimedEntry, writeEntry } from '../browser/timed-cache';

/** Specification §3: the key in local storage. */
const KEY = 'status';
/** Specification §9. */
const TTL_MS = 10_000;
const TIMEOUT_MS = 4_000;

export interface StatusOptions {
  /** Address of the status service. `/api/status` is below it. */
  readonly service: string;
  readonly fetch: typeof fetch;
  /** Returns a signal that ends a request after this many milliseconds. */
  readonly timeout: (ms: number) => AbortSignal;
  readonly storage: SafeStorage;
  /** Time of day in ms, because the entry outlives the page. */
  readonly timeOfDay: () => number;
  /** Calls the task when the tab becomes visible again. */
  readonly onSeen: (task: () => void) => void;
  readonly later: Shell['later'];
  /** Leads the browser to the maintenance page (specification §4). */
  readonly leave: () => void;
  readonly report: Shell['report'];
}

export interface StatusService {
  /** Null while nothing is known. */
  readonly record: ExternalStore<StatusRecord | null>;
  /** Uses the kept entry, and asks for the record when nothing waits for the page any more. */
  readonly start: () => void;
  /** Asks at once, whatever is kept, because the exchange has just said that it is under maintenance. */
  readonly askNow: () => void;
}

/** The record that this browser keeps, fresh or stale; null when it keeps none. */
export function readKeptStatus(storage: SafeStorage): TimedEntry<StatusRecord> | null {
  return readEntry(storage, KEY, isStatusRecord);
}

/** Whether the product works, and its notices (specification §3, §4, §7). */
export function createStatus(options: StatusOptions): StatusService {
  const { storage, timeOfDay, report } = options;
  const address = statusAddress(options.service);
  const record = createStore<StatusRecord | null>(null);
  let asking = false;

  const apply = (next: StatusRecord): void => {
    record.set(next);
    if (isUnderMaintenance(next)) options.leave();
  };
  const read = async (): Promise<StatusRecord> => {
    const { fetch } = options;
    const response = await fetch(address, { credentials: 'omit', signal: options.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The status service answered ${response.status}`);
    return recordOfAnswer(await response.json());
  };
  const ask = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    try {
      const data = await read();
      writeEntry(storage, KEY, { ts: timeOfDay(), ttl: TTL_MS, data });
      apply(data);
    } catch (error) {
      // Specification §8: the error is reported and otherwise ignored. The reporter ignores the browser's own words for
      // a request that took too long.
      const isSilent = error instanceof DOMException && error.name === 'TimeoutError';
      report(isSilent ? new Error('The status service is silent') : error, { request: 'status' });
    } finally {
      asking = false;
    }
  };
  /** True when a fresh entry makes asking unnecessary. */
  const applyKept = (): boolean => {
    const entry = readKeptStatus(storage);
    if (!entry || isStale(entry, timeOfDay())) return false;
    apply(entry.data);
    return true;
  };
  const check = (): void => {
    if (!applyKept()) void ask();
  };

  return {
    record,
    start: () => {
      if (!applyKept()) options.later(check);
      options.onSeen(check);
    },
    askNow: () => void ask(),
  };
}
