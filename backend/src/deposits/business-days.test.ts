import { nextBusinessDay, tedArrivesBy } from './business-days';

const by = (find: (at: Date) => Date, at: string) => find(new Date(at)).toISOString();

test.each([
  ['a holiday', '2026-11-20T12:00:00.000Z', '2026-11-23T21:00:00.000Z'],
  ['a Friday before five', '2026-11-27T19:59:59.999Z', '2026-11-27T21:00:00.000Z'],
  ['a Friday at five', '2026-11-27T20:00:00.000Z', '2026-11-30T21:00:00.000Z'],
  ['a Saturday', '2026-11-28T12:00:00.000Z', '2026-11-30T21:00:00.000Z'],
  ['a Sunday night that is a Monday in London', '2026-11-30T02:30:00.000Z', '2026-11-30T21:00:00.000Z'],
  ['the eve of a year, after five', '2026-12-31T20:00:00.000Z', '2027-01-04T21:00:00.000Z'],
  ['the Friday before carnival, after five', '2027-02-05T20:00:00.000Z', '2027-02-10T21:00:00.000Z'],
  ['the Monday of carnival', '2027-02-08T12:00:00.000Z', '2027-02-10T21:00:00.000Z'],
  ['a carnival in March', '2028-02-28T12:00:00.000Z', '2028-03-01T21:00:00.000Z'],
  ['a Monday after it', '2027-02-15T12:00:00.000Z', '2027-02-15T21:00:00.000Z'],
  ['Corpus Christi', '2027-05-27T12:00:00.000Z', '2027-05-28T21:00:00.000Z'],
  ['the Tuesday of carnival', '2027-02-09T12:00:00.000Z', '2027-02-10T21:00:00.000Z'],
])('money §8: a TED of %s arrives by then', (_name, at, expected) => expect(by(tedArrivesBy, at)).toBe(expected));

test('the next business day skips holidays and weekends', () => {
  expect(by(nextBusinessDay, '2026-11-19T12:00:00.000Z')).toBe('2026-11-23T21:00:00.000Z');
});
