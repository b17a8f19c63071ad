import { daysPassed } from './days-passed';

const term = { termDays: 30, freeAt: '2026-12-27T03:00:00.000Z' };

test.each([
  ['the day of the subscription', '2026-11-26T12:00:00.000Z', 0],
  ['its first day', '2026-11-27T23:00:00.000Z', 0],
  ['the first moment of its second day', '2026-11-28T03:00:00.000Z', 1],
  ['its last day', '2026-12-26T12:00:00.000Z', 29],
  ['its end', '2026-12-27T03:00:00.000Z', 30],
  ['long after', '2027-01-01T03:00:00.000Z', 30],
])('products §12, days bar: on %s', (_when, now, passed) => {
  expect(daysPassed(term, Date.parse(now))).toBe(passed);
});
