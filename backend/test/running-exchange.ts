import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MetricsAddress } from '@plataforma/metrics';
import type { ApiKey } from '../src/api-keys/api-key-store';
import { runExchange } from '../src/exchange/exchange';
import { freePort } from '../src/lib/free-port';
import { signed } from './api-key-fixture';
import { SECRET } from './identity-fixture';

/** A whole exchange, as a process runs it. */
export interface RunningExchange {
  readonly url: string;
  readonly port: number;
  /** Ends the process as SIGTERM does. */
  stop(): Promise<void>;
}

export interface ExchangePlace {
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  /** Address of its metrics; without it they are not served. */
  readonly metrics?: MetricsAddress;
}

/** Starts an exchange on a free port. It may have to wait for the markets. */
export async function startExchange(place: ExchangePlace): Promise<RunningExchange> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const config = {
    ...place,
    host: '127.0.0.1',
    port,
    secret: SECRET,
    sandbox: false,
    sessionMinutes: 30,
    sessionHours: 12,
    logLevel: 'silent',
    liquiditySeed: 'test',
    persistedQueries: true,
    pagesUrl: null,
    ownUrl: url,
    trustProxy: 'loopback',
    metrics: place.metrics ?? null,
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
  };
  const end = new AbortController();
  const done = runExchange(config, end.signal);
  return {
    url,
    port,
    async stop() {
      end.abort();
      await done;
    },
  };
}

/**
 * What the health page says: `own` when the process has the markets, `forwarded` while another one has them. Undefined
 * when it is not healthy.
 */
export const marketsOf = ({ url }: RunningExchange): Promise<string | undefined> =>
  fetch(`${url}/healthz`).then(
    async (response) => (response.ok ? ((await response.json()) as { markets: string }).markets : undefined),
    () => undefined,
  );

export async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A customer's program, which sends signed requests to an exchange. */
export type Program = (
  exchange: Pick<RunningExchange, 'url'>,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  order?: object,
) => Promise<Response>;

export function programOf({ key, secret }: { readonly key: ApiKey; readonly secret: string }): Program {
  return ({ url }, method, path, order) => {
    const body = order ? JSON.stringify(order) : undefined;
    const now = String(Date.now());
    return fetch(`${url}${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        'x-fb-access-key': key.id,
        'x-fb-access-timestamp': now,
        'x-fb-access-signature': signed(secret, `${now}${method}${path.replace('?', '')}${body ?? ''}`),
      },
    });
  };
}
