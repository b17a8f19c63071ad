import { gatewayFixture } from '../../test/gateway-fixture';
import type { GatewayFixture } from '../../test/gateway-fixture';
import { customerWith, nextKey, rest } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

let db: TestDatabase;
let fixture: GatewayFixture;
let connect: GatewayFixture['connect'];

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await gatewayFixture(db);
  ({ connect } = fixture);
});
afterEach(() => fixture.hangUp());
afterAll(async () => {
  await fixture.close();
  await db.drop();
});

it('a candle on the socket counts every trade of an order, however many makers it meets', async () => {
  const offers = Array.from({ length: 120 }, () => ['SELL', '490', '0.021'] as const);
  await rest(fixture.market, await customerWith(db, { LTC: '10' }), 'ltcbrl', offers);
  const client = await connect();
  await client.ask('SubscribeTicker', { InstrumentId: 6, Interval: 60 }, 2);
  const order = { instrument: 'ltcbrl', side: 'BUY', type: 'MARKET', quantity: '2.52' } as const;
  await fixture.market.service.placeOrder(fixture.customer, { ...order, idempotencyKey: nextKey() });
  const [streamed = []] = (await client.event('TickerDataUpdateEvent')).rows;
  const [from, to] = [new Date((streamed[9] ?? 0) - 86_400_000), new Date((streamed[9] ?? 0) + 86_400_000)];
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const asked = { InstrumentId: 6, Interval: 60, FromDate: day(from), ToDate: day(to) };
  const { rows } = await client.ask('GetTickerHistory', asked);
  expect(streamed).toEqual(rows.find((row) => row[9] === streamed[9]));
  expect(streamed[5]).toBe(2.52);
});

describe('requests that come in one packet are carried out in their order, whatever has to be read for one', () => {
  it.each([
    ['SubscribeTicker', { InstrumentId: 1, Interval: 60 }],
    ['SubscribeAccountEvents', {}],
  ])('%s that is ended at once sends nothing', async (name, payload) => {
    const client = await connect({ cookie: 'session=customer' });
    client.send(name, payload, 2);
    client.send(`Un${name[0]?.toLowerCase()}${name.slice(1)}`, payload, 4);
    for (const i of [2, 4]) await client.take((frame) => frame.i === i && frame.m === 1);
    await fixture.buy('20');
    client.send('ping', {}, 6);
    expect((await client.take(() => true)).frame.n).toBe('ping');
  });

  it('the later of two subscriptions counts', async () => {
    const client = await connect();
    client.send('SubscribeTicker', { InstrumentId: 1, Interval: 60 }, 2);
    client.send('SubscribeTicker', { InstrumentId: 1 }, 4);
    for (const i of [2, 4]) await client.take((frame) => frame.i === i && frame.m === 1);
    await fixture.buy('20');
    expect((await client.event('TickerDataUpdateEvent')).frame.i).toBe(4);
  });

  it('no position of now comes after the end of the subscription', async () => {
    const client = await connect({ cookie: 'session=customer' });
    const { ledger } = fixture;
    const read = ledger.balancesOf.bind(ledger);
    let go: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (go = resolve));
    const reading = new Promise<void>((resolve) => {
      jest.spyOn(ledger, 'balancesOf').mockImplementation(async (id) => {
        resolve();
        await ended;
        return read(id);
      });
    });
    await client.ask('SubscribeAccountEvents', {}, 2);
    await reading;
    await client.ask('UnsubscribeAccountEvents', {}, 4);
    go();
    jest.restoreAllMocks();
    await ledger.balancesOf(fixture.customer);
    await ledger.balancesOf(fixture.customer);
    client.send('ping', {}, 6);
    expect((await client.take(() => true)).frame.n).toBe('ping');
  });
});
