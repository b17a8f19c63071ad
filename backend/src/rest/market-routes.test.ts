import { restFixture } from '../../test/rest-fixture';
import type { RestFixture } from '../../test/rest-fixture';
import { customerWith, nextKey, rest } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

let db: TestDatabase;
let fixture: RestFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await restFixture(db);
  const order = { instrument: 'btcbrl', side: 'BUY', type: 'INSTANT', amount: '300' } as const;
  await fixture.market.service.placeOrder(fixture.user.accountId, { ...order, idempotencyKey: nextKey() });
});
afterAll(async () => {
  await fixture.close();
  await db.drop();
});

const bodyOf = async (path: string) => (await fixture.get(`/rest/v3${path}`)).body;

describe('domain §2: REST v3, market data', () => {
  it('currencies', async () => {
    expect(await bodyOf('/currencies')).toHaveProperty(
      'data.1',
      expect.objectContaining({ symbol: 'btc', name: 'Bitcoin', type: 'CRYPTO', precision: 8 }),
    );
  });

  it('money §9: currencies with the networks by which they come and leave, and what that costs', async () => {
    const rows = Object(await bodyOf('/currencies')).data as readonly Readonly<Record<string, unknown>>[];
    const of = (symbol: string) => rows.find((row) => row['symbol'] === symbol);
    type Texts = readonly [least: string, confirmations: string, fee: string, leastOut: string];
    const network = (
      code: string,
      name: string,
      contract: string | null,
      ...[least, confirmations, fee, leastOut]: Texts
    ) => ({
      code,
      name,
      has_destination_tag: code === 'ripple',
      contract_address: contract,
      deposit_info: { status: 'ENABLED', min_amount: least, min_to_confirm: confirmations, fee: '0' },
      withdraw_info: { status: 'ENABLED', min_amount: leastOut, fee },
    });
    expect(of('usdt')).toMatchObject({
      // ccxt takes them for those of every network, so they are the largest.
      deposit_info: { enabled: true, min_amount: '5', min_to_confirm: '128' },
      withdraw_info: { enabled: true, min_amount: '20', fee: '5' },
      networks: [
        network('erc20', 'Ethereum (ERC-20)', '0xdAC17F958D2ee523a2206206994597C13D831ec7', '5', '32', '5', '20'),
        network('trc20', 'TRON (TRC-20)', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '2', '20', '2', '10'),
        network('polygon', 'Polygon', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', '1', '128', '0.5', '5'),
      ],
    });
    expect(of('xrp')).toMatchObject({ networks: [network('ripple', 'XRP Ledger', null, '1', '1', '0.1', '5')] });
    expect(of('brl')).toMatchObject({ deposit_info: { enabled: true, min_amount: '0.01' }, networks: [] });
    expect(of('brl')).toMatchObject({ withdraw_info: { enabled: true, min_amount: '10', fee: '2' } });
    expect(await bodyOf('/markets')).toHaveProperty('data.0.base', of('btc'));
  });

  it('while custody is not there, no network takes anything', async () => {
    fixture.hasCustody = false;
    expect(await bodyOf('/currencies')).toHaveProperty(
      'data.1',
      expect.objectContaining({
        deposit_info: { enabled: false, min_amount: '0.0001', min_to_confirm: '3' },
        networks: [expect.objectContaining({ deposit_info: expect.objectContaining({ status: 'DISABLED' }) })],
      }),
    );
    fixture.hasCustody = true;
  });

  it('markets with increments as strings, default fees and order types', async () => {
    expect(await bodyOf('/markets')).toHaveProperty(
      'data.0',
      expect.objectContaining({
        symbol: 'btcbrl',
        price_increment: '0.01',
        quantity_increment: '0.00000001',
        // R$ 10 at the price of 600000.
        quantity_min: '0.00001667',
        default_fees: { maker: '0.0025', taker: '0.005' },
        order_type: ['LIMIT', 'MARKET', 'INSTANT', 'STOP_LIMIT', 'STOP_MARKET'],
      }),
    );
  });

  it('the book, best prices first, as deep as asked', async () => {
    expect(await bodyOf('/markets/btcbrl/orderbook?depth=1')).toEqual({
      sequence_id: expect.any(Number),
      timestamp: expect.any(Number),
      bids: [['599000', '0.125']],
      asks: [['600000', expect.stringMatching(/^0\.499/)]],
    });
  });

  it('the book is as deep as 100 levels; freqtrade asks for up to 1000', async () => {
    const offers = Array.from({ length: 110 }, (_, index) => ['BUY', String(590_000 - index), '0.001'] as const);
    await rest(fixture.market, await customerWith(db, { BRL: '100000' }), 'ethbrl', offers);
    const depths = [100, 101, 1_000, 999_999_999];
    const books = await Promise.all(depths.map((depth) => bodyOf(`/markets/ethbrl/orderbook?depth=${depth}`)));
    for (const book of books) expect(Object(book).bids).toHaveLength(100);
  });

  it('candles: rows of domain §2, the running one included', async () => {
    const rows = await bodyOf('/markets/btcbrl/candlesticks?interval=1h');
    expect(rows).toHaveLength(1);
    // The hour of the trade counts and not that of the question. The hour may end between the two.
    const { data } = (await bodyOf('/markets/btcbrl/trades/history?page_size=1')) as { data: [{ created_at: string }] };
    const opening = Math.floor(Date.parse(data[0].created_at) / 3_600_000) * 3_600_000;
    expect(rows).toEqual([
      [
        String(opening),
        '600000',
        '600000',
        '600000',
        '600000',
        String(opening + 3_600_000),
        expect.stringMatching(/^0\.0004/),
        expect.stringMatching(/^298\.5/),
        1,
        expect.stringMatching(/^0\.0004/),
        expect.stringMatching(/^298\.5/),
      ],
    ]);
    const since = new Date(opening).toISOString();
    expect(await bodyOf(`/markets/btcbrl/candlesticks?interval=1M&limit=1`)).toHaveLength(1);
    expect(await bodyOf(`/markets/btcbrl/candlesticks?interval=1h&limit=1&start_time=${since}`)).toHaveLength(1);
    // A program that asks for all that there is, from long before the first trade on.
    for (const past of [opening - 7_200_000, opening - 1_000 * 86_400_000, 0]) {
      expect(await bodyOf(`/markets/btcbrl/candlesticks?interval=1h&start_time=${past}&limit=2`)).toEqual(rows);
    }
    const before = `start_time=0&end_time=${opening}`;
    expect(await bodyOf(`/markets/btcbrl/candlesticks?interval=1h&${before}`)).toEqual([]);
  });

  it('candles: the newest ones are as many as asked for, though nothing was traded in some intervals', async () => {
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    const traded = [5, 3, 1].map((ago) => hour - ago * 3_600_000);
    await db.query(
      `insert into candles_1h (instrument_id, opened_at, open, high, low, close, volume, notional, trades)
       select 2, to_timestamp(at / 1000.0), 20000, 20000, 20000, 20000, 1, 20000, 1 from unnest($1::bigint[]) at`,
      [traded],
    );
    const openings = async (more: string) => {
      const rows = (await bodyOf(`/markets/ethbrl/candlesticks?interval=1h&${more}`)) as [string][];
      return rows.map(([openedAt]) => Number(openedAt));
    };
    const end = hour - 3_600_000;
    expect(await openings('limit=2')).toEqual(traded.slice(-2));
    expect(await openings(`limit=1&end_time=${end}`)).toEqual(traded.slice(1, 2));
    expect(await openings('limit=5')).toEqual(traded);
  });

  it('the ticker of one market and of all, the last trades', async () => {
    expect(await bodyOf('/markets/btcbrl/ticker/24hr')).toMatchObject({
      data: [{ market_symbol: 'btcbrl', last_trade: { price: '600000' }, best: { bid: { price: '599000' } } }],
    });
    expect(await bodyOf('/markets/ticker/24hr')).toHaveProperty('data.9.market_symbol', 'avaxbrl');
    expect(await bodyOf('/markets/btcbrl/trades/history?page_size=5')).toMatchObject({
      data: [{ price: '600000', taker_side: 'BUY', created_at: expect.stringMatching(/Z$/) }],
    });
    expect(await bodyOf('/markets/btcbrl/trades/history?page=2')).toEqual({ data: [] });
  });

  it.each([
    ['/markets/nope/orderbook', 404, 4004],
    ['/markets/btcbrl/orderbook?depth=0', 422, 4001],
    ['/markets/btcbrl/candlesticks?interval=7m', 422, 4001],
    ['/markets/btcbrl/candlesticks', 422, 4001],
    ['/markets/btcbrl/trades/history?start_time=yesterday', 422, 4001],
    ['/markets/btcbrl/candlesticks?interval=1M&start_time=%2B275760-09-13T00:00:00Z', 422, 4001],
    ['/markets/btcbrl/trades/history?page=51&page_size=200', 400, 400],
    ['/markets/btcbrl/trades/history?page=10000&page_size=2', 400, 400],
    ['/nothing', 404, 404],
  ])('%s is status %d, code %d', async (path, status, code) => {
    const answer = await fixture.get(`/rest/v3${path}`);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ error: { message: expect.any(String), code, details: expect.any(Array) } });
  });

  it('trades are listed 10,000 deep; beyond that the answer says how to go on', async () => {
    expect(await bodyOf('/markets/btcbrl/trades/history?page=50&page_size=200')).toEqual({ data: [] });
    expect(await bodyOf('/markets/btcbrl/trades/history?page=101')).toMatchObject({
      error: { details: ['page * page_size must be at most 10000: use end_time to go further back.'] },
    });
  });

  it('pages of other origins cannot read answers, and answers are not cached', async () => {
    const { headers } = await fixture.get('/rest/v3/markets', { origin: 'https://elsewhere.example' });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('the answer is 5001 while the exchange starts', async () => {
    fixture.isOpen = false;
    const { status, headers, body } = await fixture.get('/rest/v3/markets');
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect(body).toMatchObject({ error: { code: 5001 } });
    expect((await fixture.get('/AP/Ping')).body).toMatchObject({ errorcode: 102 });
    fixture.isOpen = true;
  });
});

describe('domain §1: HTTP companions of the socket', () => {
  it.each([
    ['Ping', { msg: 'PONG' }],
    ['GetInstruments?omsId=1', expect.arrayContaining([expect.objectContaining({ InstrumentId: 1 })])],
    ['GetProducts?omsId=1', expect.arrayContaining([expect.objectContaining({ Product: 'BTC' })])],
    ['GetL2Snapshot?omsId=1&InstrumentId=1&Depth=1', [expect.any(Array), expect.any(Array)]],
    ['GetL2Snapshot?omsId=1&InstrumentId=1&Depth=5000', expect.arrayContaining([expect.any(Array)])],
    ['GetLevel1?omsId=1&InstrumentId=1', expect.objectContaining({ BestBid: 599000 })],
    ['GetLastTrades?omsId=1&InstrumentId=1&Count=1', [expect.any(Array)]],
    ['GetLastTrades?omsId=1&InstrumentId=1&Count=5000', [expect.any(Array)]],
    ['GetTickerHistory?omsId=1&InstrumentId=1&Interval=60', [expect.any(Array)]],
    ['GetTickerHistory?InstrumentId=1&FromDate=2020-01-01%2000:00:00&ToDate=2020-01-02%2000:00:00', []],
    ['GetTickerHistory?InstrumentId=1&Interval=604800&FromDate=-271821-04-20', [expect.any(Array)]],
    ['summary', expect.arrayContaining([expect.objectContaining({ trading_pairs: 'BTC_BRL' })])],
  ])('/AP/%s', async (path, expected) => {
    const { status, body } = await fixture.get(`/AP/${path}`);
    expect([status, body]).toEqual([200, expected]);
  });

  it.each([
    ['Nope', 404, 104],
    ['N'.repeat(70), 404, 104],
    ['GetLevel1?InstrumentId=99', 404, 104],
    ['GetLevel1', 400, 100],
    ['GetTickerHistory?InstrumentId=1&FromDate=x', 400, 100],
    // This name exists on the socket only.
    ['SubscribeLevel1?InstrumentId=1', 404, 104],
  ])('/AP/%s is status %d with errorcode %d', async (path, status, errorcode) => {
    const answer = await fixture.get(`/AP/${path}`);
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ result: false, errorcode })]);
  });
});
