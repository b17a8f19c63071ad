import { realClock } from './test-clock';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { ApiKeys } from '../src/api-keys/api-keys';
import { CallerBudgets } from '../src/callers/caller-budgets';
import type { IdentityEvents, SessionView } from '../src/identity/session-view';
import { createLedger } from '../src/ledger/index';
import type { Ledger } from '../src/ledger/index';
import type { Market } from '../src/market/market';
import type { OrderResult } from '../src/market/market-service';
import { attachGateway, feedOf, tellViewers } from '../src/realtime/index';
import { createRateLimits } from '../src/rest/shared-rate-limits';
import { GatewayClient } from './gateway-client';
import { SECRET } from './identity-fixture';
import { customerWith, marketOn, nextKey, rest } from './market-fixture';
import { recordingLogger } from './recording-logger';
import type { TestDatabase } from './test-database';

export interface GatewayFixture {
  readonly market: Market;
  readonly apiKeys: ApiKeys;
  readonly ledger: Ledger;
  /** Rests two offers at 600000 and 600100.5 and a bid at 599000; signed in with the cookie `session=maker`. */
  readonly maker: number;
  /** Has R$ 5000; signed in with the cookie `session=customer`, under the session id `hash`. */
  readonly customer: number;
  readonly events: EventEmitter<IdentityEvents>;
  /** Runs while the next cookies are looked up. */
  meanwhile: () => void;
  /** A client that may be refused. */
  dial(headers?: Record<string, string>, path?: string): GatewayClient;
  connect(headers?: Record<string, string>): Promise<GatewayClient>;
  /** The customer buys BTC for an amount of reais. */
  buy(amount: string): Promise<OrderResult>;
  /** Ends the clients of one test. */
  hangUp(): void;
  close(): Promise<void>;
}

async function openMarket(db: TestDatabase) {
  const market = marketOn(db);
  await market.start();
  const maker = await customerWith(db, { BTC: '10', BRL: '1000000' });
  const customer = await customerWith(db, { BRL: '5000' });
  await rest(market, maker, 'btcbrl', [
    ['SELL', '600000', '0.5'],
    ['SELL', '600100.5', '0.25'],
    ['BUY', '599000', '0.125'],
  ]);
  return { market, maker, customer };
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('Not listening');
  return `ws://127.0.0.1:${address.port}`;
}

/** The gateway on a test database and real sockets, with a book of three levels and two customers. */
export async function gatewayFixture(db: TestDatabase): Promise<GatewayFixture> {
  const { market, maker, customer } = await openMarket(db);
  const events = new EventEmitter<IdentityEvents>();
  const clients: GatewayClient[] = [];
  const server = createServer();
  const viewOf = (cookie: string | undefined): SessionView => {
    const at = new Date(0);
    const ends = { expiresAt: at, endsAt: at };
    const signedIn = { kind: 'signed-in', userId: 'u', level: 20, isDisabled: false, ...ends } as const;
    if (cookie === 'session=customer') return { ...signedIn, sessionId: 'hash', accountId: customer };
    if (cookie === 'session=maker') return { ...signedIn, sessionId: 'other hash', accountId: maker };
    return { kind: 'guest', sessionId: 'guest' };
  };
  const authenticate = async (cookie: string | undefined) => {
    const view = viewOf(cookie);
    fixture.meanwhile();
    return view;
  };
  const { logger } = recordingLogger();
  const identity = { events, authenticate };
  const apiKeys = new ApiKeys(db, { secret: SECRET }, realClock);
  const ledger = createLedger({ db, clock: realClock });
  const feed = feedOf(market.events);
  tellViewers(feed, { events });
  const gateway = attachGateway({
    server,
    market: market.service,
    feed,
    identity,
    apiKeys,
    deposits: { figuresOf: async () => new Map() },
    withdrawals: { figuresOf: async () => new Map() },
    ledger,
    budgets: new CallerBudgets(),
    signIns: createRateLimits(null, logger).of('socket-signatures', 1, 60_000),
    config: { trustProxy: 'loopback' },
    logger,
  });
  const address = await listen(server);
  const fixture: GatewayFixture = {
    market,
    apiKeys,
    ledger,
    maker,
    customer,
    events,
    meanwhile: () => undefined,
    dial(headers, path = '/WSGateway') {
      const client = new GatewayClient(`${address}${path}`, headers);
      clients.push(client);
      return client;
    },
    connect: (headers) => fixture.dial(headers).opened(),
    buy(amount) {
      const order = { instrument: 'btcbrl', side: 'BUY', type: 'INSTANT', amount } as const;
      return market.service.placeOrder(customer, { ...order, idempotencyKey: nextKey() });
    },
    hangUp: () => clients.splice(0).forEach(({ socket }) => socket.terminate()),
    async close() {
      await gateway.close();
      server.close();
      await market.stop();
    },
  };
  return fixture;
}
