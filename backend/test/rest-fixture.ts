import { realClock } from './test-clock';
import Fastify from 'fastify';
import type { ApiKey } from '../src/api-keys/api-key-store';
import { ApiKeys } from '../src/api-keys/api-keys';
import { CallerBudgets } from '../src/callers/caller-budgets';
import { Custody, noCustody } from '../src/custody/index';
import { DepositHistory } from '../src/deposits/index';
import { createDocuments, noScanner } from '../src/documents/index';
import { createIdentity, noRegistry } from '../src/identity/index';
import type { User } from '../src/identity/index';
import { Jobs } from '../src/jobs/index';
import { attribute } from '../src/products/referral/index';
import { isInReview } from '../src/kyc/in-review';
import { createLedger } from '../src/ledger/index';
import type { Market } from '../src/market/market';
import { registerAp } from '../src/rest/ap-endpoint';
import { registerRest } from '../src/rest/rest-endpoint';
import { createRateLimits } from '../src/rest/shared-rate-limits';
import { createSettings } from '../src/settings/index';
import type { Settings } from '../src/settings/index';
import { custodyOn } from './custody-fixture';
import type { FakeChains } from './fake-chains';
import { recordingLogger } from './recording-logger';
import { BROWSER, customerOn, keyOf, signed } from './api-key-fixture';
import { SECRET, PUBLIC_URL } from './identity-fixture';
import { outboxOn } from './mail-fixture';
import { memoryStore } from './memory-store';
import { customerWith, fund, marketOn, rest } from './market-fixture';
import { createTestDatabase } from './test-database';
import { withdrawalsOn } from './withdrawals-fixture';
import type { WithdrawalsFixture } from './withdrawals-fixture';
import type { TestDatabase } from './test-database';

export interface RestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Program {
  readonly key: ApiKey;
  readonly secret: string;
}

export interface RestFixture {
  readonly url: string;
  readonly market: Market;
  readonly apiKeys: ApiKeys;
  readonly budgets: CallerBudgets;
  readonly settings: Settings;
  /** Where custody gets addresses. */
  readonly chains: FakeChains;
  /** The exchange's bank and withdrawals, by a clock of their own. */
  readonly money: WithdrawalsFixture;
  /** Has R$ 100000 and 1 BTC. */
  readonly user: User;
  /** The clock of the rate limits and of the budgets. */
  clock: () => number;
  /** While it is false every answer is 503. */
  isOpen: boolean;
  /** While it is false no custody is configured. */
  hasCustody: boolean;
  get(path: string, headers?: Record<string, string>): Promise<RestAnswer>;
  /** A signed request; `path` as it is sent, `tampered` what is sent in the place of what was signed. */
  call(
    program: Program,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    tampered?: { readonly path?: string; readonly body?: string; readonly timestamp?: number; readonly from?: string },
  ): Promise<RestAnswer>;
  close(): Promise<void>;
}

