import { PrepaidFixture } from '../../test/prepaid-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { toAmount } from '../lib/amount';
import { createHeldMoney } from './held-money';

jest.setTimeout(60_000);

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('money M-21: coins whose sale for a purchase is not known are one line, until it is', async () => {
  const fixture = new PrepaidFixture(db);
  await fixture.start();
  const { user, ...card } = await fixture.completing('0');
  await fixture.provider.behave({ mode: 'HANG' });
  await fixture.buy({ user, ...card }, '35.20');
  const held = createHeldMoney(fixture);
  expect(await held.of(user.accountId)).toMatchObject([
    {
      currency: 'BTC',
      total: toAmount('0.00005876'),
      lines: [{ id: 'card-sale/BTC', kind: 'CARD', count: 1, title: 'Venda para uma compra no cartão' }],
    },
  ]);
  await fixture.provider.behave({ mode: 'FILL' });
  await fixture.pass(11_000);
  expect(await held.of(user.accountId)).toEqual([]);
  await fixture.jobs.stop();
});
