import type { RuntimeConfig } from '@plataforma/contract';
import { metricsAddressOf, type MetricsAddress, metricsSettings } from '@plataforma/metrics';
import { z } from 'zod';

/** The characters that a content policy accepts. URL itself accepts more, such as ";". */
const hostname = /^(?:[a-z\d._-]+|\[[a-f\d:.]+\])$/i;
const web = z.url({ protocol: /^https?$/, hostname });
const address = web.optional();

/** Every address that the contract has, and no other. */
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

/** Without an address, the order book is the product's own terminal. */
const LINK_NAMES = links.omit({ orderBook: true }).keyof().options;

/** In a sandbox each outside page has a stand-in of the operator, so that every link can be seen and followed. */
const standIns: z.infer<typeof links> = Object.fromEntries(LINK_NAMES.map((name) => [name, `/sandbox/pages/${name}`]));

/** An absolute address, or a path of the page's own origin. A path with two slashes would be another host. */
const place = z.union([z.url({ protocol: /^(https?|wss?)$/, hostname }), z.string().regex(/^(\/(?!\/)[\w\-./]*)?$/)]);
/** The home page would send its visitors to itself for ever. */
const maintenancePlace = place.refine((text) => text !== '' && text !== '/', 'must not be the home page');
const switchedOn = z.enum(['0', '1']).transform((text) => text === '1');
/** An empty value counts as left out. */
const optionalAddress = z
  .union([z.literal(''), web])
  .default('')
  .transform((text) => text || null);

/** Names of groups, as Fastify knows them. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['loopback'],
  /** Networks that cannot be reached from outside (RFC 1918, RFC 4193), such as those of containers. */
  private: ['loopback', 'uniquelocal'],
};
/** A range with every address would trust the visitor. */
const trusted = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(Object.keys(GROUPS))])
  .refine((range) => !range.endsWith('/0'), 'must not be every address');
const trustedHops = z.coerce.number().int().min(1).max(9);

/** Nothing, a number of hops, or addresses and ranges separated by commas. The names of `GROUPS` are allowed too. */
const trustProxy = z
  .string()
  .default('')
  .transform((text): false | number | string[] => {
    if (text === '') return false;
    if (/^\d+$/.test(text)) return trustedHops.parse(text);
    const names = z.array(trusted).parse(text.split(',').map((each) => each.trim()));
    return names.flatMap((name) => GROUPS[name] ?? [name]);
  });

/** Origins in the form in which a browser writes them. */
const overrideOrigins = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((each) => each.trim() || []))
  .pipe(z.array(web.refine((text) => URL.canParse(text) && new URL(text).origin === text, 'must be an origin')));

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  BACKEND_URL: z.url(),
  SITE_DIR: z.string().default('site'),
  /** Proxies in front of this server. They may say who asks, under which host name, and whether by https. */
  TRUST_PROXY: trustProxy,
  SANDBOX: z.enum(['0', '1']).default('0'),
  SESSION_MINUTES: z.coerce.number().positive().default(30),
  /** Addresses of outside pages, as JSON. An empty value counts as left out. */
  LINKS: z
    .string()
    .default('')
    .transform((text) => (text === '' ? null : links.parse(JSON.parse(text)))),
  GRAPHQL_URL: place.default('/graphql'),
  GRAPHQL_GET: switchedOn.default(false),
  SOCKET_URL: place.default('/WSGateway'),
  STATUS_URL: place.default(''),
  MAINTENANCE_URL: maintenancePlace.default('/maintenance'),
  REPORTING_DSN: optionalAddress,
  REPORTING_ENVIRONMENT: z.string().default('production'),
  TAG_MANAGER_FRAME: optionalAddress,
  /** The acquirer's pages, of another origin. In a sandbox the backend serves them. */
  CARD_FRAME: optionalAddress,
  /** The pages of the issuer of the card, of another origin. In a sandbox the backend serves them. */
  ISSUER_FRAME: optionalAddress,
  /** Origins from which a developer's browser may take a remote, separated by commas. None in production. */
  OVERRIDE_ORIGINS: overrideOrigins,
  /** Reloads open pages when a new build is published. For development. */
  LIVE_RELOAD: z.enum(['0', '1']).default('0'),
  ...metricsSettings,
});

export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  readonly backendUrl: string;
  readonly siteFolder: string;
  /** Trusted proxies: their number, or their addresses and ranges. */
  readonly trustProxy: false | number | string[];
  readonly sandbox: boolean;
  readonly sessionMinutes: number;
  readonly links: z.infer<typeof links>;
  readonly api: RuntimeConfig['api'];
  readonly maintenancePage: string;
  readonly reporting: RuntimeConfig['reporting'];
  readonly tagManager: RuntimeConfig['tagManager'];
  /** Address of the acquirer's pages, which a page may show in a frame; null when nothing is configured. */
  readonly cardFrame: string | null;
  /** The same of the pages of the issuer of the card. */
  readonly issuerFrame: string | null;
  /** Origins from which a browser may take a remote that it chooses on `/_app`. Empty when overrides are off. */
  readonly overrideOrigins: readonly string[];
  readonly liveReload: boolean;
  /** Inner address at which the metrics are served; null when they are not served. */
  readonly metrics: MetricsAddress | null;
}

/** Reads the page server's configuration. Throws a ZodError that names what is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  const parsed = environment.parse(env);
  const sandbox = parsed.SANDBOX === '1';
  return {
    host: parsed.HOST,
    port: parsed.PORT,
    backendUrl: parsed.BACKEND_URL,
    siteFolder: parsed.SITE_DIR,
    trustProxy: parsed.TRUST_PROXY,
    sandbox,
    sessionMinutes: parsed.SESSION_MINUTES,
    links: parsed.LINKS ?? (sandbox ? standIns : {}),
    api: {
      graphql: parsed.GRAPHQL_URL,
      queriesByGet: parsed.GRAPHQL_GET,
      socket: parsed.SOCKET_URL,
      status: parsed.STATUS_URL,
    },
    maintenancePage: parsed.MAINTENANCE_URL,
    reporting: parsed.REPORTING_DSN ? { dsn: parsed.REPORTING_DSN, environment: parsed.REPORTING_ENVIRONMENT } : null,
    tagManager: parsed.TAG_MANAGER_FRAME ? { frame: parsed.TAG_MANAGER_FRAME } : null,
    cardFrame: parsed.CARD_FRAME,
    issuerFrame: parsed.ISSUER_FRAME,
    overrideOrigins: parsed.OVERRIDE_ORIGINS,
    liveReload: parsed.LIVE_RELOAD === '1',
    metrics: metricsAddressOf(parsed),
  };
}

/** Names of the outside pages without an address. What leads to them is not shown. */
export function missingLinks({ links: given }: Pick<ServerConfig, 'links'>): readonly string[] {
  return LINK_NAMES.filter((name) => given[name] === undefined);
}
