import { isSoak, runs } from '@plataforma/testing/runs';
import fc from 'fast-check';
import { nextKey } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { withdrawalsOn } from '../../test/withdrawals-fixture';
import type { WithdrawalsFixture } from '../../test/withdrawals-fixture';
import { toAmount } from '../amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MARKET_CHECKS } from '../check/market-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';

/** Withdrawals whose answers are lost, and how many answers of one at most. */
const [LOST, MOST_LOST] = [isSoak ? 10_000 : 4, 3];
const MINUTE_MS = 60_000;

// Ten thousand take an hour and more.
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
const paidOut = (id: string) => db.query('select 1 from sandbox_bank_payouts where id = $1', [id]);

describe('money M-7, M-17: what is not known is looked up, never sent anew, never released', () => {
  test('F6: answers are lost after the bank paid, and the customer asks again by the key: it pays once', async () => {
    const nina = await exchange.saver('150000');
    const destinationId = await exchange.key(nina);
    for (let nth = 0; nth < LOST; nth += 1) {
      exchange.bank.faults.losesAnswers = true;
      const more = { destinationId, idempotencyKey: nextKey() };
      const tries = [await exchange.ask(nina, '10', more), await exchange.ask(nina, '10', more)];
      const [id = '', again] = tries.map(({ withdrawal }) => withdrawal?.withdrawal.id);
      expect(again).toBe(id);
      await exchange.withdrawals.confirm(exchange.lastToken());
      await exchange.jobs.idle();
      expect(await exchange.stateOf(nina, id)).toBe('SENDING');
      for (let lost = 0; lost < nth % MOST_LOST; lost += 1) await later(MINUTE_MS);
      exchange.bank.faults.losesAnswers = false;
      await later(5 * MINUTE_MS);
      await later(MINUTE_MS);
      expect(await exchange.stateOf(nina, id)).toBe('COMPLETED');
      expect(await paidOut(id)).toHaveLength(1);
    }
    expect(await db.query('select 1 from withdrawals')).toHaveLength(LOST);
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
