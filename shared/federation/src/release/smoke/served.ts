import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RemoteBuild, ShellBuild } from '@plataforma/discovery';
import { DOCUMENT, SHELL } from '../layout';
import type { TargetReader } from '../targets/target';

const ANSWER_WITHIN_MS = 15_000;
const SERVED_WITHIN_MS = 15_000;
const AT_ONCE = 8;

function inside(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[key] : undefined),
    value,
  );
}

const ask = (address: string, headers: Record<string, string>): Promise<Response> =>
  fetch(address, { headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });

/** A request whose answer is lost is repeated once, because a lost answer says nothing about the release. */
const get = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
  ask(address, headers).catch(() => ask(address, headers));

/** A build as it was made live: for everybody, or as a candidate with a share. */
interface Served {
  readonly url: string;
  readonly name: string;
  readonly version: string;
  /** Null for everybody. */
  readonly share: number | null;
}

async function isServed({ url, name, version, share }: Served): Promise<boolean> {
  const response = await get(`${url}/${DOCUMENT}`);
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  const document: unknown = await response.json();
  if (name === SHELL) return inside(document, 'shell', 'version') === version;
  const remote = inside(document, 'remotes', name);
  // The document from before also names a candidate, when the candidate is promoted or its share is raised.
  if (share === null) return inside(remote, 'live', 'version') === version;
  return inside(remote, 'candidate', 'build', 'version') === version && inside(remote, 'candidate', 'share') === share;
}

/** Waits until the product serves the document with the build. Returns what is wrong when it never does. */
export async function waitUntilServed(served: Served): Promise<string | null> {
  const { url, name, version } = served;
  const until = Date.now() + SERVED_WITHIN_MS;
  let last = 'it names another version';
  do {
    try {
      if (await isServed(served)) return null;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await pause(50);
  } while (Date.now() < until);
  return `${url}/${DOCUMENT} does not give out ${name} ${version}: ${last}.`;
}

/** The discovery in a page. */
const PAGE_DISCOVERY = /<script id="discovery"[^>]*>([^<]*)<\/script>/;

interface PageCheck extends Omit<Served, 'share'> {
  readonly path: string;
  readonly device: string;
}

/** What is wrong with a page that this device opens. It must answer and run the version. */
export async function checkPage({ url, path, device, name, version }: PageCheck): Promise<readonly string[]> {
  const response = await get(url + path, { cookie: `device=${device}`, accept: 'text/html' });
  const text = await response.text();
  if (response.status !== 200) return [`${path} answers ${response.status}.`];
  const discovery: unknown = JSON.parse(PAGE_DISCOVERY.exec(text)?.[1] ?? '{}');
  const place = name === SHELL ? ['shell', 'version'] : ['remotes', name, 'live', 'version'];
  const runs = inside(discovery, ...place);
  return runs === version ? [] : [`${path} runs ${name} ${String(runs)} instead of ${version}.`];
}

const integrityOf = (content: Uint8Array): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

type Read = (path: string) => Promise<Uint8Array | string>;

/**
 * What is wrong with the files of a build. Each must be there, to the last byte. `read` returns the text of a failure.
 */
async function compareFiles({ base, files }: RemoteBuild | ShellBuild, read: Read): Promise<readonly string[]> {
  const faults: string[] = [];
  const queue = Object.entries(files);
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [file, { integrity }] = next;
      const content = await read(base + file);
      if (typeof content === 'string') faults.push(`${base}${file} ${content}.`);
      else if (integrityOf(content) !== integrity) faults.push(`${base}${file} is not the file that was built.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return faults;
}

/** What is wrong with a build's files as the product serves them. */
export function checkFiles(url: string, build: RemoteBuild | ShellBuild): Promise<readonly string[]> {
  return compareFiles(build, async (path) => {
    const response = await get(url + path);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : `answers ${response.status}`;
  });
}

/** What is wrong with a build's files in the target. */
export function checkStored(reader: TargetReader, build: RemoteBuild | ShellBuild): Promise<readonly string[]> {
  return compareFiles(build, async (path) => (await reader.read(path.slice(1))) ?? 'is missing');
}
