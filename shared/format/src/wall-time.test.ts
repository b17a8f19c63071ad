import fc from 'fast-check';
import { addDays, daysInMonth, momentOf, wallTime, weekdayOf } from './wall-time';

const at = (iso: string) => Date.parse(iso);

describe('wall time in São Paulo', () => {
  it('is three hours behind UTC, whichever day that is', () => {
    expect(wallTime(at('2026-11-21T02:31:07Z'))).toEqual({
      year: 2026,
      month: 11,
      day: 20,
      weekday: 5,
      hour: 23,
      minute: 31,
    });
  });

  it('knows the summer time of former years', () => {
    expect(wallTime(at('2018-12-01T12:00:00Z')).hour).toBe(10);
  });

  it('gives the moment at which a clock shows it', () => {
    expect(momentOf({ year: 2026, month: 11, day: 23 }, 9, 0)).toBe(at('2026-11-23T12:00:00Z'));
    expect(momentOf({ year: 2026, month: 12, day: 31 }, 23, 30)).toBe(at('2027-01-01T02:30:00Z'));
  });

  it('that summer time leaves out comes an hour later; of one that comes twice the first counts', () => {
    expect(momentOf({ year: 2018, month: 11, day: 4 }, 0, 30)).toBe(at('2018-11-04T03:30:00Z'));
    expect(momentOf({ year: 2018, month: 2, day: 17 }, 23, 30)).toBe(at('2018-02-18T01:30:00Z'));
  });

  it('converts to a moment and back, for every minute of today and of any day to come', () => {
    const minutes = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const wall = wallTime(minute * 60_000);
        expect(momentOf(wall, wall.hour, wall.minute)).toBe(minute * 60_000);
      }),
    );
  });
});

describe('the calendar', () => {
  it('counts days across months, years and leap days', () => {
    expect(addDays({ year: 2026, month: 12, day: 30 }, 3)).toEqual({ year: 2027, month: 1, day: 2 });
    expect(addDays({ year: 2028, month: 2, day: 28 }, 1)).toEqual({ year: 2028, month: 2, day: 29 });
    expect(addDays({ year: 2027, month: 3, day: 1 }, -1)).toEqual({ year: 2027, month: 2, day: 28 });
  });

  it('knows how long a month is', () => {
    expect([daysInMonth(2027, 2), daysInMonth(2028, 2), daysInMonth(2026, 12)]).toEqual([28, 29, 31]);
  });

  it('begins the week with Monday as 1 and ends it with Sunday as 7', () => {
    expect(weekdayOf({ year: 2026, month: 11, day: 23 })).toBe(1);
    expect(weekdayOf({ year: 2026, month: 11, day: 22 })).toBe(7);
  });
});
