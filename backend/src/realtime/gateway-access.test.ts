import type { Frame } from '../../test/gateway-client';
import { gatewayFixture } from '../../test/gateway-fixture';
import type { GatewayFixture } from '../../test/gateway-fixture';
import { nextKey } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { toAmount } from '../lib/amount';
import { proAccountOf } from '../ledger/index';

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

describe('account events', () => {
  it('positions of now, then each change with amounts as decimal strings', async () => {
    const client = await connect({ cookie: 'session=customer' });
    expect((await client.ask('SubscribeAccountEvents', {}, 6)).payload).toEqual({ Subscribed: true });
    const first = await client.event('AccountPositionEvent');
    expect(first.payload).toMatchObject({
      TradingAccount: 'MAIN',
      ProductSymbol: 'BRL',
      ProductId: 1,
      Hold: '0',
      Present: true,
    });
    const isReais = ({ n, o }: Frame) => n === 'AccountPositionEvent' && o.includes('"BRL"') && o.includes('"MAIN"');
    const { order } = await buy('100');
    const paid = (order?.filledAmount ?? 0n) + (order?.fee ?? 0n);
    const { frame, fields } = await client.take(isReais);
    expect(frame.i).toBe(6);
    expect(fields).not.toHaveProperty('Present');
    const units = (text: unknown) => (typeof text === 'string' ? toAmount(text) : 0n);
    expect(units(first.fields.Amount) - units(fields.Amount)).toBe(paid);
    expect((await client.event('OrderTradeEvent')).payload).toMatchObject({ OrderId: order?.id, MakerTaker: 'Taker' });
    expect((await client.event('OrderStateEvent')).payload).toMatchObject({
      OrderId: order?.id,
      OrderState: 'FullyExecuted',
      ChangeReason: 'Trade',
    });
    await buy('99999');
    expect((await client.event('NewOrderRejectEvent')).fields.RejectReason).toMatch(/^Saldo insuficiente/);
  });

  it('another level of the customer is told to the own clients, with nothing of what it is', async () => {
    const [own, other] = [await connect({ cookie: 'session=customer' }), await connect({ cookie: 'session=maker' })];
    for (const client of [own, other]) await client.ask('SubscribeAccountEvents', {}, 6);
    fixture.events.emit('viewerChanged', fixture.customer);
    expect((await own.event('ViewerUpdateEvent')).payload).toEqual({
      OMSId: 1,
      AccountId: fixture.customer,
      TradingAccount: 'MAIN',
    });
    fixture.events.emit('viewerChanged', fixture.maker);
    expect((await other.event('ViewerUpdateEvent')).payload).toMatchObject({ AccountId: fixture.maker });
  });

  it('of an order that a program named carry its name, its instrument and the time of the trade', async () => {
    const client = await connect({ cookie: 'session=customer' });
    await client.ask('SubscribeAccountEvents', {}, 6);
    const named = { side: 'BUY', type: 'MARKET', quantity: '0.0001', clientOrderId: '5500125' } as const;
    const input = { ...named, instrument: 'btcbrl', idempotencyKey: nextKey() };
    const { order } = await fixture.market.service.placeOrder(fixture.customer, input);
    const common = { OrderId: order?.id, ClientOrderId: '5500125', InstrumentId: 1 };
    const trade = await client.event('OrderTradeEvent');
    expect(trade.payload).toMatchObject({ ...common, TradeTime: expect.any(Number) });
    expect(trade.fields.TradeTime).toBe(trade.fields.TradeTimeMS);
    expect((await client.event('OrderStateEvent')).payload).toMatchObject({ ...common, Instrument: 1 });
    const unnamed = await buy('50');
    expect((await client.event('OrderTradeEvent')).payload).toMatchObject({
      OrderId: unnamed.order?.id,
      ClientOrderId: null,
    });
  });

  it('go to their owner alone: each side of a trade hears of its own leg', async () => {
    const own = await connect({ cookie: 'session=maker' });
    expect((await own.ask('SubscribeAccountEvents', { AccountId: fixture.customer }, 4)).fields.errorcode).toBe(20);
    await own.ask('SubscribeAccountEvents', {}, 6);
    const { order } = await buy('50');
    const state = await own.event('OrderStateEvent');
    own.send('ping', {}, 99);
    // Reads everything that comes until the answer. The present positions are among it.
    const seen = [state.fields.AccountId];
    for (;;) {
      const { frame, fields } = await own.take(() => true);
      if (frame.n === 'ping') break;
      seen.push(fields.AccountId);
    }
    expect([order?.state, state.fields.AccountId]).toEqual(['FILLED', fixture.maker]);
    const mine: unknown[] = [fixture.maker, await proAccountOf(db, fixture.maker)];
    expect(seen.filter((id) => !mine.includes(id))).toEqual([]);
  });

  it('one subscription brings both own accounts, each event with the account that it is of; a named one alone', async () => {
    const pro = await proAccountOf(db, fixture.customer);
    const client = await connect({ cookie: 'session=customer' });
    const positionsOf = async (payload: object) => {
      await client.ask('SubscribeAccountEvents', payload, 6);
      const seen = new Set<string>();
      for (let count = 0; count < 11 * ('AccountId' in payload ? 1 : 2); count += 1) {
        const { fields } = await client.event('AccountPositionEvent');
        seen.add(`${String(fields.AccountId)} ${String(fields.TradingAccount)}`);
      }
      await client.ask('UnsubscribeAccountEvents', {});
      return [...seen];
    };
    expect(await positionsOf({ OMSId: 1 })).toEqual([`${fixture.customer} MAIN`, `${pro} PRO`]);
    expect(await positionsOf({ AccountId: pro })).toEqual([`${pro} PRO`]);
    expect(await positionsOf({ AccountId: fixture.customer })).toEqual([`${fixture.customer} MAIN`]);
  });

  it('who signs out while the own accounts are looked up follows none', async () => {
    const client = await connect({ cookie: 'session=customer' });
    client.send('SubscribeAccountEvents', {}, 6);
    client.send('LogOut', {}, 8);
    const { fields } = await client.take(({ n }) => n === 'SubscribeAccountEvents');
    expect(fields.errorcode).toBe(20);
  });

  it('who signs out follows no account any more', async () => {
    const [leaving, staying] = [
      await connect({ cookie: 'session=customer' }),
      await connect({ cookie: 'session=customer' }),
    ];
    for (const client of [leaving, staying]) await client.ask('SubscribeAccountEvents', {}, 6);
    await leaving.ask('LogOut', {}, 8);
    await buy('50');
    await staying.event('OrderStateEvent');
    leaving.send('ping', {}, 99);
    const { frame } = await leaving.take(({ n }) => n === 'ping' || n === 'OrderStateEvent');
    expect(frame.n).toBe('ping');
  });

  it('the socket closes when the session ends; another one stays', async () => {
    const [signedIn, guest] = [await connect({ cookie: 'session=customer' }), await connect()];
    fixture.events.emit('sessionEnded', 'hash');
    expect(await signedIn.closed()).toBe(4001);
    expect((await guest.ask('ping', {})).payload).toEqual({ msg: 'PONG' });
  });

  it('a session that ends while the socket is being opened leaves none behind', async () => {
    fixture.meanwhile = () => fixture.events.emit('sessionEnded', 'hash');
    const late = fixture.dial({ cookie: 'session=customer' });
    expect(await late.closed()).toBe(4001);
    fixture.meanwhile = () => undefined;
    expect((await (await connect({ cookie: 'session=customer' })).ask('ping', {})).payload).toEqual({ msg: 'PONG' });
  });
});

