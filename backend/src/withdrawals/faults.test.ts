import { isSoak, runs } from '@plataforma/testing/runs';
import fc from 'fast-check';
import { nextKey } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { withdrawalsOn } from '../../test/withdrawals-fixture';
import type { WithdrawalsFixture } from '../../test/withdrawals-fixture';
import { toAmount } from '../lib/amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MARKET_CHECKS } from '../check/market-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';

/** Customers who withdraw at the same time, how often each of them does, and how many answers of one are lost at most. */
const [CUSTOMERS, TIMES, MOST_LOST] = isSoak ? [25, 400, 3] : [2, 4, 3];
/** A long run says after each so many withdrawals how far it is, and checks the books. */
const PROGRESS = 1_000;
const MINUTE_MS = 60_000;

// Ten thousand take half an hour and more.
jest.setTimeout(isSoak ? 3 * 3_600_000 : 120_000);

let db: TestDatabase;
let exchange: WithdrawalsFixture;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(() => {
  exchange = withdrawalsOn(db);
  exchange.jobs.start();
});
afterEach(() => exchange.jobs.stop());

async function expectWhole(): Promise<void> {
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...MARKET_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
}

const later = async (ms: number) => {
  exchange.clock.jump(ms);
  await exchange.jobs.idle();
};
/** How many of these withdrawals are in each state. */
async function statesOf(ids: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const rows = await db.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from withdrawals where id = any($1) group by state',
    [ids],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

describe('money M-7, M-17: what is not known is looked up, never sent anew, never released', () => {
  test('F6: answers are lost after the bank paid, and customers ask again by their keys: it pays once', async () => {
    const savers: { readonly user: User; readonly destinationId: string }[] = [];
    for (let nth = 0; nth < CUSTOMERS; nth += 1) {
      const user = await exchange.saver('10000');
      savers.push({ user, destinationId: await exchange.key(user) });
    }
    for (let nth = 0; nth < TIMES; nth += 1) {
      exchange.bank.faults.losesAnswers = true;
      const ids: string[] = [];
      for (const { user, destinationId } of savers) {
        const more = { destinationId, idempotencyKey: nextKey() };
        const tries = [await exchange.ask(user, '10', more), await exchange.ask(user, '10', more)];
        const [id = '', again] = tries.map(({ withdrawal }) => withdrawal?.withdrawal.id);
        expect(again).toBe(id);
        ids.push(id);
        await exchange.withdrawals.confirm(exchange.lastToken());
      }
      await exchange.jobs.idle();
      expect(await statesOf(ids)).toEqual({ SENDING: CUSTOMERS });
      for (let lost = 0; lost < nth % MOST_LOST; lost += 1) await later(MINUTE_MS);
      exchange.bank.faults.losesAnswers = false;
      await later(5 * MINUTE_MS);
      await later(MINUTE_MS);
      expect(await statesOf(ids)).toEqual({ COMPLETED: CUSTOMERS });
      expect(await db.query('select 1 from sandbox_bank_payouts where id = any($1)', [ids])).toHaveLength(CUSTOMERS);
      const done = (nth + 1) * CUSTOMERS;
      if (!isSoak || done % PROGRESS > 0) continue;
      await expectWhole();
      process.stderr.write(`${done} of ${CUSTOMERS * TIMES} withdrawals\n`);
    }
    expect(await db.query('select 1 from withdrawals')).toHaveLength(CUSTOMERS * TIMES);
    await expectWhole();
  });

  test('the bank is away: the amount stays held, and it goes when the bank is back', async () => {
    const nina = await exchange.saver('1000');
    exchange.bank.faults.isAway = true;
    const { id } = await exchange.sent(nina, '300');
    for (let nth = 0; nth < 12; nth += 1) await later(6 * MINUTE_MS);
    expect(await exchange.stateOf(nina, id)).toBe('SENDING');
    expect(await exchange.money(nina)).toEqual([toAmount('700'), toAmount('300')]);
    expect(await exchange.jobs.troubled()).toMatchObject([{ kind: 'withdrawal', id }]);
    exchange.bank.faults.isAway = false;
    await later(6 * MINUTE_MS);
    await later(MINUTE_MS);
    expect(await exchange.stateOf(nina, id)).toBe('COMPLETED');
    await expectWhole();
  });

  test('every bell is lost: the end is found by asking; twenty bells: one end', async () => {
    const nina = await exchange.saver('1000');
    exchange.bank.faults.bells = 0;
    const { id: asked } = await exchange.sent(nina, '100');
    await later(MINUTE_MS);
    // The bank's end and the look came due at the same moment.
    await later(MINUTE_MS);
    expect(await exchange.stateOf(nina, asked)).toBe('COMPLETED');
    exchange.bank.faults.bells = 20;
    const { id: rung } = await exchange.sent(nina, '100');
    await later(MINUTE_MS);
    await exchange.payoutDesk.decide({ requestId: rung, decision: 'RETURN', reason: 'ACCOUNT_CLOSED' });
    await exchange.jobs.idle();
    expect(await exchange.stateOf(nina, rung)).toBe('BOUNCED');
    exchange.bank.faults.bells = 1;
    await expectWhole();
  });
});

const command = fc.oneof(
  { arbitrary: fc.record({ do: fc.constant('ask' as const), reais: fc.integer({ min: 5, max: 900 }) }), weight: 6 },
  { arbitrary: fc.record({ do: fc.constant('confirm' as const), nth: fc.nat(5) }), weight: 6 },
  { arbitrary: fc.record({ do: fc.constant('cancel' as const), nth: fc.nat(5) }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constant('deny' as const), nth: fc.nat(5) }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant('secure' as const) }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 0, max: 90 }) }), weight: 5 },
  { arbitrary: fc.record({ do: fc.constant('return' as const), nth: fc.nat(5) }), weight: 1 },
  {
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      isAway: fc.boolean(),
      losesAnswers: fc.boolean(),
      payouts: fc.constantFrom('SETTLE' as const, 'REFUSE' as const, 'SETTLE' as const),
      bells: fc.nat(2),
    }),
    weight: 3,
  },
);

