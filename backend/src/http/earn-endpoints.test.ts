import { EarnFixture } from '../../test/earn-fixture';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { nextKey, ranUntilLately } from '../../test/market-fixture';
import { codesForGuest, signedInAs } from '../../test/product-doors';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { TestClock } from '../../test/test-clock';
import type { User } from '../identity/index';

const PRODUCTS = `{ earnProducts { id currency { code } kind termDays noticeDays commission minimum left leftOfCustomer isOpen
  rate { net lowest highest withReinvestment days } dates { firstDay lastDay freeAt } } }`;
const SIMULATION = `query ($productId: ID!, $amount: Decimal!, $reinvest: Boolean!) {
  earnSimulation(productId: $productId, amount: $amount, reinvest: $reinvest) {
    days net total points { day net } pointsWithout { day net } } }`;
const SUBSCRIBE = `mutation ($input: SubscribeEarnInput!) {
  subscribeEarn(input: $input) { position { id state principal dates { firstDay } } errors { name messages } } }`;
const REDEEM = `mutation ($input: RedeemEarnInput!) {
  redeemEarn(input: $input) { redemption { id state amount total until } position { state underNotice principal }
    errors { name messages } } }`;
const REINVEST =
  'mutation ($input: SetEarnReinvestInput!) { setEarnReinvest(input: $input) { position { reinvest } errors { name } } }';
const ACCEPT = `mutation ($input: AcceptDisclosureInput!) {
  acceptDisclosure(input: $input) { disclosure { version acceptedAt } errors { name } } }`;
const OWN = `query ($id: ID) { earnPosition(id: $id) { id product { id } waitingForDay today { total at } atMaturity { total }
  rewards { edges { node { day net target } } } redemptions { state } } }`;

// The market is started, for the price of a coin.
jest.setTimeout(60_000);

let db: TestDatabase;
let staking: EarnFixture;
let exchange: ExchangeFixture;
let browser: Browser;
let stranger: Browser;
let user: User;

beforeAll(async () => {
  db = await createTestDatabase();
  staking = new EarnFixture(db, new TestClock(new Date().toISOString()));
  await staking.start();
  user = await staking.customer({ ADA: '1000', SOL: '100' });
  const other = await staking.customer({ ADA: '1000' });
  exchange = await exchangeFixture(db, { sandbox: true });
  await ranUntilLately(db);
  await exchange.market.start();
  [browser, stranger] = [await signedInAs(exchange, user), await signedInAs(exchange, other)];
});
afterAll(async () => {
  await exchange.market.stop();
  await exchange.close();
  await staking.jobs.stop();
  expect(await staking.broken()).toEqual([]);
  await db.drop();
});

test('products §14: guests see products, what they pay, and what an amount would bring', async () => {
  const guest = exchange.browser();
  const { data } = await guest.graphql(PRODUCTS);
  expect(data).toMatchObject({ earnProducts: expect.arrayContaining([]) });
  const { earnProducts } = data as { earnProducts: { id: string; rate: { days: number } | null }[] };
  expect(earnProducts.map(({ id }) => id).sort()).toEqual(
    [
      'ada-flexible',
      'avax-30',
      'avax-90',
      'eth-30',
      'eth-90',
      'eth-flexible',
      'sol-30',
      'sol-90',
      'sol-flexible',
    ].sort(),
  );
  expect(earnProducts.every(({ rate }) => rate?.days === 30)).toBe(true);
  const asked = { productId: 'ada-flexible', amount: '1000', reinvest: true };
  const simulated = await guest.graphql(SIMULATION, asked);
  expect(simulated.data).toMatchObject({ earnSimulation: { days: 365 } });
  const { earnSimulation: of } = simulated.data as {
    earnSimulation: { net: string; points: { day: number; net: string }[]; pointsWithout: unknown[] };
  };
  expect(of.points[0]).toEqual({ day: 0, net: '0' });
  expect(of.points.at(-1)).toEqual({ day: 365, net: of.net });
  expect(of.points.length).toBeLessThanOrEqual(61);
  expect(of.pointsWithout).toHaveLength(of.points.length);
  for (const amount of ['0', '-1']) {
    expect((await guest.graphql(SIMULATION, { ...asked, amount })).data).toEqual({ earnSimulation: null });
  }
  expect((await guest.graphql(SIMULATION, { ...asked, productId: 'btc' })).data).toEqual({ earnSimulation: null });
});

test('specification §8: a guest owns and changes nothing', async () => {
  const positionId = '1';
  const codes = await codesForGuest(exchange, [
    ['{ earnPositions { pageInfo { hasNextPage } } }'],
    ['{ earnTotals { earning } }'],
    [OWN, { id: positionId }],
    [SUBSCRIBE, { input: { productId: 'ada-flexible', amount: '10', idempotencyKey: nextKey() } }],
    [REDEEM, { input: { positionId, amount: '10', expected: '10', idempotencyKey: nextKey() } }],
    [REINVEST, { input: { positionId, reinvest: true } }],
    [ACCEPT, { input: { product: 'EARN', version: 1 } }],
  ]);
  expect(codes).toEqual(codes.map(() => 2001));
});

