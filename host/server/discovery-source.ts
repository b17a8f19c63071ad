import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Discovery, discoverySchema } from '@plataforma/discovery';
import { readPlainFile } from './site-files';

export interface DiscoverySource {
  /** The last good document and its text. */
  readonly current: () => { readonly document: Discovery; readonly text: string };
  readonly onChange: (listener: () => void) => () => void;
  readonly close: () => void;
}

const FILE = 'discovery.json';
/** A volume gives no notice of what another container or host has changed there. */
const LOOK_AGAIN_MS = 3_000;

/** Watches a folder where the operating system supports it. Null where it does not. */
function watchFolder(folder: string, onFile: (file: string | null) => unknown): FSWatcher | null {
  try {
    const watcher = watch(folder, (_event, file) => onFile(file));
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}

/** A text that differs after every change of a file. */
async function stampOf(path: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(path, { bigint: true });
  return `${ino} ${size} ${mtimeNs}`;
}

interface Following {
  /** Throws when the pages of a document could not be served. */
  readonly load: (document: Discovery) => void;
  /** Called with the reason, once for each refused document. */
  readonly onRefused: (reason: string) => void;
  readonly lookAgainMs?: number;
}

/**
 * Follows `discovery.json` of the site: at once where the operating system gives notice of changes, and else within
 * `lookAgainMs`. A document that is refused never replaces the last good one. It is tried again until it is good or
 * another one has come, because what it names may arrive later. Rejects when there is no good document at the start.
 */
export async function followDiscovery(
  siteFolder: string,
  { load, onRefused, lookAgainMs = LOOK_AGAIN_MS }: Following,
): Promise<DiscoverySource> {
  const path = join(siteFolder, FILE);
  const read = async () => {
    const text = (await readPlainFile(siteFolder, FILE)).toString('utf8');
    const document = discoverySchema.parse(JSON.parse(text));
    load(document);
    return { document, text };
  };
  let seen = await stampOf(path);
  let current = await read();
  let refused = '';
  const listeners = new Set<() => void>();
  const refresh = async (): Promise<void> => {
    const stamp = await stampOf(path).catch((error: unknown) => String(error));
    if (stamp === seen) return;
    try {
      const next = await read();
      seen = stamp;
      refused = '';
      if (next.text === current.text) return;
      current = next;
      for (const listener of listeners) listener();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (refused === stamp + reason) return;
      refused = stamp + reason;
      onRefused(reason);
    }
  };
  // One after the other, so that an older reading never replaces a newer one.
  let refreshing = Promise.resolve();
  const look = () => void (refreshing = refreshing.then(refresh));
  const watcher = watchFolder(siteFolder, (file) => file === FILE && look());
  const timer = setInterval(look, lookAgainMs).unref();
  return {
    current: () => current,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      watcher?.close();
      clearInterval(timer);
    },
  };
}
