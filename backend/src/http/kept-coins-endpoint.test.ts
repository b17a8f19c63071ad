import { CoinRefundsFixture } from '../../test/coin-refund-fixture';
import { exchangeFixture } from '../../test/exchange-fixture';
import { PayFixture } from '../../test/pay-fixture';
import { signedInAs } from '../../test/product-doors';
import { createTestDatabase } from '../../test/test-database';

jest.setTimeout(60_000);

test('products §6, §12: coins that were bought for a refund and not sent are a purchase in the history', async () => {
  const db = await createTestDatabase();
  const fixture = new PayFixture(db, new Date().toISOString());
  const refunds = new CoinRefundsFixture(fixture);
  await fixture.startWithCoins();
  const owner = await fixture.money.customer();
  const id = await refunds.creditedWithMore(owner);
  fixture.misbehave({ refusesPayouts: true });
  await refunds.sent(owner, id);
  await fixture.stop();
  const exchange = await exchangeFixture(db, { sandbox: true });
  const browser = await signedInAs(exchange, owner);
  const { data } = await browser.graphql(`{ timeline(first: 1) { edges { node { kind state payback { requestId }
    otc { side state instrument { symbol } provider price quantity amount fee total held heldCurrency { code } isForeignExchange } } } } }`);
  await exchange.close();
  await db.drop();
  const figures = {
    price: '500750',
    quantity: '0.00100151',
    amount: '501.51',
    fee: '0',
    total: '501.51',
    held: '501.51',
  };
  const about = { side: 'BUY', state: 'FILLED', instrument: { symbol: 'btcbrl' }, isForeignExchange: false };
  const provider = expect.stringMatching(/./);
  const otc = { ...about, ...figures, provider, heldCurrency: { code: 'BRL' } };
  expect(data).toEqual({
    timeline: { edges: [{ node: { kind: 'PAYMENT', state: 'COMPLETED', payback: null, otc } }] },
  });
});
