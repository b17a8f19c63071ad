import fc from 'fast-check';
import { orderKeyOf } from './run-executor';
import { dayOf, dueRun, firstRun, nextRun, runAfter } from './schedule';
import type { Frequency, Recurrence, Schedule } from './schedule';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The oracle: what a wall clock in São Paulo shows, by the data of Intl alone. */
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

function wall(ms: number) {
  const [day = '', time = ''] = CLOCK.format(ms).split(', ');
  const [date = 0, month = 0, year = 0] = day.split('/').map(Number);
  // Days since 1970 of the calendar date, without a time zone.
  const dayNumber = Date.UTC(year, month - 1, date) / DAY;
  const weekday = ((dayNumber + 3) % 7) + 1;
  return {
    time,
    date,
    monthNumber: year * 12 + month,
    dayNumber,
    weekday,
    lastOfMonth: new Date(Date.UTC(year, month, 0)).getUTCDate(),
  };
}

/** From 1995 to 2035. Brazil had summer time until February 2019, and it began and ended at midnight. */
const instants = fc.integer({ min: Date.UTC(1995, 0), max: Date.UTC(2035, 0) });
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const recurrences: fc.Arbitrary<Recurrence> = fc
  .record({
    frequency: fc.constantFrom<Frequency>('DAILY', 'WEEKLY', 'FORTNIGHTLY', 'MONTHLY'),
    day: fc.integer({ min: 1, max: 31 }),
    time: times,
  })
  .map(({ frequency, day, time }) => {
    const isWeekly = frequency === 'WEEKLY' || frequency === 'FORTNIGHTLY';
    return {
      frequency,
      time,
      weekday: isWeekly ? (day % 7) + 1 : null,
      dayOfMonth: frequency === 'MONTHLY' ? day : null,
    };
  });

const begun = (recurrence: Recurrence, at: number): Schedule => ({
  ...recurrence,
  firstRunAt: firstRun(recurrence, at),
});
const at = (text: string) => Date.parse(text);
const monthly = (dayOfMonth: number): Recurrence => ({
  frequency: 'MONTHLY',
  weekday: null,
  dayOfMonth,
  time: '09:00',
});

/** The first run and the runs that follow it. */
function runsOf(schedule: Schedule, count: number): number[] {
  const runs = [schedule.firstRunAt];
  while (runs.length < count) runs.push(runAfter(schedule, runs.at(-1) ?? 0));
  return runs;
}

