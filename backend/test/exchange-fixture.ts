import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Config } from '../src/config';
import { createGraphqlServer } from '../src/graphql/server';
import { Timeline } from '../src/history/timeline/index';
import { createApp } from '../src/http/app';
import type { App } from '../src/http/app';
import type { Market } from '../src/market/index';
import { createModules } from '../src/exchange/modules';
import type { Modules } from '../src/exchange/modules';
import { recordingLogger } from './recording-logger';
import type { TestDatabase } from './test-database';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly data: Record<string, unknown> | null;
  readonly errors: { message: string; extensions: Record<string, unknown> }[];
}

/** A browser: keeps its cookies and echoes the CSRF token. */
export interface Browser {
  readonly cookies: Map<string, string>;
  graphql(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>;
}

export interface ExchangeFixture {
  readonly app: App;
  readonly modules: Modules;
  readonly url: string;
  readonly port: number;
  /** Not started: a test that trades starts it and stops it. */
  readonly market: Market;
  /** What was logged as a warning or worse. */
  readonly logged: unknown[][];
  /** All that was logged. */
  readonly allLogged: unknown[][];
  browser(): Browser;
  close(): Promise<void>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A response with its body read; bodies that are not GraphQL have neither data nor errors. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = null;
  }
  const { data, errors } = isRecord(body) ? body : { data: null, errors: [] };
  const list = Array.isArray(errors) ? errors.filter(isRecord) : [];
  return {
    status: response.status,
    text,
    headers: response.headers,
    data: isRecord(data) ? data : null,
    errors: list.map(({ message, extensions }) => ({
      message: String(message),
      extensions: isRecord(extensions) ? extensions : {},
    })),
  };
}

/** A browser of the exchange at an address. */
export function browserOn(url: string): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async graphql(query, variables = {}, headers = {}) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-csrf-token': cookies.get('csrf') ?? '',
          ...headers,
        },
        body: JSON.stringify({ query, variables }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      return answerOf(response);
    },
  };
}

/** The value of the header `device-info` by which a browser names its device. @param digit hexadecimal, of its id */
export const deviceHeader = (name: string, digit: string): string =>
  Buffer.from(
    JSON.stringify({
      name,
      os: 'Linux',
      os_version: '1',
      device_type: 'desktop',
      device_model: 'x',
      device_id: digit.repeat(64),
      is_mobile: false,
    }),
  ).toString('base64');

/** The HTTP endpoints on a test database, listening on a free port, without markets running. */
export async function exchangeFixture(db: TestDatabase, overrides: Partial<Config> = {}): Promise<ExchangeFixture> {
  const config: Config = {
    databaseUrl: db.url,
    redisUrl: null,
    host: '127.0.0.1',
    port: 0,
    secret: 'a secret of at least thirty-two characters',
    sandbox: false,
    sessionMinutes: 30,
    sessionHours: 12,
    logLevel: 'silent',
    liquiditySeed: 'test',
    persistedQueries: true,
    pagesUrl: null,
    ownUrl: 'http://127.0.0.1:1',
    trustProxy: 'loopback',
    metrics: null,
    smtpUrl: null,
    mailFrom: { name: 'Plataforma', address: 'nao-responda@example.com' },
    publicUrl: 'https://plataforma.example',
    registrationsPerHour: 10,
    sessionsPerCustomer: 10,
    deletionDays: 15,
    geoDatabase: null,
    documents: join(tmpdir(), 'plataforma-test-documents'),
    clamdUrl: null,
    bankWebhookKeys: [],
    depositMailMinimum: 1_000_000_000_000n,
    custodyWebhookKeys: [],
    cardWebhookKeys: [],
    issuerWebhookKeys: [],
    cardFeeRate: 349n,
    cardHoldHours: 72,
    brlWithdrawal: { fee: 20_000_000_000n, minimum: 100_000_000_000n },
    brlNightMaximum: 10_000_000_000_000n,
    paymentRequests: true,
    withdrawalReviewFrom: new Map([[20, 300_000_000_000_000n]]),
    cardFrame: 'http://127.0.0.1:8080/sandbox/card',
    issuerFrame: 'http://127.0.0.1:8080/sandbox/issuer',
    ...overrides,
  };
  const { logger, lines, all } = recordingLogger();
  const app = createApp(config);
  const modules = createModules({ db, config, logger });
  const { identity, market, documents, webhooks, clock } = modules;
  const apollo = createGraphqlServer(logger, config);
  await apollo.start();
  await app.server.listen({ host: config.host, port: 0 });
  app.provide(modules);
  const context = { ...modules, market: market.service, timeline: new Timeline(db) };
  app.serve({ apollo, context, history: market.history, documents, webhooks, clock, hasRoom: () => db.room.isThere() });
  const address = app.server.server.address();
  if (!isAddress(address)) throw new Error('Not listening');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    app,
    modules,
    url,
    port: address.port,
    market,
    logged: lines,
    allLogged: all,
    browser: () => browserOn(url),
    async close() {
      identity.stop();
      await app.server.close();
      await apollo.stop();
    },
  };
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
