import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { withdrawalsOn } from '../../test/withdrawals-fixture';
import type { WithdrawalsFixture } from '../../test/withdrawals-fixture';
import { toAmount } from '../lib/amount';
import { LiveFigures } from '../lib/day-figures';
import { figuresBeside } from '../realtime/feed';
import { positionMessage } from '../realtime/account-messages';
import type { User } from '../identity/index';
import { WITHDRAWAL_COUNTING } from './figures';

let db: TestDatabase;
let exchange: WithdrawalsFixture;

beforeEach(async () => {
  db = await createTestDatabase();
  exchange = withdrawalsOn(db);
  await exchange.withdrawals.start();
  exchange.jobs.start();
});
afterEach(async () => {
  await exchange.jobs.stop();
  await db.drop();
});

/** What is told of a customer's reais: by what is kept up to date, which is what the database has, and a later start finds. */
async function figuresOf({ accountId }: User): Promise<readonly string[]> {
  const { figures } = exchange.withdrawals;
  const later = new LiveFigures(db, exchange.clock, WITHDRAWAL_COUNTING);
  await later.start();
  const told = figures.of(accountId, 'BRL');
  expect(later.of(accountId, 'BRL')).toEqual(told);
  const stored = (await exchange.withdrawals.figuresOf(accountId)).get('BRL');
  expect(stored ?? { pending: 0n, today: 0n }).toEqual(told);
  return [told.pending, told.today].map((amount) => String(amount / toAmount('1')));
}

test('domain §1: what is held until it left and what left today are counted, each withdrawal once, until São Paulo’s midnight', async () => {
  const nina = await exchange.saver('5000');
  expect(await figuresOf(nina)).toEqual(['0', '0']);
  await exchange.sent(nina, '300');
  expect(await figuresOf(nina)).toEqual(['300', '0']);
  const { id } = await exchange.asked(nina, '50');
  expect(await figuresOf(nina)).toEqual(['350', '0']);
  exchange.clock.jump(5_000);
  await exchange.jobs.idle();
  expect(await figuresOf(nina)).toEqual(['50', '300']);
  const beside = figuresBeside(exchange.deposits, exchange.withdrawals).of(nina.accountId, 'BRL');
  const balance = { currency: 'BRL', available: toAmount('4650'), held: toAmount('50') };
  expect(positionMessage(nina.accountId, balance, beside).payload).toMatchObject({
    PendingWithdraws: '50',
    TotalDayWithdraws: '300',
    PendingDeposits: '0',
    TotalDayDeposits: '0',
  });
  await exchange.withdrawals.cancel(nina.accountId, id);
  expect(await figuresOf(nina)).toEqual(['0', '300']);
  const back = await exchange.sent(nina, '100');
  exchange.clock.jump(5_000);
  await exchange.jobs.idle();
  expect(await figuresOf(nina)).toEqual(['0', '400']);
  await exchange.payoutDesk.decide({ requestId: back.id, decision: 'RETURN', reason: 'ACCOUNT_CLOSED', amount: '60' });
  await exchange.jobs.idle();
  expect(await figuresOf(nina)).toEqual(['0', '340']);
  exchange.clock.set('2026-11-21T02:59:59.000Z');
  expect(await figuresOf(nina)).toEqual(['0', '340']);
  exchange.clock.set('2026-11-21T03:00:00.000Z');
  expect(await figuresOf(nina)).toEqual(['0', '0']);
});
