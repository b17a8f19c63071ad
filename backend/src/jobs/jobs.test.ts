import { pgTable, bigint } from 'drizzle-orm/pg-core';
import { recordingLogger } from '../../test/recording-logger';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { jobColumns } from './job-columns';
import type { JobKind } from './job-kind';
import { Jobs } from './jobs';

const START = '2026-11-21T12:00:00.000Z';
const letters = pgTable('letters', { id: bigint({ mode: 'number' }).primaryKey(), ...jobColumns() });

let db: TestDatabase;
let running: Jobs[];

beforeAll(async () => {
  db = await createTestDatabase();
  await db.query(`create table letters (
    id bigint primary key, next_step_at timestamptz(3), step_tries int not null default 0,
    attention_since timestamptz(3), sent int not null default 0)`);
  await db.query('create index letters_next_step on letters (next_step_at) where next_step_at is not null');
});
beforeEach(() => {
  running = [];
});
afterEach(async () => {
  for (const jobs of running) await jobs.stop();
  await db.query('delete from letters');
});
afterAll(() => db.drop());

/** Letters, by number, with when each is due in ms after the start. */
async function write(due: Readonly<Record<number, number>>): Promise<void> {
  for (const [id, ms] of Object.entries(due))
    await db.query('insert into letters (id, next_step_at) values ($1, $2)', [id, new Date(Date.parse(START) + ms)]);
}

const sent = async () =>
  (await db.query<{ id: string; sent: number }>('select id, sent from letters where sent > 0 order by id')).map(
    (row) => [Number(row.id), row.sent],
  );

const stepOf = (id: string) => db.query('update letters set sent = sent + 1, next_step_at = null where id = $1', [id]);

/** A process whose jobs are the letters; `send` is its step. */
function processWith(send: (id: string) => Promise<unknown>, options: Partial<JobKind> = {}) {
  const clock = new TestClock(START);
  const { logger, lines } = recordingLogger();
  const jobs = new Jobs({ db, clock, logger, alarm: clock.alarm });
  jobs.add({ name: 'letter', table: letters, step: (id) => send(id).then(() => undefined), ...options });
  running.push(jobs);
  const at = async (ms: number) => {
    clock.set(new Date(Date.parse(START) + ms).toISOString());
    clock.ring();
    await jobs.idle();
  };
  return { clock, jobs, lines, at };
}

describe('money M-6: the row is the job', () => {
  test('each is done when it is due, once; there is one alarm, for the earliest', async () => {
    await write({ 1: 0, 2: 10_000, 3: 20_000 });
    const { clock, jobs, at } = processWith(stepOf);
    jobs.start();
    await jobs.idle();
    expect([await sent(), clock.sleep]).toEqual([[[1, 1]], 10_000]);
    await at(10_000);
    expect([await sent(), clock.sleep]).toEqual([
      [
        [1, 1],
        [2, 1],
      ],
      10_000,
    ]);
    await at(20_000);
    expect(clock.sleep).toBeNull();
    expect(await sent()).toHaveLength(3);
  });

  test('one that a commit makes due earlier is begun when the jobs are woken', async () => {
    await write({ 1: 60_000 });
    const { jobs } = processWith(stepOf);
    jobs.start();
    await jobs.idle();
    await write({ 2: 0 });
    jobs.wake();
    await jobs.idle();
    expect(await sent()).toEqual([[2, 1]]);
  });

  test('the operator moves the clock on: what is due by then is begun at once', async () => {
    await write({ 1: 3_600_000 });
    const { clock, jobs } = processWith(stepOf);
    jobs.start();
    await jobs.idle();
    clock.jump(3_600_000);
    await jobs.idle();
    expect(await sent()).toEqual([[1, 1]]);
  });

  test('two processes at once do each job once', async () => {
    await write(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [index + 1, index])));
    const both = [processWith(stepOf), processWith(stepOf)];
    for (const { clock, jobs } of both) {
      clock.set('2026-11-21T12:01:00.000Z');
      jobs.start();
    }
    for (const { jobs } of both) await jobs.idle();
    expect(await sent()).toEqual(Array.from({ length: 200 }, (_, index) => [index + 1, 1]));
  });

  test('a slow step holds up no other job, and a process that ends waits for it and gives back what it had not begun', async () => {
    await write(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [index + 1, 0])));
    let finish: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const begun: string[] = [];
    const { jobs } = processWith(
      async (id) => {
        begun.push(id);
        if (id === '1' || begun.length > 6) await slow;
        await stepOf(id);
      },
      { workers: 2 },
    );
    jobs.start();
    while (begun.length < 7) await new Promise((resolve) => setImmediate(resolve));
    const ended = jobs.stop();
    finish();
    await ended;
    expect((await sent()).map(([id]) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const left = await db.query('select distinct step_tries, next_step_at from letters where sent = 0');
    expect(left).toEqual([{ step_tries: 0, next_step_at: new Date(START) }]);
  });

  test('while no step may be taken what is due waits, and it is looked at again after 30 s', async () => {
    await write({ 1: 0 });
    let isOpen = false;
    const { clock, jobs, at } = processWith(stepOf, { mayRun: async () => isOpen });
    jobs.start();
    await jobs.idle();
    expect([await sent(), clock.sleep]).toEqual([[], 30_000]);
    isOpen = true;
    await at(30_000);
    expect(await sent()).toEqual([[1, 1]]);
  });
});