async function answerOf(response: Response): Promise<RestAnswer> {
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The endpoints for programs on a test database, with a book of BTC: bids at 599000, offers at 600000 and 600100.5. */
export async function restFixture(db: TestDatabase): Promise<RestFixture> {
  const market = marketOn(db);
  await market.start();
  const { logger } = recordingLogger();
  const apiKeys = new ApiKeys(db, { secret: SECRET }, realClock);
  const maker = await customerWith(db, { BTC: '10', BRL: '1000000' });
  await rest(market, maker, 'btcbrl', [
    ['SELL', '600000', '0.5'],
    ['SELL', '600100.5', '0.25'],
    ['BUY', '599000', '0.125'],
  ]);
  const user = await customerOn(db);
  await fund(db, user.accountId, { BRL: '100000', BTC: '1' });
  const server = Fastify({ trustProxy: 'loopback', routerOptions: { ignoreTrailingSlash: true } });
  const config = {
    secret: SECRET,
    sessionMinutes: 30,
    sessionHours: 12,
    publicUrl: PUBLIC_URL,
    registrationsPerHour: 10,
    sessionsPerCustomer: 10,
    deletionDays: 15,
  };
  const jobs = new Jobs({ db, clock: realClock, logger });
  const identity = createIdentity({
    attribute,
    db,
    clock: realClock,
    config,
    jobs,
    logger,
    mail: outboxOn(db),
    registry: noRegistry,
    isInReview,
    programKeys: apiKeys,
    cancelDeletion: () => Promise.resolve(),
    removeDestinations: () => Promise.resolve(),
    cancelWithdrawals: () => Promise.resolve(),
    hasLiveness: async () => false,
    documents: createDocuments({ db, clock: realClock, jobs, config, store: memoryStore(), scanner: noScanner }),
  });
  const ledger = createLedger({ db, clock: realClock });
  const settings = createSettings({ db, clock: realClock });
  const { custody: open, chains, deposits: payIns, parts: custodyParts } = custodyOn(db);
  const deposits = {
    history: new DepositHistory(db),
    methods: (currency: string, level: number) => payIns.methods(currency, level),
  };
  const money = withdrawalsOn(db);
  const { withdrawals } = money;
  const closed = new Custody({ ...custodyParts, custody: noCustody, hasCustody: false });
  const { service, history } = market;
  const parts = { apiKeys, deposits, withdrawals, identity, ledger, settings, market: service, history };
  const partsNow = () => ({ ...parts, custody: fixture.hasCustody ? open : closed });
  const limits = createRateLimits(null, logger, () => fixture.clock());
  const budgets = new CallerBudgets({ now: () => fixture.clock(), pause: async () => undefined });
  registerRest(server, () => (fixture.isOpen ? partsNow() : undefined), limits, budgets);
  registerAp(server, () => (fixture.isOpen ? market.service : undefined), limits, budgets);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  let signedAt = 0;
  const fixture: RestFixture = {
    url,
    market,
    apiKeys,
    budgets,
    settings,
    chains,
    money,
    user,
    clock: Date.now,
    isOpen: true,
    hasCustody: true,
    get: async (path, headers = {}) => answerOf(await fetch(url + path, { headers })),
    async call({ key, secret }, method, path, body, tampered = {}) {
      // As a program must that sends two equal commands in one millisecond.
      signedAt = Math.max(Date.now(), signedAt + 1);
      const timestamp = tampered.timestamp ?? signedAt;
      const text = body === undefined ? '' : JSON.stringify(body);
      const target = path.replace('?', '');
      const init = {
        method,
        headers: {
          'content-type': 'application/json',
          'x-fb-access-key': key.id,
          'x-fb-access-timestamp': String(timestamp),
          'x-fb-access-signature': signed(secret, `${timestamp}${method}${target}${text}`),
          ...(tampered.from === undefined ? {} : { 'x-forwarded-for': tampered.from }),
        },
        ...(method === 'GET' ? {} : { body: tampered.body ?? text }),
      };
      return answerOf(await fetch(url + (tampered.path ?? path), init));
    },
    async close() {
      await server.close();
      await market.stop();
    },
  };
  return fixture;
}

/** An order for BTC that rests, as a program sends it. */
export const resting = (price: string, more: object = {}) => ({
  market_symbol: 'btcbrl',
  side: 'BUY',
  type: 'LIMIT',
  price,
  quantity: '0.001',
  ...more,
});

/** The body of an answer with this code. */
export const fault = (code: number) => ({ error: expect.objectContaining({ code }) });

type CallParameters = Parameters<RestFixture['call']>;
export type Method = CallParameters[1];

/** The endpoints with a program that has a fresh key in each test. */
export interface RestSuite {
  readonly db: TestDatabase;
  readonly fixture: RestFixture;
  readonly program: Program;
  /** A request signed with the program's key; `path` is below `/rest/v3`. */
  call(method: Method, path: string, body?: unknown, tampered?: CallParameters[4]): Promise<RestAnswer>;
  /** Places an order that is accepted. @returns its id */
  place(order: object): Promise<string>;
}

/** Starts the endpoints before the tests of a file, and ends them after the last. */
export function restSuite(): RestSuite {
  let db: TestDatabase;
  let fixture: RestFixture;
  let program: Program;
  beforeAll(async () => {
    db = await createTestDatabase();
    fixture = await restFixture(db);
  });
  beforeEach(async () => {
    program = await keyOf(db, fixture.apiKeys, fixture.user);
  });
  afterEach(() => fixture.apiKeys.revoke(fixture.user.id, program.key.id, BROWSER));
  afterAll(async () => {
    await fixture.close();
    await db.drop();
  });
  const call: RestSuite['call'] = (method, path, body, tampered) =>
    fixture.call(program, method, `/rest/v3${path}`, body, tampered);
  return {
    get db() {
      return db;
    },
    get fixture() {
      return fixture;
    },
    get program() {
      return program;
    },
    call,
    async place(order) {
      const { status, body } = await call('POST', '/orders', order);
      expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })]);
      return String(Reflect.get(Object(body), 'id'));
    },
  };
}
