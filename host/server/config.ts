import type { RuntimeConfig } from '@plataforma/contract';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).optional();

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
} satisfies Record<keyof RuntimeConfig['links'], typeof address>);

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
    liveReload: parsed.LIVE_RELOAD === '1',
  };
}
