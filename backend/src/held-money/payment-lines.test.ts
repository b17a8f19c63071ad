import { everyCoinRefund } from '../../test/coin-refund-fixture';
import { PayFixture } from '../../test/pay-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { toAmount } from '../lib/amount';
import { createHeldMoney } from './index';

jest.setTimeout(60_000);

let db: TestDatabase;
let fixture: PayFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PayFixture(db);
  await fixture.start();
});
afterAll(async () => {
  await fixture.stop();
  await db.drop();
});

test('money M-21: payments that wait, go back or are refunded have a line each, those beyond the fourth one together', async () => {
  const nina = await fixture.money.customer();
  const held = () => createHeldMoney({ db, clock: fixture.money.clock }).of(nina.accountId);
  for (let count = 0; count < 6; count += 1) await fixture.payRequest(await fixture.asked(nina, '100'), '10');
  const [reais] = await held();
  expect(reais?.lines.map(({ kind, count, amount }) => [kind, count, amount])).toEqual([
    ...Array.from({ length: 4 }, () => ['PAYMENT', 1, toAmount('10')]),
    ['PAYMENT', 2, toAmount('20')],
  ]);
  expect(reais?.lines[0]).toMatchObject({
    text: 'Espera a sua decisão: aceitar ou devolver.',
    until: expect.any(Date),
  });
  expect(reais?.total).toBe(toAmount('60'));
});

test('money M-21: what is held for a refund of coins says whether the mail or the network is waited for, in what it is held', async () => {
  const other = await createTestDatabase();
  const own = new PayFixture(other);
  const user = await everyCoinRefund(own);
  const held = await createHeldMoney({ db: other, clock: own.money.clock }).of(user.accountId);
  await other.drop();
  const lines = held.flatMap(({ currency, lines: all }) => all.map(({ text, title }) => ({ currency, title, text })));
  const title = 'Devolução de um pagamento';
  expect(lines).toEqual(
    expect.arrayContaining([
      { currency: 'BRL', title, text: 'Confirme o reembolso no link do e-mail que enviamos.' },
      { currency: 'BRL', title, text: 'A cripto está a caminho de quem pagou.' },
      { currency: 'BTC', title, text: 'A cripto está a caminho de quem pagou.' },
    ]),
  );
});
