import { momentOf, wallTime } from '@plataforma/format';
import fc from 'fast-check';
import { FREQUENCIES, nextRuns, runsFrom, scheduleOf, WEEKDAYS, type Schedule } from './schedule';

const weekly: Schedule = { frequency: 'WEEKLY', weekday: 1, dayOfMonth: 1, time: '09:00' };
/** Saturday, 2026-11-21, 10:00 in São Paulo. */
const SATURDAY = Date.parse('2026-11-21T13:00:00Z');
const dates = (schedule: Partial<Schedule>, after = SATURDAY, count = 3) =>
  nextRuns({ ...weekly, ...schedule }, after, count).map((moment) =>
    new Date(moment).toISOString().slice(0, 16).concat('Z'),
  );

describe('the next dates of a recurring buy', () => {
  it('every day: from tomorrow when the time of today is over', () => {
    expect(dates({ frequency: 'DAILY' })).toEqual(['2026-11-22T12:00Z', '2026-11-23T12:00Z', '2026-11-24T12:00Z']);
    expect(dates({ frequency: 'DAILY', time: '10:30' })[0]).toBe('2026-11-21T13:30Z');
  });

  it('every week, on its day', () => {
    expect(dates({})).toEqual(['2026-11-23T12:00Z', '2026-11-30T12:00Z', '2026-12-07T12:00Z']);
  });

  it('every two weeks, counted from the first date', () => {
    expect(dates({ frequency: 'FORTNIGHTLY' })).toEqual([
      '2026-11-23T12:00Z',
      '2026-12-07T12:00Z',
      '2026-12-21T12:00Z',
    ]);
    expect(dates({ frequency: 'FORTNIGHTLY', weekday: 6 })[0]).toBe('2026-11-28T12:00Z');
  });

  it('every month; a month that is shorter runs on its last day, the next again on the day', () => {
    const january = Date.parse('2027-01-31T15:00:00Z');
    expect(dates({ frequency: 'MONTHLY', dayOfMonth: 31 }, january)).toEqual([
      '2027-02-28T12:00Z',
      '2027-03-31T12:00Z',
      '2027-04-30T12:00Z',
    ]);
    expect(dates({ frequency: 'MONTHLY', dayOfMonth: 5 })[0]).toBe('2026-12-05T12:00Z');
    expect(dates({ frequency: 'MONTHLY', dayOfMonth: 21, time: '10:30' })[0]).toBe('2026-11-21T13:30Z');
  });

  it('begin with the day of São Paulo, not of UTC', () => {
    const lateOnSunday = Date.parse('2026-11-23T01:00:00Z');
    expect(dates({ weekday: 7, time: '22:30' }, lateOnSunday)[0]).toBe('2026-11-23T01:30Z');
  });

  it('of one that runs already follow the date that the exchange named', () => {
    const named = Date.parse('2026-11-30T12:00:00Z');
    const after = (schedule: Partial<Schedule>) =>
      runsFrom({ ...weekly, ...schedule }, named, 3).map((moment) => new Date(moment).toISOString().slice(0, 10));
    expect(after({ frequency: 'FORTNIGHTLY' })).toEqual(['2026-11-30', '2026-12-14', '2026-12-28']);
    expect(after({ frequency: 'MONTHLY', dayOfMonth: 31 })).toEqual(['2026-11-30', '2026-12-31', '2027-01-31']);
  });

  it('come after now, in order, at the time of the schedule, on its day', () => {
    const schedules = fc.record<Schedule>({
      frequency: fc.constantFrom(...FREQUENCIES),
      weekday: fc.constantFrom(...WEEKDAYS),
      dayOfMonth: fc.integer({ min: 1, max: 31 }),
      time: fc
        .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
        .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`),
    });
    const now = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2040, 0, 1) });
    fc.assert(
      fc.property(schedules, now, (schedule, after) => {
        const runs = nextRuns(schedule, after, 4);
        const walls = runs.map(wallTime);
        const gap = Math.max(...runs.map((run, at) => run - (runs[at - 1] ?? after)));
        expect(runs[0]).toBeGreaterThan(after);
        expect([...runs].sort((a, b) => a - b)).toEqual(runs);
        expect(new Set(runs).size).toBe(4);
        expect(gap).toBeLessThanOrEqual(31 * 86_400_000);
        for (const wall of walls) {
          expect(`${String(wall.hour).padStart(2, '0')}:${String(wall.minute).padStart(2, '0')}`).toBe(schedule.time);
          const { frequency } = schedule;
          if (frequency === 'WEEKLY' || frequency === 'FORTNIGHTLY') expect(wall.weekday).toBe(schedule.weekday);
          if (frequency === 'MONTHLY') {
            const last = wallTime(momentOf(wall, 12, 0) + 86_400_000).day === 1;
            expect(wall.day === schedule.dayOfMonth || (last && wall.day < schedule.dayOfMonth)).toBe(true);
          }
        }
      }),
    );
  });
});

it('a schedule of the API has every field that a form starts from', () => {
  expect(scheduleOf({ frequency: 'DAILY', weekday: null, dayOfMonth: null, time: '09:00' })).toEqual({
    frequency: 'DAILY',
    weekday: 1,
    dayOfMonth: 1,
    time: '09:00',
  });
});
