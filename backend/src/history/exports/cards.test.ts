import { PrepaidFixture } from '../../../test/prepaid-fixture';
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
