import { isSoak, runs, timeLimit } from '@plataforma/testing/runs';
import fc from 'fast-check';
import { decided } from '../../test/decided';
import { depositsOn } from '../../test/deposits-fixture';
import type { DepositsFixture } from '../../test/deposits-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { watchStatements } from '../../test/watched-statements';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';

jest.setTimeout(60_000);

/** Returns whose answers are lost, and how many answers of one at most. */
const [RETURNS, MOST_LOST] = [isSoak ? 1_000 : 4, 3];

let db: TestDatabase;
let exchange: DepositsFixture;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  // The time of each test begins anew.
  await db.query('delete from bank_watch');
  exchange = depositsOn(db);
  await exchange.deposits.start();
  exchange.jobs.start();
  // The first look is over: what comes from here on is heard of by bells, or by the next one.
  await exchange.jobs.idle();
});
afterEach(async () => {
  await exchange.jobs.stop();
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

const told = async ({ accountId }: User) =>
  (
    await db.query<{ kind: string; text: string }>(
      'select kind, text from notifications where account_id = $1 order by id',
      [accountId],
    )
  ).map(({ kind, text }) => [kind, text]);

describe('money §12: faults', () => {
  test('F1: the bell rings twenty times at once: one deposit', async () => {
    exchange.pix.setFaults({ isAway: false, bells: 20, refusesReturns: false });
    const nina = await exchange.customer();
    const { id: chargeId } = await exchange.charge(nina);
    const endToEndId = await exchange.pay({ chargeId });
    await Promise.all(Array.from({ length: 20 }, () => exchange.deposits.receive(endToEndId)));
    expect(await exchange.of(nina)).toHaveLength(1);
    expect(await told(nina)).toHaveLength(1);
  });

  test('F2: the bell is lost: the Pix is found by asking, within a minute', async () => {
    exchange.pix.setFaults({ isAway: false, bells: 0, refusesReturns: false });
    const nina = await exchange.customer();
    const { id: chargeId } = await exchange.charge(nina);
    await exchange.pay({ chargeId });
    expect(await exchange.of(nina)).toEqual([]);
    await exchange.at('2026-11-20T12:00:30.000Z');
    expect(await exchange.of(nina)).toMatchObject([{ state: 'CREDITED' }]);
  });

  test('F2: also one without a code', async () => {
    exchange.pix.setFaults({ isAway: false, bells: 0, refusesReturns: false });
    const endToEndId = await exchange.pay({ payer: '71428793860', amount: '5' });
    await exchange.at('2026-11-20T12:01:01.000Z');
    expect(await db.query('select state from deposits where source_reference = $1', [endToEndId])).toHaveLength(1);
  });

  test('F2: what the bank tells wrongly keeps nothing else waiting that was not heard of', async () => {
    exchange.pix.setFaults({ isAway: false, bells: 0, refusesReturns: false });
    const nina = await exchange.customer();
    const [wrong, lost] = [
      await exchange.pay({ payer: '71428793860', amount: '5' }),
      await exchange.pay({ payer: '71428793860', amount: '6' }),
    ];
    await exchange.sendTed({ email: nina.email });
    const { bank } = exchange;
    const pixSince = bank.pixSince.bind(bank);
    bank.pixSince = async (at) =>
      (await pixSince(at)).map((pix) => (pix.endToEndId === wrong ? { ...pix, amount: 0n } : pix));
    await exchange.at('2026-11-20T12:01:01.000Z');
    const known = () => db.query('select 1 from deposits where source_reference = any($1)', [[wrong, lost]]);
    expect(await known()).toHaveLength(1);
    expect(await exchange.of(nina)).toMatchObject([{ kind: 'TED', state: 'CREDITED' }]);
    // It is asked for again, and found when the bank tells it rightly.
    bank.pixSince = pixSince;
    await exchange.at('2026-11-20T12:02:01.000Z');
    expect(await known()).toHaveLength(2);
  });

  test('M-9: what is known costs one read together, however much arrived in the last hour', async () => {
    const nina = await exchange.customer();
    for (let paid = 0; paid < 3; paid += 1) await exchange.pay({ chargeId: (await exchange.charge(nina)).id });
    const reads: string[] = [];
    watchStatements((text) => {
      if (text.includes('source_reference =')) reads.push(text);
    });
    await exchange.at('2026-11-20T12:01:01.000Z');
    expect(reads).toHaveLength(1);
    expect(await exchange.of(nina)).toHaveLength(3);
  });

  test('M-9: the bell rings before the bank tells of the Pix: it is asked again within two seconds', async () => {
    const nina = await exchange.customer();
    const { id: chargeId } = await exchange.charge(nina);
    const { bank } = exchange;
    const pix = bank.pix.bind(bank);
    bank.pix = () => Promise.resolve(null);
    await exchange.pay({ chargeId });
    bank.pix = pix;
    expect(await exchange.of(nina)).toEqual([]);
    await exchange.at('2026-11-20T12:00:02.000Z');
    expect(await exchange.of(nina)).toMatchObject([{ state: 'CREDITED' }]);
  });

  test(
    'F6: the answer to a return is lost, once or more: it is asked for again, and made once',
    async () => {
      const nina = await exchange.customer();
      const { id: chargeId } = await exchange.charge(nina);
      const { returnPix } = exchange.bank;
      let lost = 0;
      exchange.bank.returnPix = async (pix) => {
        const state = await returnPix.call(exchange.bank, pix);
        if (lost === 0) return state;
        lost -= 1;
        throw new Error('the answer was lost');
      };
      for (let turn = 0; turn < RETURNS; turn += 1) {
        lost = 1 + (turn % MOST_LOST);
        await exchange.pay({ chargeId, payer: 'OTHER' });
        // Each try comes after the longest wait for it.
        while (lost > 0) await exchange.at(new Date(exchange.clock.now() + 10_000).toISOString());
        await exchange.at(new Date(exchange.clock.now() + 10_000).toISOString());
      }
      const states = await db.query(
        'select state, count(*)::int as count from deposits where account_id = $1 group by state',
        [nina.accountId],
      );
      expect(states).toEqual([{ state: 'RETURNED', count: RETURNS }]);
      const returns = await db.query(
        `select 1 from sandbox_bank_returns r join deposits d on d.id = r.return_id where d.account_id = $1`,
        [nina.accountId],
      );
      expect(returns).toHaveLength(RETURNS);
    },
    timeLimit(60_000),
  );

  test('the bank refuses to send it back: it is kept for the team, and goes back when that asks again', async () => {
    exchange.pix.setFaults({ isAway: false, bells: 1, refusesReturns: true });
    const nina = await exchange.customer();
    const { id: chargeId } = await exchange.charge(nina);
    await exchange.pay({ chargeId, payer: 'OTHER' });
    const [kept] = await exchange.of(nina);
    expect(kept).toMatchObject({ state: 'HELD', reason: 'REVIEW' });
    exchange.pix.setFaults({ isAway: false, bells: 1, refusesReturns: false });
    expect(await decided(db, (tx) => exchange.deposits.decide(tx, kept?.id ?? '', 'RETURN'))).toBe(true);
    await exchange.jobs.idle();
    expect(await exchange.of(nina)).toMatchObject([{ state: 'RETURNED' }]);
  });
});

test(
  'any payments with any faults: in the end every Pix is with its customer or back, and every check holds',
  async () => {
    const step = fc.record({
      centavos: fc.integer({ min: 1, max: 120_000 }),
      payer: fc.constantFrom('HOLDER' as const, 'OTHER' as const),
      bells: fc.integer({ min: 0, max: 2 }),
      refusesReturns: fc.boolean(),
      minutes: fc.integer({ min: 0, max: 20 }),
    });
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const nina = await exchange.customer(10);
      const { id: chargeId } = await exchange.charge(nina);
      for (const { centavos, payer, bells, refusesReturns, minutes } of steps) {
        exchange.pix.setFaults({ isAway: false, bells, refusesReturns });
        await exchange.pay({ chargeId, payer, amount: (centavos / 100).toFixed(2) });
        await exchange.at(new Date(exchange.clock.now() + minutes * 60_000).toISOString());
      }
      exchange.pix.setFaults({ isAway: false, bells: 1, refusesReturns: false });
      await exchange.at(new Date(exchange.clock.now() + 61 * 60_000).toISOString());
      const all = await exchange.of(nina);
      expect(all).toHaveLength(steps.length);
      const credited = all.filter(({ state }) => state === 'CREDITED').reduce((sum, { amount }) => sum + amount, 0n);
      expect(await exchange.reaisOf(nina)).toBe(credited);
      const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS]);
      expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
    });
    await fc.assert(property, { numRuns: runs(8) });
  },
  timeLimit(60_000),
);
