import { dayOf, daysBetween, endOf, plusDays, startOf } from './calendar';

describe('products §3: a day is São Paulo’s', () => {
  test.each([
    ['2026-11-27T02:59:59.999Z', '2026-11-26'],
    ['2026-11-27T03:00:00.000Z', '2026-11-27'],
    // Summer time: two hours behind UTC.
    ['2018-12-01T01:59:59.999Z', '2018-11-30'],
    ['2018-12-01T02:00:00.000Z', '2018-12-01'],
  ])('%s lies in %s', (at, day) => {
    expect(dayOf(Date.parse(at))).toBe(day);
  });

  test('the day on which summer time began was an hour shorter, and began at one', () => {
    expect(new Date(startOf('2018-11-04')).toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(endOf('2018-11-04') - startOf('2018-11-04')).toBe(23 * 3_600_000);
  });

  test('ends of months, leap days and years are days like others', () => {
    expect(plusDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(plusDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(plusDays('2027-03-01', -1)).toBe('2027-02-28');
    expect(daysBetween('2027-12-31', '2029-01-01')).toBe(367);
    expect(daysBetween('2026-11-27', '2026-11-26')).toBe(-1);
  });
});