test('a position from its beginning to its end, and nobody else’s', async () => {
  const idempotencyKey = nextKey();
  const input = { productId: 'sol-flexible', amount: '10', idempotencyKey };
  const begun = await browser.graphql(SUBSCRIBE, { input });
  expect(begun.data).toMatchObject({ subscribeEarn: { position: { state: 'ACTIVE', principal: '10' }, errors: [] } });
  const { subscribeEarn } = begun.data as { subscribeEarn: { position: { id: string } } };
  const { id } = subscribeEarn.position;
  expect((await browser.graphql(SUBSCRIBE, { input })).data).toMatchObject({ subscribeEarn: { position: { id } } });
  expect((await browser.graphql(OWN, { id })).data).toMatchObject({
    earnPosition: {
      id,
      product: { id: 'sol-flexible' },
      waitingForDay: null,
      today: { total: '10' },
      atMaturity: null,
    },
  });
  expect((await stranger.graphql(OWN, { id })).data).toEqual({ earnPosition: null });
  const foreign = { positionId: id, amount: '10', expected: '10', idempotencyKey: nextKey() };
  expect((await stranger.graphql(REDEEM, { input: foreign })).data).toMatchObject({
    redeemEarn: { redemption: null, position: null, errors: [{ messages: ['Aplicação não encontrada.'] }] },
  });
  expect((await stranger.graphql(REINVEST, { input: { positionId: id, reinvest: true } })).data).toMatchObject({
    setEarnReinvest: { position: null, errors: [{ name: 'base' }] },
  });
  expect((await browser.graphql(REINVEST, { input: { positionId: id, reinvest: true } })).data).toMatchObject({
    setEarnReinvest: { position: { reinvest: true }, errors: [] },
  });
  const left = await browser.graphql(REDEEM, {
    input: { ...foreign, amount: '4', expected: '4', idempotencyKey: nextKey() },
  });
  expect(left.data).toMatchObject({
    redeemEarn: {
      redemption: { state: 'NOTICE', amount: '4', total: '4' },
      position: { state: 'ACTIVE', principal: '6', underNotice: '4' },
      errors: [],
    },
  });
  const { data } = await browser.graphql('{ heldMoney { currency { code } lines { kind amount title } } }');
  expect(data).toEqual({
    heldMoney: [{ currency: { code: 'SOL' }, lines: [{ kind: 'EARN', amount: '4', title: 'Resgate pedido' }] }],
  });
  expect((await browser.graphql('{ earnTotals { currency { code } earning underNotice earned } }')).data).toEqual({
    earnTotals: [{ currency: { code: 'SOL' }, earning: '6', underNotice: '4', earned: '0' }],
  });
  const moves = await browser.graphql(`{ timeline(filter: { kinds: [EARN] }) { edges { node { kind state order { id }
    earn { kind positionId currency { code } amount net commission day until } } } } }`);
  const own = { positionId: id, currency: { code: 'SOL' }, net: '0', commission: '0', day: null };
  const ofEarn = { kind: 'EARN', order: null };
  expect(moves).toMatchObject({
    data: {
      timeline: {
        edges: [
          { node: { ...ofEarn, state: 'PENDING', earn: { ...own, kind: 'REDEEMED', amount: '4' } } },
          { node: { ...ofEarn, state: 'COMPLETED', earn: { ...own, kind: 'SUBSCRIBED', amount: '10', until: null } } },
        ],
      },
    },
  });
  // Beside the total of the balance, and of the main account alone.
  const { data: balances } = await browser.graphql(`{
    own: balances { currency { code } total earning leavingEarn } pro: balances(account: PRO) { earning } }`);
  expect(balances).toMatchObject({
    own: expect.arrayContaining([
      { currency: { code: 'SOL' }, total: '90', earning: '10', leavingEarn: '4' },
      { currency: { code: 'ADA' }, total: '1000', earning: '0', leavingEarn: '0' },
    ]),
    pro: expect.not.arrayContaining([{ earning: '10' }]),
  });
});

test('what is accepted is the version in force', async () => {
  const accept = async (version: number) =>
    (await browser.graphql(ACCEPT, { input: { product: 'EARN', version } })).data;
  expect(await accept(2)).toMatchObject({ acceptDisclosure: { errors: [{ name: 'version' }] } });
  expect(await accept(1)).toMatchObject({ acceptDisclosure: { disclosure: { version: 1 }, errors: [] } });
  const { data } = await exchange.browser().graphql('{ disclosure(product: EARN) { version acceptedAt text } }');
  expect(data).toMatchObject({ disclosure: { version: 1, acceptedAt: null, text: expect.stringContaining('FGC') } });
});
