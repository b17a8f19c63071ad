import { EarnFixture } from '../../test/earn-fixture';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { ExchangeFixture } from '../../test/exchange-fixture';
import { ranUntilLately } from '../../test/market-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { dayOf, plusDays } from '../products/earn/calendar';

// The market is started, as it is where the operator may act.
jest.setTimeout(60_000);

let db: TestDatabase;
let staking: EarnFixture;
let exchange: ExchangeFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  staking = new EarnFixture(db, new TestClock(new Date().toISOString()));
  await staking.start();
  exchange = await exchangeFixture(db, { sandbox: true });
  await ranUntilLately(db);
  await exchange.market.start();
});
afterAll(async () => {
  await exchange.market.stop();
  await exchange.close();
  await staking.jobs.stop();
  expect(await staking.broken()).toEqual([]);
  await db.drop();
});

const page = async () => (await fetch(`${exchange.url}/sandbox`)).text();

async function operate(input: object): Promise<number> {
  const answer = await fetch(`${exchange.url}/sandbox/api/staking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return answer.status;
}

test('products §17: coins that a network keeps are on the operator’s page until a press lets them go', async () => {
  const user = await staking.customer({ ETH: '2' });
  const id = await staking.begun(user, 'eth-flexible', '2');
  const { redemption } = await staking.redeem(user, id, '1.5');
  await staking.jobs.idle();
  const form = `<form data-kind="staking-release" data-id="${redemption?.id}">`;
  const before = await page();
  expect(before).toContain(form);
  expect(before).toMatch(/<summary>1\.5 <small>Ethereum: devolve em /);
  expect(await operate({ action: 'RELEASE', redemptionId: redemption?.id })).toBe(200);
  const after = await page();
  expect(after).not.toContain(form);
  expect(after).toContain('Nenhuma rede tem moedas a devolver.');
});

test('products §17: the rate of the day before is what the page offers to tell or withhold', async () => {
  const yesterday = plusDays(dayOf(Date.now()), -1);
  expect(await page()).toContain(`<input name="day" type="date" value="${yesterday}" required>`);
  const told = { action: 'RATE', network: 'avalanche', day: yesterday };
  expect(await operate({ ...told, rate: '3,1' })).toBe(400);
  expect(await operate({ ...told, rate: '0.031' })).toBe(200);
  expect(await operate({ ...told, rate: null })).toBe(200);
  expect(await staking.sandbox.dayRate('avalanche', yesterday)).toBeNull();
});

test('products §17: the form of a loss has a name of its own, so pressed twice nothing is lost twice', async () => {
  const [, id] = /data-kind="staking-slash" data-id="([\da-f-]{36})"/.exec(await page()) ?? [];
  const lost = { action: 'SLASH', id, network: 'solana', share: '0.01', fault: 'PROTOCOL' };
  const user = await staking.customer({ SOL: '10' });
  const position = await staking.begun(user, 'sol-flexible', '10');
  expect([await operate(lost), await operate(lost)]).toEqual([200, 404]);
  expect(await staking.position(user, position)).toMatchObject({ slashed: 1_000_000_000n });
});
