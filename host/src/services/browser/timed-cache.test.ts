/** @jest-environment jsdom */
import { createSafeStorage } from './storage';
import { DEFAULT_TTL_MS, isStale, readEntry, writeEntry } from './timed-cache';

const storage = createSafeStorage(() => localStorage);
const isText = (value: unknown): value is string => typeof value === 'string';

beforeEach(() => localStorage.clear());

describe('specification §3 and §9: cached entries', () => {
  it('lie in local storage with fields ts, ttl, data', () => {
    writeEntry(storage, 'status', { ts: 5, ttl: 10_000, data: 'x' });
    expect(JSON.parse(localStorage.getItem('status') ?? '')).toEqual({ ts: 5, ttl: 10_000, data: 'x' });
    expect(readEntry(storage, 'status', isText)).toEqual({ ts: 5, ttl: 10_000, data: 'x' });
  });

  it('§9.6 the default cache lifetime is 300000 ms', () => {
    expect(DEFAULT_TTL_MS).toBe(300_000);
  });

  it.each([
    [0, false],
    [9_999, false],
    [10_000, false],
    [10_001, true],
  ])('§9.5 an entry is stale when its age exceeds its ttl: %d ms of 10000', (age, stale) => {
    expect(isStale({ ts: 1_000, ttl: 10_000, data: '' }, 1_000 + age)).toBe(stale);
  });

  it('an entry from the future, after the clock went back, is stale', () => {
    expect(isStale({ ts: 1_000, ttl: 10_000, data: '' }, 999)).toBe(true);
  });

  it.each(['', '{', 'null', '7', '{"ts":1,"ttl":2}', '{"ts":"1","ttl":2,"data":"x"}', '{"ts":1,"ttl":2,"data":7}'])(
    'invalid stored data are no entry: %s',
    (text) => {
      localStorage.setItem('status', text);
      expect(readEntry(storage, 'status', isText)).toBeNull();
    },
  );
});
