import { BROWSER, customerOn, keyOf, signed } from '../../test/api-key-fixture';
import type { Frame, GatewayClient } from '../../test/gateway-client';
import { gatewayFixture } from '../../test/gateway-fixture';
import type { GatewayFixture } from '../../test/gateway-fixture';
import { fund, nextKey, rest } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import type { ApiKey } from '../api-keys/api-key-store';
import type { User } from '../identity/users';
import { inTransaction } from '../db/database';
import { proAccountOf } from '../ledger/index';

let db: TestDatabase;
let fixture: GatewayFixture;
let connect: GatewayFixture['connect'];
let user: User;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await gatewayFixture(db);
  ({ connect } = fixture);
  user = await customerOn(db);
});
afterEach(() => fixture.hangUp());
afterAll(async () => {
  await fixture.close();
  await db.drop();
});

describe('domain §1: what public APEX clients ask', () => {
  it('one instrument or product, a book to a depth, level 1, the last trades, candles, all markets', async () => {
    const client = await connect();
    const dayOfNow = () => new Date().toISOString().slice(0, 10);
    const FromDate = dayOfNow();
    await fixture.buy('60');
    const instrument = { OMSId: 1, InstrumentId: 1 };
    expect((await client.ask('GetInstrument', instrument)).fields.Symbol).toBe('BTC/BRL');
    expect((await client.ask('GetProduct', { ProductId: 2 })).fields.Product).toBe('BTC');
    expect((await client.ask('GetProduct', { ProductId: 99 })).fields.errorcode).toBe(104);
    expect((await client.ask('GetL2Snapshot', { ...instrument, Depth: 1 })).rows.map((row) => row[6])).toEqual([
      599000, 600000,
    ]);
    expect((await client.ask('GetLevel1', instrument)).fields).toMatchObject({ BestBid: 599000, LastTradedPx: 600000 });
    expect((await client.ask('GetLastTrades', { ...instrument, Count: 1 })).rows).toHaveLength(1);
    const days = { ...instrument, Interval: 60, FromDate, ToDate: dayOfNow() };
    expect((await client.ask('GetTickerHistory', days)).rows.at(-1)?.[4]).toBe(600000);
    const { payload } = await client.ask('summary', {});
    expect(payload).toHaveProperty('0', expect.objectContaining({ trading_pairs: 'BTC_BRL', last_price: 600000 }));
  });

  it('more rows than there can be are as many as there are', async () => {
    const client = await connect();
    const instrument = { OMSId: 1, InstrumentId: 1 };
    expect((await client.ask('SubscribeLevel2', { ...instrument, Depth: 5_000 })).rows).toHaveLength(3);
    const trades = await client.ask('SubscribeTrades', { ...instrument, IncludeLastCount: 5_000 });
    expect(trades.fields.errorcode).toBeUndefined();
    expect((await client.ask('SubscribeLevel2', { ...instrument, Depth: 0 })).fields.errorcode).toBe(100);
  });

  it('an instrument may be named by its symbol, and fields in any case', async () => {
    const client = await connect();
    for (const payload of [{ Symbol: 'BTC/BRL' }, { symbol: 'btcbrl' }, { instrumentid: 1 }, { InstrumentId: '1' }]) {
      expect((await client.ask('SubscribeLevel2', { OMSId: 1, ...payload, Depth: 300 })).rows).toHaveLength(3);
    }
    expect((await client.ask('SubscribeLevel1', { Symbol: 'NOPE' })).fields.errorcode).toBe(104);
  });
});

