import type { RuntimeConfig } from '@plataforma/contract';
import { type Discovery, discoverySchema } from '@plataforma/discovery';

const LIMIT_MS = 5_000;
const PERIOD_MS = 5_000;
const CONFIG = /<script id="config" type="application\/json"[^>]*>([^<]*)<\/script>/;

/** A running product, as its pages would be now. */
export interface Deployment {
  /** Its address, e.g. `https://teste.exemplo.com.br`. */
  readonly origin: string;
  readonly config: RuntimeConfig;
  readonly discovery: () => Discovery;
  readonly onChange: (listener: () => void) => void;
  readonly close: () => void;
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS), headers: { accept: '*/*' } });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.text();
}

async function readDiscovery(origin: string): Promise<Discovery> {
  return discoverySchema.parse(JSON.parse(await read(`${origin}/discovery.json`)));
}

/** The configuration of a deployment's pages. Its page server has validated it. */
async function readConfig(origin: string): Promise<RuntimeConfig> {
  const [, text] = CONFIG.exec(await read(`${origin}/_app`)) ?? [];
  if (text === undefined) throw new Error(`${origin}/_app has no configuration`);
  return JSON.parse(text) as RuntimeConfig;
}

/**
 * Reads a deployment's document and configuration, and follows the document. A document that is refused or does not
 * arrive never replaces the last good one. Rejects when there is no document at the start.
 */
export async function followDeployment(address: string): Promise<Deployment> {
  const { origin } = new URL(address);
  let [current, config] = await Promise.all([readDiscovery(origin), readConfig(origin)]);
  const listeners = new Set<() => void>();
  const look = async (): Promise<void> => {
    const next = await readDiscovery(origin).catch(() => current);
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    config = await readConfig(origin).catch(() => config);
    listeners.forEach((listener) => listener());
  };
  const timer = setInterval(() => void look(), PERIOD_MS);
  return {
    origin,
    get config() {
      return config;
    },
    discovery: () => current,
    onChange: (listener) => void listeners.add(listener),
    close: () => clearInterval(timer),
  };
}
