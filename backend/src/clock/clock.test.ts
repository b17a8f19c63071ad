import type { QueryResultRow } from 'pg';
import { recordingLogger } from '../../test/recording-logger';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { until } from '../../test/running-exchange';
import type { SqlRunner } from '../db/database';
import { createClock } from './create-clock';
import type { ExchangeClock } from './create-clock';

const HOUR_MS = 3_600_000;

let db: TestDatabase;
const clocks: ExchangeClock[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
});
afterEach(async () => {
  for (const clock of clocks.splice(0)) clock.stop();
  await db.query('delete from clock_jump');
});
afterAll(() => db.drop());

function clockOf(sandbox: boolean, on: SqlRunner = db) {
  const { logger, lines } = recordingLogger();
  const clock = createClock({ db: on, config: { sandbox }, logger, followMs: 10 });
  clocks.push(clock);
  return { clock, lines };
}

/** Whole hours between the exchange's time and the real one. */
const hoursAhead = (clock: ExchangeClock) => Math.abs(Math.round((clock.now() - Date.now()) / HOUR_MS));

test('quality, Operation: a machine’s clock that is set back takes no time back', async () => {
  const { clock } = clockOf(true);
  await clock.start();
  const before = clock.now();
  const setBack = Date.now() - 2 * HOUR_MS;
  const set = jest.spyOn(Date, 'now').mockReturnValue(setBack);
  expect(clock.now() - before).toBeGreaterThanOrEqual(0);
  set.mockRestore();
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
});

describe('identity I-2, money §1: one source of time, which the operator moves on', () => {
  test('is the real time until somebody moves it', async () => {
    const { clock } = clockOf(true);
    await clock.start();
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
  });

  test('a jump is heard of at once, adds up, and outlives a restart', async () => {
    const { clock } = clockOf(true);
    await clock.start();
    const heard: number[] = [];
    clock.onJump(() => heard.push(hoursAhead(clock)));
    await clock.jump(HOUR_MS);
    await clock.jump(24 * HOUR_MS);
    expect(heard).toEqual([1, 25]);
    const { clock: next } = clockOf(true);
    await next.start();
    expect(hoursAhead(next)).toBe(25);
  });

  test('a jump reaches the other processes on the same database', async () => {
    const [{ clock: one }, { clock: other }] = [clockOf(true), clockOf(true)];
    await one.start();
    other.follow();
    const heard = new Promise<void>((resolve) => other.onJump(resolve));
    await one.jump(HOUR_MS);
    await heard;
    expect(hoursAhead(other)).toBe(1);
  });

  test('a look that began before a jump and ends after it takes no time back', async () => {
    let isHeld = false;
    let held = 0;
    const releases: (() => void)[] = [];
    const slow: SqlRunner = {
      query: db.query,
      orm: db.orm,
      async lookup<Row extends QueryResultRow>(...args: Parameters<SqlRunner['lookup']>) {
        const rows = await db.lookup<Row>(...args);
        if (isHeld) {
          held += 1;
          await new Promise<void>((resolve) => releases.push(resolve));
        }
        return rows;
      },
    };
    const { clock } = clockOf(true, slow);
    await clock.start();
    isHeld = true;
    await until(async () => held > 0);
    isHeld = false;
    await clock.jump(24 * HOUR_MS);
    const hours: number[] = [];
    clock.onJump(() => hours.push(hoursAhead(clock)));
    for (const release of releases) release();
    await clock.jump(HOUR_MS);
    expect([hours, hoursAhead(clock)]).toEqual([[25], 25]);
  });

  test('a database that does not know of it yet is asked again, and one line tells of it', async () => {
    await db.query('alter table clock_jump rename to away');
    const { clock, lines } = clockOf(true);
    clock.follow();
    await until(async () => lines.length > 0);
    await db.query('alter table away rename to clock_jump');
    await db.query('insert into clock_jump (ahead_ms) values ($1)', [HOUR_MS]);
    await until(async () => hoursAhead(clock) === 1);
    expect(lines).toHaveLength(1);
  });

  test('time never goes back, and without a sandbox it only passes', async () => {
    const { clock } = clockOf(true);
    await expect(clock.jump(-1)).rejects.toThrow(RangeError);
    const { clock: real } = clockOf(false);
    await expect(real.jump(HOUR_MS)).rejects.toThrow(RangeError);
    await db.query('insert into clock_jump (ahead_ms) values ($1)', [HOUR_MS]);
    await real.start();
    expect(hoursAhead(real)).toBe(0);
  });

  test('no table but those of the markets takes its times from the database', async () => {
    const rows = await db.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and column_default ~* $1 order by 1`,
      // What asks for the time, in any of its names; a constant of the type (`'infinity'::timestamp …`) does not.
      [String.raw`\mnow\(|current_(date|time)|(clock|statement|transaction)_timestamp|localtime|timeofday`],
    );
    expect(rows.map(({ name }) => name)).toEqual(['orders']);
  });
});
