import { randomBytes } from 'node:crypto';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { metricsAddressOf, metricsSettings } from '@plataforma/metrics';
import type { MetricsAddress } from '@plataforma/metrics';
import { z } from 'zod';
import { toAmount } from './lib/amount';
import { trustedBy } from './callers/trusted-proxies';
import { mailAddressOf } from './lib/mail-address';
import type { MailAddress } from './lib/mail-address';

const flag = z
  .enum(['0', '1', 'false', 'true', ''])
  .default('0')
  .transform((text) => text === '1' || text === 'true');

/** More sessions of a customer than this are not allowed by any configuration. */
export const MOST_SESSIONS = 100;

const ORIGIN = /^https?:\/\/[^/?#@]+\/?$/;

const WEBHOOK_KEYS = z
  .string()
  .regex(/^[A-Za-z0-9+/=]{32,}(,[A-Za-z0-9+/=]{32,})*$/, 'must be keys in base64 with commas between')
  .or(z.literal(''))
  .optional();

const REAIS = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be reais, such as 100 or 99.90');

const environment = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgresql://'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SANDBOX: flag,
  SESSION_MINUTES: z.coerce.number().positive().max(1_440).default(30),
  SESSION_HOURS: z.coerce.number().int().min(1).max(168).default(12),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  PERSISTED_QUERIES: z
    .enum(['0', '1'])
    .default('1')
    .transform((text) => text === '1'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis://')
    .optional(),
  LIQUIDITY_SEED: z.string().min(1).max(100).default('plataforma'),
  // The address is the name of a database connection, of which PostgreSQL keeps 63 characters.
  OWN_URL: z
    .url({ protocol: /^http$/ })
    .max(47, 'must have at most 47 characters')
    .optional(),
  PAGES_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .refine((text) => trustedBy(text) !== null, 'must be loopback, private, or addresses with commas between'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z
    .string()
    .transform((text) => mailAddressOf(text))
    .refine((from) => from !== null, 'must be an address, or a name with an address in angle brackets')
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must start with https:// or http://' })
    .refine((text) => ORIGIN.test(text), 'must be an origin, without a path')
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  DOCUMENTS: z.string().min(1).optional(),
  BANK_WEBHOOK_KEYS: WEBHOOK_KEYS,
  CUSTODY_WEBHOOK_KEYS: WEBHOOK_KEYS,
  CARD_WEBHOOK_KEYS: WEBHOOK_KEYS,
  ISSUER_WEBHOOK_KEYS: WEBHOOK_KEYS,
  CARD_FEE_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage with at most two decimals, such as 3.49')
    .default('3.49'),
  CARD_HOLD_HOURS: z.coerce.number().int().min(0).max(720).default(72),
  CARD_FRAME: z
    .url({ protocol: /^https?$/, error: 'must start with https:// or http://' })
    .transform((text) => text.replace(/\/$/, ''))
    .or(z.literal(''))
    .optional(),
  ISSUER_FRAME: z
    .url({ protocol: /^https?$/, error: 'must start with https:// or http://' })
    .transform((text) => text.replace(/\/$/, ''))
    .or(z.literal(''))
    .optional(),
  CLAMD_URL: z.url({ protocol: /^tcp$/, error: 'must start with tcp://' }).or(z.literal('')).optional(),
  SESSIONS_PER_CUSTOMER: z.coerce.number().int().min(1).max(MOST_SESSIONS).default(10),
  DELETION_DAYS: z.coerce.number().int().min(1).max(90).default(15),
  GEO_DATABASE: z.string().min(1).or(z.literal('')).optional(),
  REGISTRATIONS_PER_HOUR: z.coerce.number().int().min(1).max(100_000).default(10),
  DEPOSIT_MAIL_MINIMUM: REAIS.default('100'),
  BRL_WITHDRAWAL_FEE: REAIS.default('2'),
  BRL_WITHDRAWAL_MINIMUM: REAIS.default('10'),
  BRL_NIGHT_MAXIMUM: REAIS.default('1000'),
  PAYMENT_REQUESTS: z.enum(['0', '1', '']).optional(),
  WITHDRAWAL_REVIEW_FROM: z
    .string()
    .regex(/^(\d{1,2}:\d{1,9}(,\d{1,2}:\d{1,9})*)?$/, 'must be levels with reais, such as 20:30000,30:200000')
    .default('20:30000,30:200000'),
  ...metricsSettings,
});

/** The sender in a sandbox, whose mails reach nobody outside of it. */
const SANDBOX_SENDER: MailAddress = { name: 'Plataforma', address: 'nao-responda@plataforma.test' };
/** Settings without which nothing but a sandbox may run. */
const REQUIRED = ['SECRET', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'DOCUMENTS'] as const;
/** Where a local run is open, unless it says otherwise. */
const LOCAL_URL = 'http://localhost:8080';
/** Where a sandbox keeps documents, unless it says otherwise. */
const LOCAL_DOCUMENTS = join(tmpdir(), 'plataforma-documents');

const ANY_ADDRESS = ['0.0.0.0', '::'];

/**
 * The address at which other processes reach this one, unless it is configured. In a network of containers this is the
 * container's name.
 */
function ownUrl(host: string, port: number): string {
  return `http://${ANY_ADDRESS.includes(host) ? hostname() : host}:${port}`;
}

/** A hundredth of a percent, as CARD_FEE_PERCENT is read. */
const RATE_UNIT = toAmount('0.01');

/** Where pages for frames are: as configured, or on this machine. */
const frameOf = (configured: string | undefined, publicUrl: string, path: string): string =>
  configured || localFrame(publicUrl, path);

/** Where others of a sandbox have their pages for frames: this machine by its other name, which is another origin. */
function localFrame(publicUrl: string, path: string): string {
  const url = new URL(path, publicUrl);
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return url.href;
}

export interface Config {
  readonly databaseUrl: string;
  /** The Redis over which the gateways of several processes hear of the markets. Null when there is one process. */
  readonly redisUrl: string | null;
  readonly host: string;
  /** With 0 the operating system chooses the port. */
  readonly port: number;
  /** HMAC key for CSRF tokens and quotes. */
  readonly secret: string;
  /** True for demo accounts and the simulated market. Otherwise neither exists. */
  readonly sandbox: boolean;
  /** How many minutes a session lives without a request. */
  readonly sessionMinutes: number;
  /** How many hours after the sign-in a session ends in any case. */
  readonly sessionHours: number;
  readonly logLevel: string;
  readonly liquiditySeed: string;
  /**
   * False when every operation must be sent in full. Otherwise operations are known by their hash (specification §8).
   */
  readonly persistedQueries: boolean;
  /** The page server, whose builds say which operations are always known. Null when none is known beforehand. */
  readonly pagesUrl: string | null;
  /** The address at which other processes on the same database reach this one. */
  readonly ownUrl: string;
  /**
   * The proxies that may say whom a request comes from: `loopback`, `private`, addresses and networks, separated by
   * commas.
   */
  readonly trustProxy: string;
  /** Inner address at which the metrics are served; null when they are not served. */
  readonly metrics: MetricsAddress | null;
  /** The server that mails are handed to. Null when the process has a mailbox of its own and hands them to that. */
  readonly smtpUrl: string | null;
  /** The sender of all mails. */
  readonly mailFrom: MailAddress;
  /** The origin at which customers open the product, such as `https://plataforma.example`: links in mails start with it. */
  readonly publicUrl: string;
  /** How many sessions a customer can have at the same time; one more ends the oldest. */
  readonly sessionsPerCustomer: number;
  /** For how many days a customer can take back the request to close the account. */
  readonly deletionDays: number;
  /** File in MaxMind's format with the cities of addresses. Null when there is none: then places are addresses. */
  readonly geoDatabase: string | null;
  /** Registrations of one caller network in an hour. */
  readonly registrationsPerHour: number;
  /** Where pictures and papers of customers are kept: a folder, or `s3://bucket/prefix`. */
  readonly documents: string;
  /** The scanner that looks at papers, such as `tcp://clamd:3310`. Null when there is none. */
  readonly clamdUrl: string | null;
  /** The keys with which the bank signs its webhooks, in base64: two while they are changed. */
  readonly bankWebhookKeys: readonly string[];
  /** From which amount in reais on a mail tells of a credited deposit, in units of 1e-10. */
  readonly depositMailMinimum: bigint;
  /** The keys with which custody signs its webhooks, as those of the bank. */
  readonly custodyWebhookKeys: readonly string[];
  /** The same of the acquirer of cards. */
  readonly cardWebhookKeys: readonly string[];
  /** What a deposit by card costs, in hundredths of a percent of the amount. */
  readonly cardFeeRate: bigint;
  /** For how many hours what a card paid cannot be withdrawn. */
  readonly cardHoldHours: number;
  /** Where the acquirer's pages for frames are: an address of another origin than the product's. */
  readonly cardFrame: string;
  /** Where the issuer's page for a frame is: an address of another origin than the product's. */
  readonly issuerFrame: string;
  /** The keys with which the issuer signs what it asks and rings for. */
  readonly issuerWebhookKeys: readonly string[];
  /** What a withdrawal of reais costs, and its smallest amount, in units of 1e-10. */
  readonly brlWithdrawal: { readonly fee: bigint; readonly minimum: bigint };
  /** What a person can withdraw of reais in a night, from 20:00 to 06:00 in São Paulo, in units of 1e-10. */
  readonly brlNightMaximum: bigint;
  /** Whether customers may ask others for money: receiving for customers may need a licence. */
  readonly paymentRequests: boolean;
  /** From which amount in reais on the exchange's team looks at a withdrawal of a person, by level, in units of 1e-10. */
  readonly withdrawalReviewFrom: ReadonlyMap<number, bigint>;
}

const reviewFrom = (list: string): ReadonlyMap<number, bigint> =>
  new Map(
    list
      .split(',')
      .map((rule) => rule.split(':'))
      .flatMap(([level, reais]) => (level && reais ? [[Number(level), toAmount(reais)] as const] : [])),
  );

/** A switch that is left out is as the sandbox. */
const isOn = (text: string | undefined, sandbox: boolean): boolean => (text ? text === '1' : sandbox);

const keysOf = (list: string | undefined): readonly string[] => (list ?? '').split(',').filter((key) => key !== '');

/**
 * Reads the configuration from environment variables. Only in the sandbox SECRET, SMTP_URL, MAIL_FROM, PUBLIC_URL and DOCUMENTS may be
 * missing. There a random secret is made, whose tokens end with the process, and mails go to a mailbox of the process.
 * @throws Error with one line that names every wrong variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`Configuration: ${faults.join('; ')}`);
  }
  const { data } = parsed;
  const missing = REQUIRED.filter((name) => data[name] === undefined);
  if (missing.length > 0 && !data.SANDBOX) {
    throw new Error(`Configuration: ${missing.map((name) => `${name} is required`).join('; ')}`);
  }
  const publicUrl = data.PUBLIC_URL ?? LOCAL_URL;
  return {
    databaseUrl: data.DATABASE_URL,
    redisUrl: data.REDIS_URL ?? null,
    host: data.HOST,
    port: data.PORT,
    secret: data.SECRET ?? randomBytes(32).toString('hex'),
    sandbox: data.SANDBOX,
    sessionMinutes: data.SESSION_MINUTES,
    sessionHours: data.SESSION_HOURS,
    logLevel: data.LOG_LEVEL,
    liquiditySeed: data.LIQUIDITY_SEED,
    persistedQueries: data.PERSISTED_QUERIES,
    pagesUrl: data.PAGES_URL ?? null,
    ownUrl: data.OWN_URL ?? ownUrl(data.HOST, data.PORT),
    trustProxy: data.TRUST_PROXY,
    metrics: metricsAddressOf(data),
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? SANDBOX_SENDER,
    publicUrl,
    sessionsPerCustomer: data.SESSIONS_PER_CUSTOMER,
    deletionDays: data.DELETION_DAYS,
    geoDatabase: data.GEO_DATABASE || null,
    registrationsPerHour: data.REGISTRATIONS_PER_HOUR,
    documents: data.DOCUMENTS ?? LOCAL_DOCUMENTS,
    clamdUrl: data.CLAMD_URL || null,
    depositMailMinimum: toAmount(data.DEPOSIT_MAIL_MINIMUM),
    bankWebhookKeys: keysOf(data.BANK_WEBHOOK_KEYS),
    custodyWebhookKeys: keysOf(data.CUSTODY_WEBHOOK_KEYS),
    cardWebhookKeys: keysOf(data.CARD_WEBHOOK_KEYS),
    cardFeeRate: toAmount(data.CARD_FEE_PERCENT) / RATE_UNIT,
    cardHoldHours: data.CARD_HOLD_HOURS,
    cardFrame: frameOf(data.CARD_FRAME, publicUrl, '/sandbox/card'),
    issuerWebhookKeys: keysOf(data.ISSUER_WEBHOOK_KEYS),
    issuerFrame: frameOf(data.ISSUER_FRAME, publicUrl, '/sandbox/issuer'),
    brlWithdrawal: { fee: toAmount(data.BRL_WITHDRAWAL_FEE), minimum: toAmount(data.BRL_WITHDRAWAL_MINIMUM) },
    brlNightMaximum: toAmount(data.BRL_NIGHT_MAXIMUM),
    paymentRequests: isOn(data.PAYMENT_REQUESTS, data.SANDBOX),
    withdrawalReviewFrom: reviewFrom(data.WITHDRAWAL_REVIEW_FROM),
  };
}
