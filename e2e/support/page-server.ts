import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isHealthy, runFacts, SITE, until, WORKSPACE } from './product';

const READY_WITHIN_MS = 60_000;

interface PageServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * The running exchange behind a page server of its own, with a site of its own that goes when it closes.
 * @param settings beside those of a usual run
 */
export async function startPageServer(
  site: string,
  links: Readonly<Record<string, string>> = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<PageServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['host/dist/server.js'], {
    cwd: WORKSPACE,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SANDBOX: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      BACKEND_URL: settings.BACKEND_URL ?? (await runFacts()).backendUrl,
      SITE_DIR: site,
      LINKS: JSON.stringify(links),
      REPORTING_DSN: '',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  await until('start of the page server', READY_WITHIN_MS, () => isHealthy(url));
  return {
    url,
    close: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(site, { recursive: true, force: true });
    },
  };
}

/**
 * The product as it is built, with outside addresses of its own.
 * @param links the configured outside addresses, by name
 */
export async function startWithLinks(links: Readonly<Record<string, string>>): Promise<PageServer> {
  const site = await mkdtemp(join(tmpdir(), 'plataforma-links-'));
  await cp(SITE, site, { recursive: true });
  return startPageServer(site, links);
}
