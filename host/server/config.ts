import type { RuntimeConfig } from '@plataforma/contract';
import { z } from 'zod';

/** What may stand in a content policy; URL itself allows more, such as ";". */
const hostname = /^(?:[a-z\d._-]+|\[[a-f\d:.]+\])$/i;
const web = z.url({ protocol: /^https?$/, hostname });
const address = web.optional();

/** Every address that the contract knows, and no other. */
const links = z.strictObject({
  terms: address,
  privacy: address,
  faq: address,
  help: address,
  twoFactorHelp: address,
  orderBook: address,
  card: address,
  cashback: address,
  otc: address,
  vip: address,
  cancelAccount: address,
} satisfies Record<keyof RuntimeConfig['links'], typeof address>);

/** An absolute address or a path of the page's own origin; two slashes would be another host. */
const place = z.union([z.url({ protocol: /^(https?|wss?)$/, hostname }), z.string().regex(/^(\/(?!\/)[\w\-./]*)?$/)]);
/** Home would send its visitors to itself for ever. */
const maintenancePlace = place.refine((text) => text !== '' && text !== '/', 'must not be the home page');
const switchedOn = z.enum(['0', '1']).transform((text) => text === '1');
/** Left out and empty are the same. */
const optionalAddress = z
  .union([z.literal(''), web])
  .default('')
  .transform((text) => text || null);

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  BACKEND_URL: z.url(),
  SITE_DIR: z.string().default('site'),
  SANDBOX: z.enum(['0', '1']).default('0'),
  SESSION_MINUTES: z.coerce.number().positive().default(30),
  /** Addresses of outside pages, as JSON. */
  LINKS: z
    .string()
    .default('{}')
    .transform((text) => links.parse(JSON.parse(text))),
  GRAPHQL_URL: place.default('/graphql'),
  GRAPHQL_GET: switchedOn.default(false),
  SOCKET_URL: place.default('/WSGateway'),
  STATUS_URL: place.default(''),
  MAINTENANCE_URL: maintenancePlace.default('/maintenance'),
  REPORTING_DSN: optionalAddress,
  REPORTING_ENVIRONMENT: z.string().default('production'),
  TAG_MANAGER_FRAME: optionalAddress,
  /** Reloads open pages when a new build is published; for development. */
  LIVE_RELOAD: z.enum(['0', '1']).default('0'),
});

export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  readonly backendUrl: string;
  readonly siteFolder: string;
  readonly sandbox: boolean;
  readonly sessionMinutes: number;
  readonly links: z.infer<typeof links>;
  readonly api: RuntimeConfig['api'];
  readonly maintenancePage: string;
  readonly reporting: RuntimeConfig['reporting'];
  readonly tagManager: RuntimeConfig['tagManager'];
  readonly liveReload: boolean;
}

/** Reads the page server's configuration; throws a ZodError that names what is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  const parsed = environment.parse(env);
  return {
    host: parsed.HOST,
    port: parsed.PORT,
    backendUrl: parsed.BACKEND_URL,
    siteFolder: parsed.SITE_DIR,
    sandbox: parsed.SANDBOX === '1',
    sessionMinutes: parsed.SESSION_MINUTES,
    links: parsed.LINKS,
    api: {
      graphql: parsed.GRAPHQL_URL,
      queriesByGet: parsed.GRAPHQL_GET,
      socket: parsed.SOCKET_URL,
      status: parsed.STATUS_URL,
    },
    maintenancePage: parsed.MAINTENANCE_URL,
    reporting: parsed.REPORTING_DSN ? { dsn: parsed.REPORTING_DSN, environment: parsed.REPORTING_ENVIRONMENT } : null,
    tagManager: parsed.TAG_MANAGER_FRAME ? { frame: parsed.TAG_MANAGER_FRAME } : null,
    liveReload: parsed.LIVE_RELOAD === '1',
  };
}