describe('domain §1: AuthenticateUser', () => {
  const authenticate = (client: GatewayClient, key: ApiKey, secret: string, userId: unknown = key.customerNumber) => {
    const nonce = String(Date.now());
    const signature = signed(secret, `${nonce}${String(userId)}${key.id}`);
    return client.ask('AuthenticateUser', {
      APIKey: key.id,
      Nonce: nonce,
      UserId: String(userId),
      Signature: signature,
    });
  };

  it('signs a program in; it follows the account of its key and no other', async () => {
    const pro = await proAccountOf(db, user.accountId);
    const { key, secret } = await keyOf(db, fixture.apiKeys, user, { accountId: pro });
    const client = await connect();
    expect((await client.ask('SubscribeAccountEvents', { AccountId: pro })).fields.errorcode).toBe(20);
    expect((await authenticate(client, key, secret)).fields).toMatchObject({
      Authenticated: true,
      User: { UserId: user.accountId, AccountId: pro },
    });
    expect((await client.ask('SubscribeAccountEvents', { AccountId: user.accountId })).fields.errorcode).toBe(20);
    expect((await client.ask('SubscribeAccountEvents', { AccountId: pro })).payload).toEqual({ Subscribed: true });
    expect((await client.event('AccountPositionEvent')).fields).toMatchObject({
      AccountId: pro,
      TradingAccount: 'PRO',
    });
    expect((await client.ask('LogOut', {})).fields.result).toBe(true);
    expect((await client.ask('SubscribeAccountEvents', {})).fields.errorcode).toBe(20);
  });

  it('Hummingbot’s PRO key: a program that knows one number gives that of its account, and follows it', async () => {
    const pro = await proAccountOf(db, user.accountId);
    const { key, secret } = await keyOf(db, fixture.apiKeys, user, { accountId: pro });
    const client = await connect();
    expect((await authenticate(client, key, secret, pro)).fields).toMatchObject({
      Authenticated: true,
      User: { UserId: user.accountId, AccountId: pro },
    });
    const answer = await client.ask('SubscribeAccountEvents', { OMSId: 1, AccountId: String(pro) });
    expect(answer.payload).toEqual({ Subscribed: true });
    expect((await client.event('AccountPositionEvent')).fields).toMatchObject({ AccountId: pro });
    const { key: main, secret: mainSecret } = await keyOf(db, fixture.apiKeys, user);
    expect((await authenticate(await connect(), main, mainSecret, pro)).fields.errorcode).toBe(20);
  });

  it('refuses a wrong signature and another customer’s number, and a client that goes on trying', async () => {
    const { key, secret } = await keyOf(db, fixture.apiKeys, user);
    const client = await connect();
    expect((await authenticate(client, key, 'wrong')).fields.errorcode).toBe(20);
    expect((await authenticate(client, key, secret, 1)).fields.errorcode).toBe(20);
    for (let count = 0; count < 3; count += 1) void authenticate(client, key, 'wrong');
    expect(await client.closed()).toBe(1008);
  });

  it('one frame signs in once, on whatever connection, and with its digits in either case', async () => {
    const { key, secret } = await keyOf(db, fixture.apiKeys, user);
    const [first, second] = [await connect(), await connect()];
    const frame = (nonce: string, digits: (text: string) => string = (text) => text) => ({
      APIKey: key.id,
      Nonce: nonce,
      UserId: String(key.customerNumber),
      Signature: digits(signed(secret, `${nonce}${key.customerNumber}${key.id}`)),
    });
    expect((await first.ask('AuthenticateUser', frame('1'))).fields.Authenticated).toBe(true);
    expect((await first.ask('AuthenticateUser', frame('1'))).fields.errorcode).toBe(20);
    const upper = frame('1', (text) => text.toUpperCase());
    expect((await second.ask('AuthenticateUser', upper)).fields).toMatchObject({
      errorcode: 20,
      detail: 'this signature was used before',
    });
    expect((await second.ask('SubscribeAccountEvents', {})).fields.errorcode).toBe(20);
    expect((await second.ask('AuthenticateUser', frame('2'))).fields.Authenticated).toBe(true);
  });

  it('a key without READ follows nothing', async () => {
    const { key, secret } = await keyOf(db, fixture.apiKeys, user, { permissions: ['TRADE'] });
    const client = await connect();
    expect((await authenticate(client, key, secret)).fields.Authenticated).toBe(true);
    expect((await client.ask('SubscribeAccountEvents', {})).fields.errorcode).toBe(20);
  });

  it('after a lost connection a bot signs in anew: its answers come first, then the positions of now and what follows', async () => {
    const { key, secret } = await keyOf(db, fixture.apiKeys, user);
    await fund(db, user.accountId, { BRL: '1000' });
    const next = (client: GatewayClient) => client.take(() => true);
    /** As Hummingbot does: it takes the first frame for the answer, and its user's number for the account's. */
    const begin = async () => {
      const client = await connect();
      expect((await authenticate(client, key, secret)).fields.Authenticated).toBe(true);
      client.send('SubscribeAccountEvents', { OMSId: 1, AccountId: String(key.customerNumber) }, 5, 2);
      const { frame, payload } = await next(client);
      expect([frame.n, frame.m, payload]).toEqual(['SubscribeAccountEvents', 1, { Subscribed: true }]);
      return client;
    };
    const buyAs = async (clientOrderId: string) => {
      const order = { instrument: 'btcbrl', side: 'BUY', type: 'MARKET', quantity: '0.0001' } as const;
      const input = { ...order, clientOrderId, idempotencyKey: nextKey() };
      expect((await fixture.market.service.placeOrder(user.accountId, input)).errors).toEqual([]);
    };
    const bitcoin = ({ n, o }: Frame) => n === 'AccountPositionEvent' && o.includes('"BTC"');
    const lost = await begin();
    expect((await lost.take(bitcoin)).fields).toMatchObject({ Amount: '0', Hold: '0' });
    lost.socket.terminate();
    await buyAs('5500200');
    const again = await begin();
    expect((await again.take(bitcoin)).fields).toMatchObject({ Amount: '0.0001', Hold: '0' });
    await buyAs('5500201');
    const tradeId = fixture.market.service.lastTrade(1)?.id;
    expect((await again.event('OrderTradeEvent')).fields).toMatchObject({ ClientOrderId: '5500201', TradeId: tradeId });
    const named = { ClientOrderId: '5500201', Instrument: 1, OrderState: 'FullyExecuted' };
    expect((await again.event('OrderStateEvent')).fields).toMatchObject(named);
    expect((await again.take(bitcoin)).fields).toMatchObject({ Amount: '0.0002' });
  });

  it('the address is the one that the page server tells', async () => {
    const { key, secret } = await keyOf(db, fixture.apiKeys, user, { allowedIps: ['203.0.113.0/24'] });
    const away = await connect({ 'x-forwarded-for': '198.51.100.1' });
    expect((await authenticate(away, key, secret)).fields).toMatchObject({
      errorcode: 20,
      detail: '198.51.100.1 is not on the list of this key.',
    });
    // Who does not have the secret learns nothing of the list.
    const stranger = await connect({ 'x-forwarded-for': '198.51.100.1' });
    expect((await authenticate(stranger, key, 'another')).fields.detail).not.toMatch(/list/);
    const home = await connect({ 'x-forwarded-for': '203.0.113.9' });
    expect((await authenticate(home, key, secret)).fields.Authenticated).toBe(true);
    // Each proxy appends the address of its caller. What a client claims is further left.
    const claimed = await connect({ 'x-forwarded-for': '203.0.113.9, 198.51.100.1, 127.0.0.1' });
    expect((await authenticate(claimed, key, secret)).fields.errorcode).toBe(20);
    const appended = await connect({ 'x-forwarded-for': '1.2.3.4, 203.0.113.9' });
    expect((await authenticate(appended, key, secret)).fields.Authenticated).toBe(true);
  });

  it('identity §4: the connection ends when the key is suspended, and the next one hears why', async () => {
    const { key, secret } = await keyOf(db, fixture.apiKeys, user);
    const client = await connect();
    await authenticate(client, key, secret);
    const ids = await inTransaction(db, (tx) => fixture.apiKeys.suspendAll(tx, user.id, BROWSER));
    fixture.apiKeys.tellEnded(ids);
    expect(await client.closed()).toBe(4001);
    const refused = (await authenticate(await connect(), key, secret)).fields;
    expect(refused).toMatchObject({ errorcode: 20, detail: 'This key is suspended. Its customer must reactivate it.' });
  });

  it('the connection ends when the key is revoked or expires', async () => {
    const { key, secret } = await keyOf(db, fixture.apiKeys, user);
    const [revoked, expiring, guest] = [await connect(), await connect(), await connect()];
    await authenticate(revoked, key, secret);
    const brief = await keyOf(db, fixture.apiKeys, user, { expiresAt: new Date(Date.now() + 3_000) });
    expect((await authenticate(expiring, brief.key, brief.secret)).fields.Authenticated).toBe(true);
    await fixture.apiKeys.revoke(user.id, key.id, BROWSER);
    expect(await revoked.closed()).toBe(4001);
    expect(await expiring.closed()).toBe(4001);
    expect((await guest.ask('ping', {})).payload).toEqual({ msg: 'PONG' });
  }, 15_000);
});

