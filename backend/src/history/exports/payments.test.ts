import { everyCoinRefund } from '../../../test/coin-refund-fixture';
import { PayFixture } from '../../../test/pay-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { inTransaction } from '../../db/database';
import { accountsOf } from '../../ledger/index';
import { historyRows } from './rows';
import type { HistoryRow } from './rows';

jest.setTimeout(60_000);

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('products §12: payments of requests and what went back of them are rows, with fee, payer and Pix', async () => {
  const fixture = new PayFixture(db);
  await fixture.start();
  const user = await fixture.money.customer();
  const id = await fixture.asked(user, '100');
  const endToEndId = await fixture.payRequest(id);
  await fixture.pass(60_000);
  await fixture.refund(user, (await fixture.payment(user, id)).id, '30');
  await fixture.stop();
  const rows: HistoryRow[] = [];
  await inTransaction(db, async (tx) => {
    const span = { beginsAt: new Date('2026-11-01T00:00:00Z'), endsAt: new Date('2026-12-01T00:00:00Z') };
    const asked = { accounts: await accountsOf(tx, user.accountId), ...span, filter: null };
    for await (const some of historyRows(tx, asked)) rows.push(...some);
  });
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
  const rows: HistoryRow[] = [];
  await inTransaction(other, async (tx) => {
    const span = { beginsAt: new Date('2026-11-01T00:00:00Z'), endsAt: new Date('2026-12-01T00:00:00Z') };
    const asked = { accounts: await accountsOf(tx, user.accountId), ...span, filter: null };
    for await (const some of historyRows(tx, asked)) rows.push(...some);
  });
  await other.drop();
  const sent = rows.filter(({ kind, state }) => kind === 'PAYMENT_REFUND' && state === 'PAID');
  const about = { ownAccount: 'MAIN', network: 'bitcoin', transaction: expect.stringMatching(/^[\da-f]{64}$/) };
  expect(sent).toMatchObject([
    { ...about, currency: 'BTC', quantity: expect.stringMatching(/^0\.0002/) },
    { ...about, currency: 'BRL', quantity: expect.stringMatching(/^120\./) },
  ]);
});
