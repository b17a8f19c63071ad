import { PrepaidFixture } from '../../../test/prepaid-fixture';
import type { Holder } from '../../../test/prepaid-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { inTransaction } from '../../db/database';
import { accountsOf } from '../../ledger/index';
import { toAmount } from '../../lib/amount';
import { historyRows } from './rows';
import type { HistoryRow } from './rows';

jest.setTimeout(60_000);

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('products §12: purchases, what merchants gave back and what disputes brought back are rows', async () => {
  const fixture = new PrepaidFixture(db);
  await fixture.start();
  const holder = await fixture.holder('300');
  const { networkId } = await fixture.buy(holder, '120');
  await fixture.capture(holder, networkId, '96.40');
  await fixture.pass(60_000);
  await fixture.refund(holder, networkId, '6.40');
  await fixture.pass(60_000);
  const { id } = await fixture.last(holder);
  await fixture.cards.dispute(holder.user.accountId, String(id));
  expect(await fixture.decide('CARD_DISPUTE', id, 'ACCEPT')).toBe(true);
  await fixture.pass(60_000);
  await fixture.buy(holder, '900');
  await fixture.jobs.stop();
  const rows: HistoryRow[] = [];
  await inTransaction(db, async (tx) => {
    const now = fixture.clock.now();
    const span = { beginsAt: new Date(now - 3_600_000), endsAt: new Date(now + 3_600_000) };
    const asked = { accounts: await accountsOf(tx, holder.user.accountId), ...span, filter: null };
    for await (const some of historyRows(tx, asked)) rows.push(...some);
  });
  const about = { currency: 'BRL', counterparty: 'POSTO AZUL', ownAccount: 'MAIN', fee: '0' };
  expect(rows).toMatchObject([
    { ...about, kind: 'CARD_PURCHASE', state: 'DECLINED', quantity: '900' },
    { ...about, kind: 'CARD_CHARGEBACK', state: 'COMPLETED', quantity: '90', transaction: networkId },
    { ...about, kind: 'CARD_REFUND', state: 'COMPLETED', quantity: '6.4', transaction: networkId },
    { ...about, kind: 'CARD_PURCHASE', state: 'CAPTURED', quantity: '96.4', transaction: networkId },
  ]);
  for (const { network } of rows) expect(network).toMatch(/^final \d{4}$/);
});

/** Everything of an hour around now, newest first. */
async function rowsOf(fixture: PrepaidFixture, { user }: Pick<Holder, 'user'>): Promise<readonly HistoryRow[]> {
  const rows: HistoryRow[] = [];
  await inTransaction(db, async (tx) => {
    const now = fixture.clock.now();
    const span = { beginsAt: new Date(now - 3_600_000), endsAt: new Date(now + 3_600_000) };
    const asked = { accounts: await accountsOf(tx, user.accountId), ...span, filter: null };
    for await (const some of historyRows(tx, asked)) rows.push(...some);
  });
  return rows;
}

/** What rows of cards say that they moved. */
const movedBy = (rows: readonly HistoryRow[]): bigint =>
  rows.reduce((sum, { kind, quantity }) => sum + (kind === 'CARD_PURCHASE' ? -1n : 1n) * toAmount(quantity), 0n);

