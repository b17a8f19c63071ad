import { gatewayFixture } from '../../test/gateway-fixture';
import type { GatewayFixture } from '../../test/gateway-fixture';
import { nextKey, rest } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

let db: TestDatabase;
let fixture: GatewayFixture;
let connect: GatewayFixture['connect'];
let buy: GatewayFixture['buy'];

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await gatewayFixture(db);
  ({ connect, buy } = fixture);
});
afterEach(() => fixture.hangUp());
afterAll(async () => {
  await fixture.close();
  await db.drop();
});

describe('domain facts §1: frames', () => {
  it('answers ping with PONG, echoes i and the name as sent, whatever its case and m', async () => {
    const client = await connect();
    for (const [name, i, m] of [
      ['ping', 2, 0],
      ['PING', 7, 2],
      ['Ping', -4.5, 4],
    ] as const) {
      const { frame, payload } = await client.ask(name, {}, i, m);
      expect(frame).toMatchObject({ m: 1, i, n: name });
      expect(payload).toEqual({ msg: 'PONG' });
    }
  });

  it.each([
    ['not JSON', 'hello'],
    ['an array', '[]'],
    ['a reply', '{"m":1,"i":2,"n":"ping","o":"{}"}'],
    ['a payload that is no JSON', '{"m":0,"i":2,"n":"ping","o":"{"}'],
    ['a payload that is an array', '{"m":0,"i":2,"n":"ping","o":"[]"}'],
    ['nothing', ''],
  ])('answers %s with error 100 and goes on', async (_what, text) => {
    const client = await connect();
    client.socket.send(text);
    const { payload } = await client.take((frame) => frame.m === 5);
    expect(payload).toMatchObject({ result: false, errorcode: 100, errormsg: 'Invalid Request' });
    expect((await client.ask('ping', {})).payload).toEqual({ msg: 'PONG' });
  });

  it('errors: 100 unknown name or payload, 104 unknown instrument, 20 for a guest', async () => {
    const client = await connect();
    expect((await client.ask('Nope', {})).payload).toMatchObject({ errorcode: 100 });
    expect((await client.ask('SubscribeBookDiff', { InstrumentId: 'x' })).payload).toMatchObject({ errorcode: 100 });
    expect((await client.ask('SubscribeBookDiff', { InstrumentId: 99 })).payload).toMatchObject({ errorcode: 104 });
    expect((await client.ask('SubscribeAccountEvents', {})).payload).toMatchObject({
      errorcode: 20,
      errormsg: 'Not Authorized',
    });
  });

  it('GetInstruments and GetProducts', async () => {
    const client = await connect();
    const { payload: instruments } = await client.ask('GetInstruments', { OMSId: 1 });
    expect(instruments).toHaveLength(10);
    expect(instruments).toHaveProperty(
      '0',
      expect.objectContaining({
        InstrumentId: 1,
        Symbol: 'BTC/BRL',
        Product1: 2,
        Product2: 1,
        SelfTradePrevention: true,
        PriceIncrement: 0.01,
        QuantityIncrement: 1e-8,
        VenueSymbol: 'btcbrl',
      }),
    );
    const { payload: products } = await client.ask('GetProducts', { OMSId: 1 });
    expect(products).toHaveProperty('0', expect.objectContaining({ ProductId: 1, ProductType: 'NationalCurrency' }));
  });
});