type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

interface Asked {
  readonly id: string;
  readonly token: string;
}

async function obey(one: Command, user: User, all: Asked[]): Promise<void> {
  const chosen = 'nth' in one ? all.at(-1 - one.nth) : undefined;
  if (one.do === 'ask') {
    const { withdrawal } = await exchange.ask(user, String(one.reais));
    if (withdrawal) all.push({ id: withdrawal.withdrawal.id, token: exchange.lastToken() });
  }
  if (one.do === 'confirm' && chosen) await exchange.withdrawals.confirm(chosen.token);
  if (one.do === 'deny' && chosen) await exchange.withdrawals.deny(chosen.token);
  if (one.do === 'cancel' && chosen) await exchange.withdrawals.cancel(user.accountId, chosen.id);
  if (one.do === 'return' && chosen) {
    await exchange.payoutDesk.decide({ requestId: chosen.id, decision: 'RETURN', reason: 'ACCOUNT_CLOSED' });
  }
  if (one.do === 'secure') await exchange.securityChanges(user);
  if (one.do === 'wait') exchange.clock.jump(one.minutes * MINUTE_MS);
  if (one.do === 'fault') {
    const { do: _do, ...faults } = one;
    Object.assign(exchange.bank.faults, faults);
  }
  await exchange.jobs.idle();
}

test('money F11: whatever customers, bank and time do in any order, all of §11 holds, and everything ends', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 15, maxLength: 40 }), async (commands) => {
      const user = await exchange.saver('3000');
      const all: Asked[] = [];
      for (const one of commands) await obey(one, user, all);
      await expectWhole();
      Object.assign(exchange.bank.faults, { isAway: false, losesAnswers: false, payouts: 'SETTLE', bells: 1 });
      for (let nth = 0; nth < 3; nth += 1) await later(61 * MINUTE_MS);
      expect((await exchange.money(user))[1]).toBe(0n);
      await expectWhole();
    }),
    { numRuns: runs(4) },
  );
});
