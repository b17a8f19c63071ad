import { decided } from '../../test/decided';
import { depositsOn } from '../../test/deposits-fixture';
import type { DepositsFixture } from '../../test/deposits-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { toAmount } from '../lib/amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';

jest.setTimeout(60_000);

/** A Friday, ten in the morning in São Paulo. */
const FRIDAY = '2026-11-27T13:00:00.000Z';
const MONDAY = '2026-11-30T21:00:00.000Z';

let db: TestDatabase;
let exchange: DepositsFixture;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  // The time of each test begins anew.
  await db.query('delete from bank_watch');
  exchange = depositsOn(db, FRIDAY);
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

const change = (user: User, what: string) => db.query(`update users set ${what} where id = $1`, [user.id]);
const told = async ({ accountId }: User) =>
  (
    await db.query<{ kind: string; title: string }>(
      'select kind, title from notifications where account_id = $1 order by id',
      [accountId],
    )
  ).map(({ kind, title }) => [kind, title]);
const stepsOf = async (user: User) => {
  const { deposits } = await exchange.deposits.list(user.accountId, { first: 10 });
  return deposits.map(({ events }) => events.map(({ after }) => after));
};
const end = async (reference: string, state: 'RECEIVED' | 'CANCELED' = 'RECEIVED') => {
  expect(await exchange.ted.end({ reference, state })).toBe(true);
  await exchange.jobs.idle();
};

describe('money §4, §5: a TED', () => {
  test('one that arrives is credited once, told once, and named by the bank’s reference', async () => {
    const nina = await exchange.customer();
    const reference = await exchange.sendTed({ email: nina.email });
    expect(await exchange.of(nina)).toMatchObject([
      { kind: 'TED', state: 'CREDITED', sourceReference: `ted/${reference}`, payerName: 'Nina Souza', fee: 0n },
    ]);
    expect(await exchange.reaisOf(nina)).toBe(toAmount('500'));
    expect(await told(nina)).toEqual([['DEPOSIT_CREDITED', 'Depósito recebido']]);
  });

  test('one that is announced moves nothing until it is here', async () => {
    const nina = await exchange.customer();
    const reference = await exchange.sendTed({ email: nina.email, state: 'ANNOUNCED' });
    const [announced] = await exchange.of(nina);
    expect(announced).toMatchObject({ state: 'DETECTED', nextStepAt: new Date('2026-11-27T21:00:00.000Z') });
    expect(await exchange.reaisOf(nina)).toBe(0n);
    expect(await told(nina)).toEqual([]);
    await end(reference);
    expect(await stepsOf(nina)).toEqual([['DETECTED', 'CREDITED']]);
    expect(await exchange.reaisOf(nina)).toBe(toAmount('500'));
    expect(await exchange.ted.end({ reference, state: 'CANCELED' })).toBe(false);
  });

  test('one that the sender’s bank cancels was never here', async () => {
    const nina = await exchange.customer();
    await end(await exchange.sendTed({ email: nina.email, state: 'ANNOUNCED' }), 'CANCELED');
    expect(await stepsOf(nina)).toEqual([['DETECTED', 'VANISHED']]);
    expect(await exchange.reaisOf(nina)).toBe(0n);
  });

  test('above the limit it is kept and told; the team sends it back, by the bank', async () => {
    const nina = await exchange.customer(10);
    const reference = await exchange.sendTed({ email: nina.email, amount: '2000.01' });
    const [kept] = await exchange.of(nina);
    expect(kept).toMatchObject({ state: 'HELD', reason: 'ABOVE_LIMIT', until: new Date(MONDAY) });
    expect(await decided(db, (tx) => exchange.deposits.decide(tx, kept?.id ?? '', 'RETURN'))).toBe(true);
    await exchange.jobs.idle();
    expect(await stepsOf(nina)).toEqual([['HELD', 'RETURNING', 'RETURNED']]);
    const returns = await db.query('select return_id from sandbox_bank_teds where reference = $1', [reference]);
    expect(returns).toEqual([{ return_id: kept?.id }]);
    expect((await told(nina)).at(-1)).toEqual(['DEPOSIT_RETURNED', 'TED devolvida']);
  });

  test('below the level it is kept, and enters with the level', async () => {
    const nina = await exchange.customer(0);
    await exchange.sendTed({ email: nina.email });
    expect(await exchange.of(nina)).toMatchObject([{ state: 'HELD', reason: 'LEVEL' }]);
    await change(nina, 'level = 10');
    await exchange.at('2026-11-27T13:05:01.000Z');
    expect(await exchange.of(nina)).toMatchObject([{ state: 'CREDITED' }]);
  });

  test('of nobody’s document it is kept, and goes back after a business day; announced, it is not written', async () => {
    const payer = '71428793860';
    await exchange.sendTed({ payer, state: 'ANNOUNCED' });
    const reference = await exchange.sendTed({ payer, amount: '7' });
    const states = () => db.query(`select kind, state from deposits where account_id is null and kind = 'TED'`);
    expect(await states()).toEqual([{ kind: 'TED', state: 'HELD' }]);
    await exchange.at(MONDAY);
    expect(await states()).toEqual([{ kind: 'TED', state: 'RETURNED' }]);
    const returned = await db.query('select 1 from sandbox_bank_teds where reference = $1 and return_id is not null', [
      reference,
    ]);
    expect(returned).toHaveLength(1);
  });

  test('for an account that was closed since it was announced, it goes back', async () => {
    const nina = await exchange.customer();
    const reference = await exchange.sendTed({ email: nina.email, state: 'ANNOUNCED' });
    await change(nina, 'closed_at = now()');
    await end(reference);
    expect(await stepsOf(nina)).toEqual([['DETECTED', 'HELD', 'RETURNING', 'RETURNED']]);
    expect(await exchange.of(nina)).toMatchObject([{ reason: 'ACCOUNT' }]);
  });
});

