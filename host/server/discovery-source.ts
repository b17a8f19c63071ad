import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Discovery, discoverySchema } from '@plataforma/federation';

export interface DiscoverySource {
  /** The last good document and its text. */
  readonly current: () => { readonly document: Discovery; readonly text: string };
  readonly onChange: (listener: () => void) => () => void;
  readonly close: () => void;
}

const FILE = 'discovery.json';

/**
 * Follows `discovery.json` of the site. A document that is refused never replaces the last good
 * one; `onRefused` gets the reason. Rejects when there is no good document to begin with.
 */
export async function followDiscovery(
  siteFolder: string,
  onRefused: (reason: string) => void,
): Promise<DiscoverySource> {
  const read = async () => {
    const text = await readFile(join(siteFolder, FILE), 'utf8');
    return { document: discoverySchema.parse(JSON.parse(text)), text };
  };
  let current = await read();
  const listeners = new Set<() => void>();
  const refresh = async (): Promise<void> => {
    try {
      const next = await read();
      if (next.text === current.text) return;
      current = next;
      for (const listener of listeners) listener();
    } catch (error) {
      onRefused(error instanceof Error ? error.message : String(error));
    }
  };
  // One after the other: an older reading never wins over a newer one.
  let refreshing = Promise.resolve();
  const watcher = watch(siteFolder, (_event, file) => {
    if (file === FILE) refreshing = refreshing.then(refresh);
  });
  return {
    current: () => current,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => watcher.close(),
  };
}
