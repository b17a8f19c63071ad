import { readPeriod, recentMonths, recentYears, type PeriodFields } from './export-period';

// 23:30 of 31/12/2025 in São Paulo.
const NOW = Date.parse('2026-01-01T02:30:00.000Z');
const fields: PeriodFields = { kind: 'month', month: '2026-02', year: '2025', from: '', to: '' };
const own = (from: string, to: string) => readPeriod({ ...fields, kind: 'own', from, to });

describe('money §7: the period of an export has São Paulo’s days', () => {
  it('a month, a year and own days go from midnight to midnight', () => {
    expect(readPeriod(fields)).toEqual({
      period: { from: '2026-02-01T03:00:00.000Z', to: '2026-03-01T03:00:00.000Z' },
    });
    expect(readPeriod({ ...fields, kind: 'year' })).toEqual({
      period: { from: '2025-01-01T03:00:00.000Z', to: '2026-01-01T03:00:00.000Z' },
    });
    expect(own('28/02/2026', '28/02/2026')).toEqual({
      period: { from: '2026-02-28T03:00:00.000Z', to: '2026-03-01T03:00:00.000Z' },
    });
    // With summer time.
    expect(own('01/11/2018', '30/11/2018')).toEqual({
      period: { from: '2018-11-01T03:00:00.000Z', to: '2018-12-01T02:00:00.000Z' },
    });
  });

  it('says which day is none, and when the last is before the first', () => {
    expect(own('', '30/02/2026')).toEqual({ problems: { from: 'not-a-day', to: 'not-a-day' } });
    expect(own('01/02/2026', '1/2')).toEqual({ problems: { to: 'not-a-day' } });
    expect(own('02/02/2026', '01/02/2026')).toEqual({ problems: { to: 'before-from' } });
  });

  it('offers the months and years until now, as São Paulo has them', () => {
    expect(recentMonths(NOW).slice(0, 2)).toEqual(['2025-12', '2025-11']);
    expect(recentMonths(NOW)).toHaveLength(24);
    expect(recentMonths(NOW).at(-1)).toBe('2024-01');
    expect(recentYears(NOW)).toEqual(['2025', '2024', '2023', '2022', '2021', '2020']);
  });
});
