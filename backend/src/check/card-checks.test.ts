import { cardsOn } from '../../test/cards-fixture';
import { failuresAfter } from '../../test/check-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

jest.setTimeout(60_000);

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  const exchange = cardsOn(db);
  exchange.jobs.start();
  await exchange.everyCardOutcome(await exchange.customer());
  await exchange.jobs.stop();
});
afterAll(() => db.drop());

const ONCE = 'every payment by card that was approved is one deposit of its customer, whole, and no other is';
const WORLD =
  'a sandbox’s books are its world: every deposit by card was charged, and every refund or chargeback is its own';

test.each([
  ['a deposit of a payment that was refused', `update card_payments set state = 'DECLINED', reason = 'BANK'`, ONCE],
  ['a payment that made no deposit', `update card_payments set state = 'APPROVED', reason = null`, ONCE],
  ['a deposit with another fee', 'update card_payments set fee = fee + 1', ONCE],
  ['a card that was charged something else', 'update sandbox_card_payments set amount = amount + 1', WORLD],
  ['a deposit that goes back, and no refund', 'update sandbox_card_payments set refund_id = null', WORLD],
  [
    'a refund of another deposit',
    'update sandbox_card_payments set refund_id = gen_random_uuid() where refund_id is not null',
    WORLD,
  ],
  ['what was taken back, and no chargeback', `update sandbox_card_disputes set state = 'REFUSED'`, WORLD],
])('money §11: %s is noticed', async (_title, damage, check) => {
  expect(await failuresAfter(db, damage)).toContain(check);
});
