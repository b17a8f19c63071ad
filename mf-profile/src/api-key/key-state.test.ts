import { isAlive, stateOf } from './key-state';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const BEFORE = '2026-11-27T11:59:59.000Z';
const AFTER = '2026-11-27T12:00:01.000Z';
const key = { revokedAt: null, expiresAt: null, suspendedAt: null };

test.each([
  ['WORKING', true, {}],
  ['WORKING', true, { expiresAt: AFTER }],
  ['SUSPENDED', true, { suspendedAt: BEFORE, expiresAt: AFTER }],
  ['EXPIRED', false, { suspendedAt: BEFORE, expiresAt: BEFORE }],
  ['EXPIRED', false, { expiresAt: new Date(NOW).toISOString() }],
  ['REVOKED', false, { revokedAt: BEFORE, expiresAt: BEFORE, suspendedAt: BEFORE }],
])('a key is %s, alive %s: %j', (state, alive, changes) => {
  expect(stateOf({ ...key, ...changes }, NOW)).toBe(state);
  expect(isAlive({ ...key, ...changes }, NOW)).toBe(alive);
});
