import { isSoak, timeLimit } from '@plataforma/testing/runs';
import fc from 'fast-check';
import type { WithdrawalDeathPlace, WithdrawalEnd } from '../../test/killed-withdrawal-process';
import { nextKey } from '../../test/market-fixture';
import { ownProcess } from '../../test/own-process';
import type { OwnProcess } from '../../test/own-process';
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

const TIMES = isSoak ? 20 : 1;
const START = Date.parse('2026-11-20T15:00:00.000Z');
/** The longest that a job waits which a process died over, and a bit. */
const LATER_MS = 120_000;
const SETTLED_MS = 20_000;
const FUNDS = '5000';
const FEE = toAmount('2');

let db: TestDatabase;
let dying: OwnProcess;

beforeAll(async () => {
  dying = await ownProcess('killed-withdrawal-process.ts');
});
afterAll(() => dying.forget());
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

const iso = (ms: number) => new Date(ms).toISOString();

interface Case {
  readonly place: WithdrawalDeathPlace;
  readonly end: WithdrawalEnd;
}

const completed = (place: WithdrawalDeathPlace): Case => ({ place, end: 'COMPLETED' });
const CASES: readonly Case[] = [
  completed('before the commit of the hold'),
  completed('after the commit of the hold'),
  completed('after the commit of the confirmation'),
  completed('before the commit of the sending'),
  completed('after the commit of the sending'),
  completed('after the bank has it'),
  completed('before the commit of the end'),
  { place: 'before the commit of the end', end: 'CANCELED' },
  { place: 'before the commit of the end', end: 'FAILED' },
];
/** Those that the short proof leaves out. */
const MORE: readonly Case[] = [
  completed('before the commit of the confirmation'),
  completed('before the commit of what the bank says'),
  completed('after the commit of the end'),
  { place: 'before the commit of the end', end: 'BOUNCED' },
  { place: 'after the commit of the end', end: 'BOUNCED' },
  { place: 'after the commit of the end', end: 'CANCELED' },
  { place: 'after the bank has it', end: 'FAILED' },
];

const TITLES: Readonly<Record<WithdrawalEnd, readonly string[]>> = {
  COMPLETED: ['Saque concluído'],
  CANCELED: ['Saque cancelado'],
  FAILED: ['Saque recusado'],
  BOUNCED: ['Saque concluído', 'Saque devolvido'],
};

/** What the customer, the bank and the exchange do after it has begun again. */
async function goOn(
  exchange: WithdrawalsFixture,
  user: User,
  { amount, ...more }: { readonly amount: string; readonly destinationId: string; readonly idempotencyKey: string },
  end: WithdrawalEnd,
): Promise<void> {
  const later = async (ms: number) => {
    exchange.clock.jump(ms);
    await exchange.jobs.idle();
  };
  await exchange.jobs.idle();
  // The page had no answer: it repeats what it asked for.
  const { withdrawal: record } = await exchange.ask(user, amount, more);
  if (!record) throw new Error('refused');
  const { id } = record.withdrawal;
  if (end === 'CANCELED') await exchange.withdrawals.cancel(user.accountId, id);
  if ((await exchange.stateOf(user, id)) === 'AWAITING_EMAIL') {
    if (exchange.mails.length === 0) await exchange.withdrawals.resend(user.accountId, id);
    await exchange.withdrawals.confirm(exchange.lastToken());
  }
  for (let times = 0; times < 3; times += 1) await later(SETTLED_MS);
  if (end !== 'BOUNCED') return;
  await exchange.payoutDesk.decide({ requestId: id, decision: 'RETURN', reason: 'ACCOUNT_CLOSED' });
  await exchange.jobs.idle();
}

/** What came of it: states, money, what was told, and how often the bank was asked to pay. */
async function outcome(exchange: WithdrawalsFixture, user: User) {
  const states = await db.query<{ state: string }>('select state from withdrawals');
  const notifications = await db.query<{ title: string }>('select title from notifications order by title');
  const mails = await db.query(`select 1 from mails where template in ('withdrawal-completed', 'withdrawal-ended')`);
  const payouts = await db.query('select 1 from sandbox_bank_payouts');
  return {
    states: states.map(({ state }) => state),
    money: await exchange.money(user),
    told: notifications.map(({ title }) => title),
    mails: mails.length,
    payouts: payouts.length,
  };
}

async function proves({ place, end }: Case, reais: number): Promise<void> {
  const amount = toAmount(String(reais));
  const begun = withdrawalsOn(db, iso(START));
  const user = await begun.saver(FUNDS);
  const asked = { amount: String(reais), destinationId: await begun.key(user), idempotencyKey: nextKey() };

  const words = [place, end, JSON.stringify({ ...asked, userId: user.id })];
  expect(await dying.run([db.url, iso(START), ...words])).toEqual([null, 'SIGKILL']);

  const exchange = withdrawalsOn(db, iso(START + LATER_MS));
  if (end === 'FAILED') exchange.bank.faults.payouts = 'REFUSE';
  exchange.jobs.start();
  await goOn(exchange, user, asked, end);
  await exchange.jobs.stop();
  const gone = { COMPLETED: amount, BOUNCED: FEE, CANCELED: 0n, FAILED: 0n }[end];
  const told = TITLES[end];
  const payouts = end === 'CANCELED' ? 0 : 1;
  const money = [toAmount(FUNDS) - gone, 0n];
  expect(await outcome(exchange, user)).toEqual({ states: [end], money, told, mails: told.length, payouts });
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...MARKET_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
}

describe('money F5: a withdrawal whose process is killed in the middle ends once', () => {
  test.each(isSoak ? [...CASES, ...MORE] : CASES)(
    'killed $place, $end',
    async (one) => {
      const amounts = fc.sample(fc.integer({ min: 10, max: 4_000 }), { seed: 20_261_121, numRuns: TIMES });
      for (const [turn, reais] of amounts.entries()) {
        if (turn > 0) {
          await db.drop();
          db = await createTestDatabase();
        }
        await proves(one, reais);
      }
    },
    timeLimit(120_000),
  );
});
