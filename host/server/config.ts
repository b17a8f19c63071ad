import { z } from 'zod';

const links = z.strictObject({
  terms: z.url().optional(),
  privacy: z.url().optional(),
  faq: z.url().optional(),
  help: z.url().optional(),
  twoFactorHelp: z.url().optional(),
});

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
