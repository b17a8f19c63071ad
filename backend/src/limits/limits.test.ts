import { runs, timeLimit } from '@plataforma/testing/runs';
import fc from 'fast-check';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { toAmount } from '../lib/amount';
import { inTransaction } from '../db/database';
import { createUser, findUser } from '../identity/index';
import type { User } from '../identity/index';
import { countUse, exceededBy, isUsed, limitsOf, releaseUse, spanOf, takeLimit } from './index';
import type { LimitUse } from './index';

const AT = new Date('2026-11-21T12:00:00.000Z');

let db: TestDatabase;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

async function customer(level: User['level'] = 20, accountType: User['accountType'] = 'PERSONAL'): Promise<User> {
  serial += 1;
  const fields = {
    name: 'Nina',
    email: `n${serial}@example.com`,
    password: 'correct horse battery',
    level,
    accountType,
  };
  const { id } = await inTransaction(db, (tx) => createUser(tx, fields, AT));
  const user = await findUser(db, id);
  if (!user) throw new Error('no customer');
  return user;
}

function pix(amount: string): LimitUse {
  serial += 1;
  return { kind: 'BRL_DEPOSIT', amount: toAmount(amount), reference: `deposit/${serial}` };
}
const take = (of: User, use: LimitUse, at = AT) => inTransaction(db, (tx) => takeLimit(tx, of, use, at));
const pixLimits = async (of: User, at = AT) =>
  (await limitsOf(db, of, at)).filter(({ kind }) => kind === 'BRL_DEPOSIT').map(({ window, left }) => [window, left]);

describe('money §8: limits by level, kind and window', () => {
  test.each([
    [0, 'PERSONAL', '0', '0'],
    [10, 'PERSONAL', '2000', '10000'],
    [20, 'PERSONAL', '50000', '500000'],
    [30, 'PERSONAL', '500000', null],
    [20, 'COMPANY', '200000', '2000000'],
  ] as const)('level %i, %s: %s a day and %s a month by Pix', async (level, accountType, day, month) => {
    expect(await pixLimits(await customer(level, accountType))).toEqual([
      ['DAY', toAmount(day)],
      ['MONTH', month === null ? null : toAmount(month)],
    ]);
  });

  test('without a level nothing of any kind can be moved, and each kind is named', async () => {
    const limits = await limitsOf(db, await customer(0), AT);
    expect(limits.filter(({ left }) => left !== 0n)).toEqual([]);
    expect(new Set(limits.map(({ kind }) => kind)).size).toBe(8);
  });

  test.each([
    [0, { level: 10, amount: toAmount('10000') }],
    [10, { level: 20, amount: toAmount('500000') }],
    [20, { level: 30, amount: null }],
    [30, null],
  ] as const)(
    'identity §8: at level %i it names what the nearest level allows that allows more',
    async (level, raised) => {
      const month = (await limitsOf(db, await customer(level), AT)).find(
        ({ kind, window }) => kind === 'BRL_DEPOSIT' && window === 'MONTH',
      );
      expect(month?.raised).toEqual(raised);
    },
  );

  test('what was used is less; what was released, or is of another kind or customer, does not count', async () => {
    const [nina, other] = [await customer(10), await customer(10)];
    const [kept, released] = [pix('300.50'), pix('100')];
    for (const use of [kept, released]) expect(await take(nina, use)).toBeNull();
    await take(other, pix('7'));
    await inTransaction(db, (tx) => countUse(tx, nina, { ...pix('50'), kind: 'BRL_WITHDRAWAL' }, AT));
    await inTransaction(db, (tx) => releaseUse(tx, released.reference, AT));
    expect(await pixLimits(nina)).toEqual([
      ['DAY', toAmount('1699.50')],
      ['MONTH', toAmount('9699.50')],
    ]);
  });

  test('what was given back is counted anew by the same reference, with the day of then', async () => {
    const nina = await customer(10);
    const use = pix('300.50');
    const later = new Date('2026-11-22T12:00:00.000Z');
    const states = [await isUsed(db, use.reference)];
    await take(nina, use);
    states.push(await isUsed(db, use.reference));
    await inTransaction(db, (tx) => releaseUse(tx, use.reference, AT));
    states.push(await isUsed(db, use.reference));
    expect(await take(nina, use, later)).toBeNull();
    states.push(await isUsed(db, use.reference));
    expect(states).toEqual([false, true, false, true]);
    const rows = 'select used_at, released_at from limit_uses where reference = $1';
    expect(await db.query(rows, [use.reference])).toEqual([{ used_at: later, released_at: null }]);
    // What counts already is not counted another time.
    await take(nina, use, new Date('2026-11-23T12:00:00.000Z'));
    expect(await db.query(rows, [use.reference])).toEqual([{ used_at: later, released_at: null }]);
  });

  test('the last centavo of the day can be used, and one more not; of two limits the day’s is named', async () => {
    const nina = await customer(10);
    expect(await take(nina, pix('1999.99'))).toBeNull();
    expect(await take(nina, pix('0.02'))).toMatchObject({ window: 'DAY', left: toAmount('0.01') });
    expect(await take(nina, pix('0.01'))).toBeNull();
    expect(await exceededBy(db, nina, pix('100000'), AT)).toMatchObject({ window: 'DAY', left: 0n });
  });

  test('the month’s limit holds on a fresh day', async () => {
    const nina = await customer(10);
    for (const day of [16, 17, 18, 19, 20]) {
      expect(await take(nina, pix('2000'), new Date(`2026-11-${day}T12:00:00.000Z`))).toBeNull();
    }
    expect(await take(nina, pix('0.01'))).toMatchObject({ window: 'MONTH', left: 0n });
    expect(await take(nina, pix('2000'), new Date('2026-12-01T03:00:00.000Z'))).toBeNull();
  });

  test('what is counted beyond a limit leaves nothing, and never less', async () => {
    const nina = await customer(10);
    const use = pix('3000');
    await inTransaction(db, (tx) => countUse(tx, nina, use, AT));
    await inTransaction(db, (tx) => countUse(tx, nina, use, AT));
    expect(await pixLimits(nina)).toEqual([
      ['DAY', 0n],
      ['MONTH', toAmount('7000')],
    ]);
  });

  test('days and months are São Paulo’s', () => {
    const iso = (window: 'DAY' | 'MONTH', at: string) => {
      const { from, until } = spanOf(window, Date.parse(at));
      return [from.toISOString(), until.toISOString()];
    };
    expect(iso('DAY', '2026-11-21T02:59:59.999Z')).toEqual(['2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z']);
    expect(iso('DAY', '2026-11-21T03:00:00.000Z')).toEqual(['2026-11-21T03:00:00.000Z', '2026-11-22T03:00:00.000Z']);
    expect(iso('MONTH', '2027-01-01T02:59:59.999Z')).toEqual(['2026-12-01T03:00:00.000Z', '2027-01-01T03:00:00.000Z']);
  });
});