describe('domain facts §1: market data', () => {
  it('book: snapshot rows in the given order, then diffs without a gap', async () => {
    const client = await connect();
    const { rows } = await client.ask('SubscribeBookDiff', { OMSId: 1, InstrumentId: 1 }, 6);
    expect(rows).toHaveLength(3);
    const id = rows[0]?.[0] ?? 0;
    expect(rows.map((row) => [row[0], ...row.slice(3, 4), ...row.slice(5)])).toEqual([
      [id, 0, 1, 599000, 1, 0.125, 0],
      [id, 0, 1, 600000, 1, 0.5, 1],
      [id, 0, 1, 600100.5, 1, 0.25, 1],
    ]);
    await rest(fixture.market, fixture.maker, 'btcbrl', [['SELL', '600050', '0.01']]);
    const added = await client.event('Level2UpdateEvent');
    expect(added.frame.i).toBe(6);
    expect(added.payload).toMatchObject([[id + 1, 1, expect.any(Number), 0, 0, 1, 600050, 1, 0.01, 1]]);
    await buy('100');
    const filled = await client.event('Level2UpdateEvent');
    expect(filled.rows[0]?.slice(0, 4)).toEqual([id + 2, 1, expect.any(Number), 1]);
    await client.ask('UnsubscribeBookDiff', { InstrumentId: 1 });
    await buy('100');
    await client.ask('UnSubscribeLevel2', { InstrumentId: 1 });
    client.send('ping', {}, 99);
    expect((await client.take((frame) => frame.n !== 'Level2UpdateEvent' && frame.m === 1)).frame.i).toBe(99);
  });

  it('trades, ticker and Level1 under the product’s names and their public twins', async () => {
    const [own, apex] = [await connect(), await connect()];
    const trades = await own.ask('SubscribeMarketTrades', { InstrumentId: 1, IncludeLastCount: 1 }, 2);
    expect(trades.payload).toHaveLength(1);
    await apex.ask('SubscribeTrades', { InstrumentId: 1 }, 4);
    await own.ask('SubscribePriceTicker', { InstrumentId: 1 }, 8);
    await own.ask('SubscribeLevel1Markets', { InstrumentIds: [1, 2] }, 10);
    await apex.ask('SubscribeLevel1', { InstrumentId: 1 }, 12);
    await buy('60');
    const event = await own.event('TradeDataUpdateEvent');
    expect(event.frame.i).toBe(2);
    expect(event.payload).toEqual([
      [
        expect.any(Number),
        1,
        expect.any(Number),
        600000,
        expect.any(Number),
        expect.any(Number),
        expect.any(Number),
        0,
        0,
        false,
        0,
      ],
    ]);
    expect((await apex.event('TradeDataUpdateEvent')).payload).toEqual(event.payload);
    const ticker = await own.event('TickerDataUpdateEvent');
    const [end, high, low, open, close, volume, bid, ask, instrument, start] = ticker.rows[0] ?? [];
    expect((end ?? 0) - (start ?? 0)).toBe(86_400_000);
    expect([high, low, open, close, bid, ask, instrument]).toEqual([600000, 600000, 600000, 600000, 599000, 600000, 1]);
    expect(volume).toBeGreaterThan(0);
    const level1 = await own.event('Level1UpdateOnTradeTemporaryEvent');
    expect(level1.payload).toMatchObject({ InstrumentId: 1, LastTradedPx: 600000, BestBid: 599000, BestOffer: 600000 });
    expect((await apex.event('Level1UpdateEvent')).frame.i).toBe(12);
  });

  it('Level1 and tickers after a trade carry the book after it', async () => {
    await rest(fixture.market, fixture.maker, 'btcbrl', [['SELL', '599900', '0.001']]);
    const [markets, single] = [await connect(), await connect()];
    await markets.ask('SubscribeLevel1Markets', { InstrumentIds: [1] }, 2);
    await markets.ask('SubscribePriceTicker', { InstrumentId: 1 }, 4);
    await single.ask('SubscribeLevel1', { InstrumentId: 1 }, 6);
    const input = { instrument: 'btcbrl', side: 'BUY', type: 'MARKET', quantity: '0.001' } as const;
    await fixture.market.service.placeOrder(fixture.customer, { ...input, idempotencyKey: nextKey() });
    const expected = { LastTradedPx: 599900, LastTradedQty: 0.001, BestBid: 599000 };
    const { fields } = await markets.event('Level1UpdateOnTradeTemporaryEvent');
    expect(fields).toMatchObject(expected);
    expect(fields['BestOffer']).toBeGreaterThan(599900);
    expect((await markets.event('TickerDataUpdateEvent')).rows[0]?.[7]).toBe(fields['BestOffer']);
    expect((await single.event('Level1UpdateEvent')).fields).toMatchObject({
      ...expected,
      BestOffer: fields['BestOffer'],
    });
  });

  it.each([
    ['SubscribeBookDiff', 'UnsubscribeBookDiff'],
    ['SubscribeLevel2', 'UnsubscribeLevel2'],
    ['SubscribeMarketTrades', 'UnSubscribeMarketTrades'],
    ['SubscribeMarketTrades', 'UnsubscribeMarketTrades'],
    ['SubscribePriceTicker', 'UnSubscribePriceTicker'],
    ['SubscribeLevel1Markets', 'UnSubscribeLevel1Markets'],
    ['SubscribeLevel1', 'UnsubscribeLevel1'],
  ])('specification §7: %s sends events until %s', async (subscribe, unsubscribe) => {
    const client = await connect();
    const markets = subscribe.endsWith('Level1Markets') ? { InstrumentIds: [1] } : { InstrumentId: 1 };
    await client.ask(subscribe, markets, 2, 2);
    await buy('20');
    expect((await client.take(({ m }) => m === 3)).frame.i).toBe(2);
    const { frame, fields } = await client.ask(unsubscribe, markets, 4, 4);
    expect([frame.m, frame.i, frame.n, fields.result]).toEqual([1, 4, unsubscribe, true]);
    await buy('20');
    client.send('ping', {}, 6);
    expect((await client.take(() => true)).frame.i).toBe(6);
  });

  it('SubscribeTicker with an interval gives candles', async () => {
    const client = await connect();
    const { rows } = await client.ask('SubscribeTicker', { InstrumentId: 1, Interval: 60 }, 2);
    const [last] = rows.slice(-1);
    await buy('70');
    const [row = []] = (await client.event('TickerDataUpdateEvent')).rows;
    expect((row[0] ?? 0) - (row[9] ?? 0)).toBe(60_000);
    expect(row[5]).toBeGreaterThan(last && last[9] === row[9] ? (last[5] ?? 0) : 0);
    expect((await client.ask('SubscribeTicker', { InstrumentId: 1, Interval: 61 })).fields.errorcode).toBe(100);
  });

  it('a heartbeat with the last ids comes only when asked for', async () => {
    const [quiet, asking] = [await connect(), await connect()];
    await quiet.ask('SubscribeBookDiff', { InstrumentId: 1 });
    const { rows } = await asking.ask('SubscribeBookDiff', { InstrumentId: 1, Heartbeat: true }, 4);
    const { frame, payload } = await asking.event('Heartbeat');
    expect(frame.i).toBe(4);
    expect(payload).toMatchObject({ MDUpdateIds: { 1: rows[0]?.[0] }, AccountSequence: 0 });
    quiet.send('ping', {}, 50);
    expect((await quiet.take(() => true)).frame.n).toBe('ping');
  });
});