describe('money M-9, M-10: what is rung for', () => {
  test('twenty bells at once for one TED, announced and arrived: one deposit, one credit', async () => {
    const nina = await exchange.customer();
    exchange.pix.setFaults({ isAway: false, bells: 20, refusesReturns: false });
    const reference = await exchange.sendTed({ email: nina.email, state: 'ANNOUNCED' });
    await end(reference);
    await exchange.sendTed({ email: nina.email, amount: '1' });
    expect(await exchange.reaisOf(nina)).toBe(toAmount('501'));
    expect(await stepsOf(nina)).toEqual([['CREDITED'], ['DETECTED', 'CREDITED']]);
    expect(await told(nina)).toHaveLength(2);
  });

  test('no bell is heard: the bank is asked each minute', async () => {
    const nina = await exchange.customer();
    exchange.pix.setFaults({ isAway: false, bells: 0, refusesReturns: false });
    const reference = await exchange.sendTed({ email: nina.email, state: 'ANNOUNCED' });
    expect(await exchange.of(nina)).toEqual([]);
    await exchange.at('2026-11-27T13:01:00.000Z');
    expect(await stepsOf(nina)).toEqual([['DETECTED']]);
    await end(reference);
    await exchange.at('2026-11-27T13:02:00.000Z');
    expect(await stepsOf(nina)).toEqual([['DETECTED', 'CREDITED']]);
  });

  test('one that is late is asked for, and waited for until the next business day', async () => {
    const nina = await exchange.customer();
    await exchange.sendTed({ email: nina.email, state: 'ANNOUNCED' });
    await exchange.at('2026-11-27T21:00:00.000Z');
    expect(await exchange.of(nina)).toMatchObject([{ state: 'DETECTED', nextStepAt: new Date(MONDAY) }]);
  });

  test('the bank is away when it has to be asked: it is asked again', async () => {
    const nina = await exchange.customer();
    exchange.pix.setFaults({ isAway: true, bells: 1, refusesReturns: false });
    await exchange.sendTed({ email: nina.email });
    expect(await exchange.of(nina)).toEqual([]);
    exchange.pix.setFaults({ isAway: false, bells: 1, refusesReturns: false });
    await exchange.at('2026-11-27T13:10:00.000Z');
    expect(await exchange.reaisOf(nina)).toBe(toAmount('500'));
  });

  test('the bank will not send one back: the team looks at it', async () => {
    const nina = await exchange.customer();
    const reference = await exchange.sendTed({ email: nina.email, state: 'ANNOUNCED' });
    await change(nina, 'closed_at = now()');
    exchange.pix.setFaults({ isAway: false, bells: 1, refusesReturns: true });
    await end(reference);
    expect(await exchange.of(nina)).toMatchObject([{ state: 'HELD', reason: 'REVIEW' }]);
  });
});