describe('issue 4: schedules of recurring buys, in the time of São Paulo', () => {
  test('a run is at the chosen time, or an hour later on a day whose clocks skip it', () => {
    fc.assert(
      fc.property(recurrences, instants, (recurrence, start) => {
        for (const run of runsOf(begun(recurrence, start), 20)) {
          const { time } = wall(run);
          if (time === recurrence.time) continue;
          expect(wall(run - HOUR).time).not.toBe(recurrence.time);
          expect([time.slice(3), Number(time.slice(0, 2))]).toEqual([
            recurrence.time.slice(3),
            Number(recurrence.time.slice(0, 2)) + 1,
          ]);
        }
      }),
    );
  });

  test('daily runs are on every day, weekly ones every 7 days on their weekday, fortnightly ones every 14 from the first', () => {
    const step: Record<string, number> = { DAILY: 1, WEEKLY: 7, FORTNIGHTLY: 14 };
    fc.assert(
      fc.property(recurrences, instants, (recurrence, start) => {
        fc.pre(recurrence.frequency !== 'MONTHLY');
        const runs = runsOf(begun(recurrence, start), 20).map(wall);
        for (const [index, run] of runs.entries()) {
          expect(run.dayNumber).toBe((runs[0]?.dayNumber ?? 0) + index * (step[recurrence.frequency] ?? 0));
          if (recurrence.weekday !== null) expect(run.weekday).toBe(recurrence.weekday);
        }
      }),
    );
  });

  test('monthly runs are in every month, on their day or the last of a shorter month, and never drift from it', () => {
    fc.assert(
      fc.property(recurrences, instants, (recurrence, start) => {
        fc.pre(recurrence.frequency === 'MONTHLY');
        const runs = runsOf(begun(recurrence, start), 30).map(wall);
        for (const [index, run] of runs.entries()) {
          expect(run.monthNumber).toBe((runs[0]?.monthNumber ?? 0) + index);
          expect(run.date).toBe(Math.min(recurrence.dayOfMonth ?? 0, run.lastOfMonth));
        }
      }),
    );
  });

  test('the first run is the next day that fits, today included: less than a day, a week or a month away', () => {
    const longest: Record<Frequency, number> = { DAILY: 1, WEEKLY: 7, FORTNIGHTLY: 7, MONTHLY: 31 };
    fc.assert(
      fc.property(recurrences, instants, (recurrence, start) => {
        const first = firstRun(recurrence, start);
        expect(first).toBeGreaterThan(start);
        // The end of summer time makes a day one hour longer. Its beginning moves a run by one hour.
        expect(first - start).toBeLessThanOrEqual(longest[recurrence.frequency] * DAY + 2 * HOUR);
      }),
    );
  });

  test('the next run after any moment is a run of the schedule, with none between', () => {
    fc.assert(
      fc.property(recurrences, instants, fc.integer({ min: 0, max: 200 * DAY }), (recurrence, start, later) => {
        const schedule = begun(recurrence, start);
        const next = nextRun(schedule, start + later);
        expect(next).toBeGreaterThan(start + later);
        let run = schedule.firstRunAt;
        while (run < next) {
          expect(run).toBeLessThanOrEqual(start + later);
          run = runAfter(schedule, run);
        }
        expect(run).toBe(next);
      }),
    );
  });

  test('no two runs are on one day', () => {
    fc.assert(
      fc.property(recurrences, instants, (recurrence, start) => {
        const days = runsOf(begun(recurrence, start), 20).map(dayOf);
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });
});

describe('issue 4: month ends and leap years', () => {
  test('the 31st is the 28th of February, the 29th in a leap year, the 30th of April', () => {
    const runs = runsOf(begun(monthly(31), at('2027-12-31T13:00:00Z')), 5).map((run) => new Date(run).toISOString());
    expect(runs).toEqual([
      '2028-01-31T12:00:00.000Z',
      '2028-02-29T12:00:00.000Z',
      '2028-03-31T12:00:00.000Z',
      '2028-04-30T12:00:00.000Z',
      '2028-05-31T12:00:00.000Z',
    ]);
    expect(dayOf(firstRun(monthly(31), at('2027-02-01T00:00:00Z')))).toBe('2027-02-28');
  });

  test('a schedule that began in a short month finds its day again', () => {
    const schedule = begun(monthly(30), at('2027-02-10T00:00:00Z'));
    expect(runsOf(schedule, 3).map(dayOf)).toEqual(['2027-02-28', '2027-03-30', '2027-04-30']);
  });

  test('29 February comes every year, on the 28th in between', () => {
    const days = runsOf(begun(monthly(29), at('2027-02-01T12:00:00Z')), 13).map(dayOf);
    expect([days[0], days[12]]).toEqual(['2027-02-28', '2028-02-29']);
  });

  test('the evening in São Paulo is the next day in UTC, and still the day that was chosen', () => {
    const evening: Recurrence = { frequency: 'WEEKLY', weekday: 5, dayOfMonth: null, time: '22:30' };
    // This is a Friday at 22:00 in São Paulo.
    expect(new Date(firstRun(evening, at('2026-11-21T01:00:00Z'))).toISOString()).toBe('2026-11-21T01:30:00.000Z');
  });
});

describe('issue 4: summer time of the past, as Intl knows it', () => {
  const daily = (time: string): Recurrence => ({ frequency: 'DAILY', weekday: null, dayOfMonth: null, time });

  test('midnight that did not exist on 15 October 2017 is an hour later, that day alone', () => {
    const runs = runsOf(begun(daily('00:30'), at('2017-10-14T01:00:00Z')), 3).map((run) => new Date(run).toISOString());
    expect(runs).toEqual(['2017-10-14T03:30:00.000Z', '2017-10-15T03:30:00.000Z', '2017-10-16T02:30:00.000Z']);
  });

  test('23:30 that came twice on 17 February 2018 is the first of the two, once', () => {
    const runs = runsOf(begun(daily('23:30'), at('2018-02-17T00:00:00Z')), 3).map((run) => new Date(run).toISOString());
    expect(runs).toEqual(['2018-02-17T01:30:00.000Z', '2018-02-18T01:30:00.000Z', '2018-02-19T02:30:00.000Z']);
  });
});

describe('issue 4: what was missed while the exchange was down', () => {
  const monday: Recurrence = { frequency: 'WEEKLY', weekday: 1, dayOfMonth: null, time: '09:00' };
  const schedule = begun(monday, at('2026-11-01T00:00:00Z'));
  const [first = 0, second = 0, third = 0] = runsOf(schedule, 3);

  test('a date is due when it has come, and late until it is 24 hours old', () => {
    expect(dueRun(schedule, first, first - 1)).toBeUndefined();
    expect(dueRun(schedule, first, first)).toBe(first);
    expect(dueRun(schedule, first, first + DAY - 1)).toBe(first);
    expect(dueRun(schedule, first, first + DAY)).toBeUndefined();
  });

  test('of several dates only the latest is run', () => {
    expect(dueRun(schedule, first, third + HOUR)).toBe(third);
    expect(dueRun(schedule, first, third + 2 * DAY)).toBeUndefined();
  });

  test('a date before the expected one is never run again, however the clock is set', () => {
    expect(dueRun(schedule, second, second - 6 * DAY - 12 * HOUR)).toBeUndefined();
    expect(dueRun(schedule, second, first + 1)).toBeUndefined();
  });

  test('at any moment at most one date is due, less than 24 hours old, a run of the schedule', () => {
    fc.assert(
      fc.property(recurrences, instants, fc.integer({ min: 0, max: 100 * DAY }), (recurrence, start, later) => {
        const own = begun(recurrence, start);
        const now = own.firstRunAt + later;
        const due = dueRun(own, own.firstRunAt, now);
        if (due === undefined) return;
        expect(now - due).toBeLessThan(DAY);
        expect(nextRun(own, due - 1)).toBe(due);
        expect(nextRun(own, due)).toBeGreaterThan(now);
      }),
    );
  });
});

test('one recurring buy has one order key a day, whatever the instant of its run', () => {
  const key = (instant: string, id = 7) => orderKeyOf(id, Date.parse(instant));
  const [first, last, next] = ['2026-11-20T03:00:00Z', '2026-11-21T02:59:59Z', '2026-11-21T03:00:00Z'];
  expect(key(last)).toBe(key(first));
  expect(key(next)).not.toBe(key(first));
  expect(key(first, 8)).not.toBe(key(first));
  expect(key(first)).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});