describe('money M-6: a step that fails is taken again, after 1 s doubling to 5 min, ± 20 %', () => {
  const fail = async () => {
    throw new Error('The bank is away');
  };

  test('the operator is asked to look after ten tries, once, and on it goes', async () => {
    await write({ 7: 0 });
    let isBack = false;
    const { clock, jobs, lines } = processWith((id) => (isBack ? stepOf(id) : fail()));
    jobs.start();
    await jobs.idle();
    const again = async () => {
      clock.set(new Date(clock.now() + (clock.sleep ?? 0)).toISOString());
      clock.ring();
      await jobs.idle();
    };
    /** Until the next try, over the looks at the clock in between. */
    const wait = async (tries: number): Promise<number> => {
      const from = clock.now();
      while (lines.length < tries) await again();
      return clock.now() - from;
    };
    for (const [index, seconds] of [1, 2, 4, 8, 16, 32, 64, 128, 256].entries()) {
      const waited = await wait(index + 2);
      expect(Math.abs(waited - seconds * 1_000)).toBeLessThanOrEqual(seconds * 200);
    }
    const [last] = (await jobs.troubled()).slice(-1);
    expect(last).toMatchObject({ kind: 'letter', id: '7', tries: 10 });
    expect(await jobs.counts()).toMatchObject([{ kind: 'letter', waiting: 1, troubled: 1 }]);
    expect(lines.slice(9)).toEqual([
      [{ job: 'letter', id: '7', tries: 10, reason: 'The bank is away' }, 'a step of a job failed; it is taken again'],
      [{ job: 'letter', id: '7', tries: 10 }, 'a job needs the attention of the operator'],
    ]);
    for (const tries of [12, 13]) {
      const waited = await wait(tries);
      expect(Math.abs(waited - 300_000)).toBeLessThanOrEqual(60_000);
    }
    expect(lines.filter(([, text]) => text === 'a job needs the attention of the operator')).toHaveLength(1);
    isBack = true;
    while ((await sent()).length === 0) await again();
    expect(await jobs.troubled()).toEqual([]);
  });

  test('one that fails takes no other with it', async () => {
    await write({ 1: 0, 2: 0, 3: 0 });
    const { jobs } = processWith((id) => (id === '2' ? fail() : stepOf(id)));
    jobs.start();
    await jobs.idle();
    expect(await sent()).toEqual([
      [1, 1],
      [3, 1],
    ]);
  });

  test('a step that set no next one is not lost', async () => {
    await write({ 1: 0 });
    let calls = 0;
    const { jobs, at } = processWith(async (id) => {
      calls += 1;
      if (calls > 1) await stepOf(id);
    });
    jobs.start();
    await jobs.idle();
    await at(1_500);
    expect([calls, await sent()]).toEqual([2, [[1, 1]]]);
  });

  test('a database that is away is asked again', async () => {
    await write({ 1: 0 });
    const { jobs, lines, at } = processWith(stepOf);
    await db.query('alter table letters rename to away');
    jobs.start();
    await jobs.idle();
    await db.query('alter table away rename to letters');
    expect(lines).toMatchObject([[expect.anything(), 'jobs were not read']]);
    await at(5_000);
    expect(await sent()).toEqual([[1, 1]]);
  });
});
