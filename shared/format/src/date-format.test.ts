import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDay,
  formatMonth,
  formatTime,
  nearDay,
} from './date-format';

describe('dates and times', () => {
  it('are those of São Paulo, wherever the program runs', () => {
    expect(formatDateTime('2026-11-21T02:31:07Z')).toBe('20/11/2026, 23:31');
    expect(formatTime(Date.UTC(2026, 10, 20, 17, 31, 7))).toBe('14:31:07');
  });

  it('can be written short and long', () => {
    const iso = '2026-11-23T12:00:00.000Z';
    expect(formatDate('2026-11-21T02:31:07Z')).toBe('20/11/2026');
    expect(formatClock(iso)).toBe('09:00');
    expect(formatDay(iso)).toBe('seg, 23 nov');
    expect(formatLongDay(iso)).toBe('segunda-feira, 23 de novembro de 2026');
    expect(formatMonth('2026-01')).toBe('janeiro de 2026');
  });

  it('refuse a text that is no time', () => {
    expect(() => formatDateTime('amanhã')).toThrow(RangeError);
    expect(() => formatMonth('2026-13')).toThrow(RangeError);
  });
});

it('says whether a moment is today, tomorrow or later, by São Paulo’s days', () => {
  const now = Date.parse('2026-11-21T02:30:00.000Z');
  expect(nearDay('2026-11-21T02:59:59.000Z', now)).toBe('today');
  expect(nearDay('2026-11-21T03:00:00.000Z', now)).toBe('tomorrow');
  expect(nearDay('2026-11-22T03:00:00.000Z', now)).toBe('later');
});