test('money M-22: fifty at once, each a fifth of what is left: five are let through', async () => {
  const nina = await customer(10);
  const results = await Promise.all(Array.from({ length: 50 }, () => take(nina, pix('400'))));
  expect(results.filter((exceeded) => exceeded === null)).toHaveLength(5);
  expect((await pixLimits(nina))[0]).toEqual(['DAY', 0n]);
});

test(
  'any amounts, at any time of a month: no day and no month is ever beyond its limit',
  async () => {
    const use = fc.record({
      centavos: fc.integer({ min: 1, max: 150_000 }),
      hours: fc.integer({ min: 0, max: 24 * 40 }),
    });
    const property = fc.asyncProperty(fc.array(use, { maxLength: 25 }), async (uses) => {
      const nina = await customer(10);
      const sums = new Map<string, bigint>();
      for (const { centavos, hours } of uses.toSorted((a, b) => a.hours - b.hours)) {
        const at = new Date(Date.parse('2026-11-01T03:00:00.000Z') + hours * 3_600_000);
        const one = pix((centavos / 100).toFixed(2));
        if ((await take(nina, one, at)) !== null) continue;
        for (const window of ['DAY', 'MONTH'] as const) {
          const name = `${window} ${spanOf(window, at.getTime()).from.toISOString()}`;
          sums.set(name, (sums.get(name) ?? 0n) + one.amount);
        }
      }
      const most = { DAY: toAmount('2000'), MONTH: toAmount('10000') };
      for (const [name, sum] of sums) expect(sum <= (name.startsWith('DAY') ? most.DAY : most.MONTH)).toBe(true);
    });
    await fc.assert(property, { numRuns: runs(10) });
  },
  timeLimit(60_000),
);