describe('back-pressure on a real socket', () => {
  it('a client that stops reading is held to little memory, then gets one fresh snapshot, what follows, and no trade twice', async () => {
    const client = await connect();
    await client.ask('SubscribeLevel2', { InstrumentId: 2 }, 6);
    await client.ask('SubscribeTrades', { InstrumentId: 1 }, 8);
    await fixture.buy('20');
    const [seen] = (await client.event('TradeDataUpdateEvent')).rows;
    client.socket.pause();
    const before = fixture.market.service.sequence(2);
    const events = fixture.market.events;
    // Far more bytes than the operating system buffers for a client that does not read.
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      side: 'SELL' as const,
      price: BigInt(index + 1) * 10n ** 14n,
      quantity: 10n ** 10n,
      orders: 1,
      isNew: true,
      sequence: before,
    }));
    const heapBefore = process.memoryUsage().arrayBuffers + process.memoryUsage().external;
    for (let count = 0; count < 400; count += 1) {
      events.emit('book', { instrumentId: 2, at: Date.now(), rows });
      await new Promise((resolve) => setImmediate(resolve));
    }
    const grown = process.memoryUsage().arrayBuffers + process.memoryUsage().external - heapBefore;
    expect(grown).toBeLessThan(40 * 1024 * 1024);
    await fixture.buy('20');
    await fixture.buy('20');
    client.socket.resume();
    const fresh = await client.take(({ n, m }) => n === 'SubscribeLevel2' && m === 1);
    expect(fresh.frame.i).toBe(6);
    const missed = (await client.event('TradeDataUpdateEvent')).rows.map(([id = 0]) => id);
    expect(missed).toEqual([(seen?.[0] ?? 0) + 1, (seen?.[0] ?? 0) + 2]);
    await rest(fixture.market, fixture.maker, 'ethbrl', [['BUY', '20000', '0.5']]);
    const isNew = (frame: { n: string; o: string }) =>
      frame.n === 'Level2UpdateEvent' && frame.o.includes(',20000,2,0.5');
    const next = await client.take(isNew);
    expect(next.rows[0]?.[0]).toBe(before + 1);
  }, 30_000);
});
