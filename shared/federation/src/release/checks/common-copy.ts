import type { Discovery, RemoteBuild } from '@plataforma/discovery';
import type { TargetReader } from '../targets/target';
import { type CopyEntry } from '../../copy/copy-keys';
import { copyEntries } from './copy';
import type { Refusal } from './refusal';
import { remotesInUse } from './served-builds';

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
/** Texts in a script, and the part of a template before its first placeholder. */
const TEXT = /"((?:common:)?[\w.-]+)"|'((?:common:)?[\w.-]+)'|`((?:common:)?[\w.-]+)(?:`|\$\{)/g;

const keysOf = (entries: readonly CopyEntry[]): ReadonlySet<string> =>
  new Set(entries.map(({ key }) => key.replace(PLURAL, '')));

/** Keys that a script shows, found by its texts. A composed key counts by its beginning, up to a dot. */
export function keysShown(script: string, keys: readonly string[]): readonly string[] {
  const texts = new Set(
    [...script.matchAll(TEXT)].map((match) => (match[1] ?? match[2] ?? match[3] ?? '').replace('common:', '')),
  );
  const beginnings = [...texts].filter((text) => text.endsWith('.'));
  return keys.filter((key) => texts.has(key) || beginnings.some((text) => key.startsWith(text)));
}

async function scriptsOf(build: RemoteBuild, reader: TargetReader): Promise<string> {
  const names = Object.keys(build.files).filter((file) => file.endsWith('.js'));
  const read = await Promise.all(names.map((file) => reader.read(build.base.slice(1) + file)));
  return read.map((content) => content?.toString('utf8') ?? '').join('\n');
}

/**
 * Compares the common copy of a new shell with what every remote in use shows of the common copy that is live now.
 * @param next `common.json` as the shell would serve it; null when there is none
 */
export async function commonCopyRefusals(
  next: Uint8Array | null,
  document: Discovery,
  reader: TargetReader,
): Promise<readonly Refusal[]> {
  const { base, locales } = document.shell;
  const live = await reader.read(`${base.slice(1)}${locales}en/common.json`);
  const given = keysOf(next ? copyEntries('common', next) : []);
  const lost = [...keysOf(live ? copyEntries('common', live) : [])].filter((key) => !given.has(key));
  // Scripts are read only when a key was removed.
  if (lost.length === 0) return [];
  const shown = remotesInUse(document).map(async ({ title, build }) =>
    keysShown(await scriptsOf(build, reader), lost).map((key) => ({
      check: 'copy',
      what: `It has no copy common:${key} any more; ${title} shows common:${key}.`,
      todo: 'Keep the key in shared/contract/locales/en/common.json until no remote in use shows it.',
    })),
  );
  return (await Promise.all(shown)).flat();
}