test('products §12, P-10: what the team credits of a refund beyond what was paid is a row of its own, and is in no other', async () => {
  const fixture = new PrepaidFixture(db);
  await fixture.start();
  const holder = await fixture.holder('500');
  const { networkId } = await fixture.buy(holder, '100');
  await fixture.capture(holder, networkId, '100');
  await fixture.refund(holder, networkId, '100');
  await fixture.pass(60_000);
  await fixture.refund(holder, networkId, '30');
  const { id } = await fixture.last(holder);
  expect(movedBy(await rowsOf(fixture, holder))).toBe(0n);
  await fixture.pass(60_000);
  expect(await fixture.decide('CARD_REFUND', id, 'CREDIT')).toBe(true);
  const rows = await rowsOf(fixture, holder);
  const about = { currency: 'BRL', counterparty: 'POSTO AZUL', ownAccount: 'MAIN', fee: '0', transaction: networkId };
  expect(rows).toMatchObject([
    { ...about, kind: 'CARD_CREDITED', state: 'COMPLETED', quantity: '30', value: '30' },
    { ...about, kind: 'CARD_REFUND', state: 'COMPLETED', quantity: '0' },
    { ...about, kind: 'CARD_REFUND', state: 'COMPLETED', quantity: '100' },
    { ...about, kind: 'CARD_PURCHASE', state: 'CAPTURED', quantity: '100' },
  ]);
  expect(rows[0]?.network).toMatch(/^final \d{4}$/);
  expect(movedBy(rows)).toBe(toAmount('30'));
  await fixture.jobs.stop();
});

test('products §12, P-10: what goes back to the merchant was never the customer’s, and no row says so', async () => {
  const fixture = new PrepaidFixture(db);
  await fixture.start();
  const holder = await fixture.holder('500');
  const { networkId } = await fixture.buy(holder, '100');
  await fixture.capture(holder, networkId, '100');
  await fixture.refund(holder, networkId, '130');
  expect(await fixture.decide('CARD_REFUND', (await fixture.last(holder)).id, 'RETURN')).toBe(true);
  const rows = await rowsOf(fixture, holder);
  expect(rows.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['CARD_REFUND', '100'],
    ['CARD_PURCHASE', '100'],
  ]);
  await fixture.jobs.stop();
});

test('products §12, P-8: what the team gives back of an unusual capture is a row', async () => {
  const fixture = new PrepaidFixture(db);
  await fixture.start();
  const holder = await fixture.holder('500');
  const { networkId } = await fixture.buy(holder, '100');
  await fixture.capture(holder, networkId, '150');
  await fixture.pass(60_000);
  expect(await fixture.decide('CARD_CAPTURE', (await fixture.last(holder)).id, 'GIVE_BACK')).toBe(true);
  const rows = await rowsOf(fixture, holder);
  expect(rows).toMatchObject([
    { kind: 'CARD_GIVEN_BACK', state: 'COMPLETED', quantity: '50', counterparty: 'POSTO AZUL', transaction: networkId },
    { kind: 'CARD_PURCHASE', quantity: '150' },
  ]);
  expect(await fixture.reais(holder)).toEqual([toAmount('500') + movedBy(rows), 0n]);
  await fixture.jobs.stop();
});

test('products §12: coins that completed a purchase are a row with what they brought; what was not sold moved nothing', async () => {
  const fixture = new PrepaidFixture(db);
  await fixture.start();
  const holder = await fixture.completing('64.80');
  await fixture.buy(holder, '100');
  await fixture.provider.behave({ mode: 'REFUSE' });
  await fixture.pass(60_000);
  await fixture.buy(holder, '10');
  await fixture.jobs.stop();
  const rows: HistoryRow[] = [];
  await inTransaction(db, async (tx) => {
    const now = fixture.clock.now();
    const span = { beginsAt: new Date(now - 3_600_000), endsAt: new Date(now + 3_600_000) };
    const asked = { accounts: await accountsOf(tx, holder.user.accountId), ...span, filter: { currency: 'BTC' } };
    for await (const some of historyRows(tx, asked)) rows.push(...some);
  });
  const about = {
    kind: 'CARD_SALE',
    currency: 'BTC',
    counterparty: 'Horizonte Liquidez',
    ownAccount: 'MAIN',
    fee: '0',
  };
  expect(rows).toMatchObject([
    { ...about, state: 'NOT_SOLD', quantity: '0', value: '0' },
    { ...about, state: 'SOLD', quantity: '0.00005876', value: '35.2', basis: 'PAID' },
  ]);
});
