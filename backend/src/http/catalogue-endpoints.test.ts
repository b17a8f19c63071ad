import { exchangeFixture } from '../../test/exchange-fixture';
import type { ExchangeFixture } from '../../test/exchange-fixture';
import { customerWith, rest } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

let db: TestDatabase;
let exchange: ExchangeFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = await exchangeFixture(db);
  await exchange.market.start();
  await rest(exchange.market, await customerWith(db, { LTC: '10' }), 'ltcbrl', [['SELL', '500', '1']]);
});

afterAll(async () => {
  await exchange.market.stop();
  await exchange.close();
  await db.drop();
});

test('products §10: a guest reads the catalogue and one asset of it', async () => {
  const { data } = await exchange.browser().graphql(`{
    assets { code categories currency { name } instrument { symbol } closes30d earlierPrices { period price } }
    asset(code: "xrp") {
      code since supply risks { title } networks { name depositMinimum depositFee withdrawalFee withdrawalMinimum } reviewedOn
    }
  }`);
  expect(data).toMatchObject({
    assets: expect.arrayContaining([
      {
        code: 'LTC',
        categories: ['COIN', 'PAYMENTS'],
        currency: { name: 'Litecoin' },
        instrument: { symbol: 'ltcbrl' },
        closes30d: expect.any(Array),
        earlierPrices: expect.any(Array),
      },
    ]),
    asset: {
      code: 'XRP',
      since: 2012,
      networks: [
        { name: 'XRP Ledger', depositMinimum: '1', depositFee: '0', withdrawalFee: '0.1', withdrawalMinimum: '5' },
      ],
    },
  });
});

test('products §10: of an asset that somebody counts it is told how many there are and since when, of another nothing', async () => {
  const today = new Date().toISOString().slice(0, 10);
  await exchange.modules.supplies.start();
  await db.query(`update asset_supplies set circulating = 19970000, as_of = $1, source = 'Rede' where id = 'BTC'`, [
    today,
  ]);
  const { data } = await exchange.browser().graphql(`{
    btc: asset(code: "btc") { circulation { amount asOf source } }
    usdt: asset(code: "usdt") { circulation { amount } }
  }`);
  expect(data).toEqual({
    btc: { circulation: { amount: '19970000', asOf: today, source: 'Rede' } },
    usdt: { circulation: null },
  });
});

test('products §10: an unknown code has no asset', async () => {
  const { data } = await exchange.browser().graphql('{ asset(code: "nada") { code } }');
  expect(data).toEqual({ asset: null });
});
