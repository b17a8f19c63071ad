import { CoinRefundsFixture, everyCoinRefund } from '../../../test/coin-refund-fixture';
import { PayFixture } from '../../../test/pay-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import type { User } from '../../identity/index';
import { accountsOf } from '../../ledger/index';
import { fromAmount, toAmount } from '../../lib/amount';
import { Timeline } from '../timeline/index';
import { historyRows } from './rows';
import type { HistoryRow } from './rows';

jest.setTimeout(60_000);

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** All rows of a customer, newest first. */
async function exported(from: Database, user: User): Promise<readonly HistoryRow[]> {
  const rows: HistoryRow[] = [];
  await inTransaction(from, async (tx) => {
    const span = { beginsAt: new Date('2026-11-01T00:00:00Z'), endsAt: new Date('2026-12-01T00:00:00Z') };
    const asked = { accounts: await accountsOf(tx, user.accountId), ...span, filter: null };
    for await (const some of historyRows(tx, asked)) rows.push(...some);
  });
  return rows;
}

/** By what a row says that a currency changed. */
function changeOf({ kind, state, currency, quantity, value, fee }: HistoryRow, of: string): bigint {
  if (kind === 'BUY' && of === 'BRL') return -toAmount(value ?? '0');
  if (currency !== of || state === 'REFUSED') return 0n;
  return kind === 'PAYMENT_REFUND' ? -toAmount(quantity) : toAmount(quantity) - toAmount(fee);
}

test('products §12: payments of requests and what went back of them are rows, with fee, payer and Pix', async () => {
  const fixture = new PayFixture(db);
  await fixture.start();
  const user = await fixture.money.customer();
  const id = await fixture.asked(user, '100');
  const endToEndId = await fixture.payRequest(id);
  await fixture.pass(60_000);
  await fixture.refund(user, (await fixture.payment(user, id)).id, '30');
  await fixture.stop();
  const rows = await exported(db, user);
  const about = { currency: 'BRL', counterparty: 'Outra Pessoa', ownAccount: 'MAIN', network: 'PIX' };
  expect(rows).toMatchObject([
    { ...about, kind: 'PAYMENT_REFUND', state: 'PAID', quantity: '30', fee: '0', transaction: endToEndId },
    { ...about, kind: 'PAYMENT', state: 'SETTLED', quantity: '100', fee: '0.99', transaction: endToEndId },
  ]);
});

test('products §6, §12: credited coins that went back are rows of what left: reais, or the owner’s own coins', async () => {
  const other = await createTestDatabase();
  const fixture = new PayFixture(other);
  const user = await everyCoinRefund(fixture);
  const rows = await exported(other, user);
  await other.drop();
  const sent = rows.filter(({ kind, state }) => kind === 'PAYMENT_REFUND' && state === 'PAID');
  const about = { ownAccount: 'MAIN', network: 'bitcoin', transaction: expect.stringMatching(/^[\da-f]{64}$/) };
  expect(sent).toMatchObject([
    { ...about, currency: 'BTC', quantity: expect.stringMatching(/^0\.0002/) },
    { ...about, currency: 'BRL', quantity: expect.stringMatching(/^120\./) },
  ]);
});

test('products §6, §12: coins that were bought for a refund and not sent are a buy, and the rows add up to the balances', async () => {
  const other = await createTestDatabase();
  const fixture = new PayFixture(other);
  const refunds = new CoinRefundsFixture(fixture);
  await fixture.startWithCoins();
  const user = await fixture.money.customer();
  const id = await refunds.creditedWithMore(user);
  fixture.misbehave({ refusesPayouts: true });
  await refunds.sent(user, id);
  expect(await refunds.states(user, id)).toEqual(['ENDED', 'REFUSED']);
  await fixture.stop();
  const rows = await exported(other, user);
  const balances = [(await fixture.reais(user))[0], await fixture.coins(user)];
  const accounts = await accountsOf(other, user.accountId);
  const timeline = new Timeline(other);
  const [entry] = (await timeline.page(accounts, { first: 1 })).entries;
  const undone = await timeline.page(accounts, { first: 1, filter: { states: ['NOT_COMPLETED'] } });
  const ofCoin = await timeline.page(accounts, { first: 1, filter: { currency: 'BTC', states: ['COMPLETED'] } });
  await other.drop();
  const paid = { value: '501.51', basis: 'PAID', fee: '0', feeCurrency: 'BRL' };
  const about = { counterparty: null, ownAccount: 'MAIN', network: null, transaction: null };
  const coins = { kind: 'BUY', state: 'FILLED', currency: 'BTC', quantity: '0.00100151' };
  expect(rows[0]).toMatchObject({ ...coins, ...paid, ...about });
  const sumOf = (currency: string) => rows.reduce((sum, row) => sum + changeOf(row, currency), 0n);
  expect(['BRL', 'BTC'].map((currency) => fromAmount(sumOf(currency)))).toEqual(balances);
  expect(balances).toEqual(['92.5', '0.00100151']);
  expect(entry).toMatchObject({ source: 'payback', kind: 'PAYMENT', state: 'COMPLETED' });
  expect(undone.entries).toEqual([]);
  expect(ofCoin.entries).toEqual([entry]);
});