describe('quality, security: the door', () => {
  it.each([
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [
      { origin: 'https://plataforma.example', 'x-forwarded-host': 'plataforma.example', 'x-forwarded-proto': 'https' },
      true,
    ],
    [{ origin: 'http://evil.example', 'x-forwarded-host': 'plataforma.example' }, false],
  ])('origin %j: allowed %s', async (headers, allowed) => {
    const client = fixture.dial(headers);
    const outcome = await Promise.race([
      client.opened().then(
        () => true,
        () => false,
      ),
      client.closed().then(() => false),
    ]);
    expect(outcome).toBe(allowed);
  });

  it('closes on a message over 64 kB and on a flood, and lives on', async () => {
    const large = await connect();
    large.socket.send('x'.repeat(70_000));
    expect(await large.closed()).toBe(1009);
    const flooding = await connect();
    for (let count = 0; count < 400; count += 1) flooding.send('ping', {});
    expect(await flooding.closed()).toBe(1008);
    expect((await (await connect()).ask('ping', {})).payload).toEqual({ msg: 'PONG' });
  });

  it('lets nobody pay for a clock of the machine that was set back', async () => {
    const client = await connect();
    const now = Date.now.bind(Date);
    const set = jest.spyOn(Date, 'now').mockImplementation(() => now() - 2 * 3_600_000);
    expect((await client.ask('ping', {})).payload).toEqual({ msg: 'PONG' });
    set.mockRestore();
  });

  it('other paths are no gateway', async () => {
    const client = fixture.dial({}, '/other');
    expect(await client.closed()).toBe(1006);
  });
});

describe('quality, Security: sockets of one guest share a budget', () => {
  const ASK = { InstrumentId: 1, Interval: 60 };
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('who spends it on several sockets is refused on all of them; another guest is answered', async () => {
    const greedy = await Promise.all(Array.from({ length: 3 }, () => connect(from('198.51.100.1'))));
    for (const client of greedy) for (let count = 0; count < 200; count += 1) client.send('GetTickerHistory', ASK);
    const answers = [];
    for (const client of greedy) {
      for (let count = 0; count < 200; count += 1) answers.push(await client.take(({ n }) => n === 'GetTickerHistory'));
    }
    const refused = answers.filter(({ frame }) => frame.m === 5);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused[0]?.fields).toMatchObject({ errorcode: 101, detail: expect.stringMatching(/^too many requests/) });
    const other = await connect(from('198.51.100.2'));
    expect((await other.ask('GetTickerHistory', ASK)).frame.m).toBe(1);
  });

  it('a signed-in customer at the same address has a budget of its own', async () => {
    const address = from('198.51.100.3');
    const guest = await connect(address);
    for (let count = 0; count < 290; count += 1) guest.send('GetL2Snapshot', { InstrumentId: 1, Depth: 1_000 });
    expect((await guest.take(({ m }) => m === 5)).fields.errorcode).toBe(101);
    const own = await connect({ ...address, cookie: 'session=customer' });
    expect((await own.ask('GetL2Snapshot', { InstrumentId: 1, Depth: 1_000 })).frame.m).toBe(1);
  });
});
