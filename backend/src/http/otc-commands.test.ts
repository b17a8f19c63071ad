import { exchangeFixture } from '../../test/exchange-fixture';
import type { ExchangeFixture } from '../../test/exchange-fixture';
import { ranUntilLately } from '../../test/market-fixture';
import { OtcFixture } from '../../test/otc-fixture';
import { operate as post } from '../../test/product-doors';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

// The market is started, as it is where the operator may act.
jest.setTimeout(60_000);

let db: TestDatabase;
let table: OtcFixture;
let exchange: ExchangeFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  table = new OtcFixture(db, new TestClock(new Date().toISOString()));
  await table.start();
  exchange = await exchangeFixture(db, { sandbox: true });
  await ranUntilLately(db);
  await exchange.market.start();
});
afterAll(async () => {
  await exchange.market.stop();
  await exchange.close();
  await table.jobs.stop();
  expect(await table.broken()).toEqual([]);
  await db.drop();
});

const page = async () => (await fetch(`${exchange.url}/sandbox`)).text();

const operate = (input: object) => post(exchange, 'otc', input);

test('products §17: a trade that hangs is on the operator’s page until the provider says what became of it', async () => {
  expect(await page()).toContain('A contraparte executa em todos os mercados.');
  expect(await operate({ instrument: 'ethbrl', mode: 'HANG' })).toBe(200);
  const user = await table.customer({ BRL: '1000000' });
  const { id } = await table.accepted(user, (await table.quoted(user)).id);
  const hanging = await page();
  expect(hanging).toContain(`Operação ${id} em <code>ethbrl</code>, sem resposta desde`);
  expect(hanging).toContain('<code>ethbrl</code>: Não decide.');
  expect(await operate({ instrument: 'ethbrl', mode: 'REFUSE' })).toBe(200);
  await table.pass(60_000);
  expect((await table.otc.byIds(user.accountId, [id]))[0]).toMatchObject({ state: 'REJECTED', rejection: 'REFUSED' });
  expect(await page()).toContain('Nenhuma operação espera a contraparte.');
});

test('products §17: nobody ends a trade but by what the provider does; what is none of that is refused', async () => {
  expect(await operate({ mode: 'FILLED' })).toBe(400);
  expect(await operate({ instrument: 'xxxbrl', mode: 'FILL' })).toBe(400);
  expect(await operate({ id: 1, state: 'FILLED' })).toBe(400);
  expect(await operate({ mode: 'FILL' })).toBe(200);
});
