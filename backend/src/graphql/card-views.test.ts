import { PrepaidFixture } from '../../test/prepaid-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { transactionView } from './card-views';

jest.setTimeout(60_000);

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('products P-8, P-10: what the team moved of a purchase is a step of it, with its amount and time', async () => {
  const fixture = new PrepaidFixture(db);
  await fixture.start();
  const nina = await fixture.holder('500');
  const { networkId } = await fixture.buy(nina, '100');
  await fixture.capture(nina, networkId, '150');
  const { id } = await fixture.last(nina);
  await fixture.pass(60_000);
  await fixture.decide('CARD_CAPTURE', id, 'GIVE_BACK');
  const givenAt = new Date(fixture.clock.now()).toISOString();
  for (const choice of ['CREDIT', 'RETURN']) {
    await fixture.pass(60_000);
    await fixture.refund(nina, networkId, '130');
    await fixture.pass(60_000);
    await fixture.decide('CARD_REFUND', id, choice);
  }
  await fixture.buy(nina, '10');
  const [other, purchase] = await fixture.transactions(nina);
  if (!other || !purchase) throw new Error('A purchase is gone');
  const { steps } = transactionView(purchase, new Date(fixture.clock.now()));
  expect(steps.map(({ kind, amount, text }) => [kind, amount, text])).toEqual([
    ['AUTHORIZED', '100', 'Reservado'],
    ['CAPTURED', '150', 'Pago'],
    ['TEAM_DECIDED', '50', 'Cobrança devolvida após análise'],
    ['REFUNDED', '130', 'Estornado'],
    ['TEAM_DECIDED', '30', 'Estorno a mais creditado'],
    ['REFUNDED', '130', 'Estornado'],
    ['TEAM_DECIDED', '130', 'Estorno a mais devolvido ao estabelecimento'],
  ]);
  expect(steps[2]?.at).toBe(givenAt);
  expect(other.decisions).toEqual([]);
  await fixture.jobs.stop();
});
