import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Discovery } from '../discovery';

/** Files stay served so long after they went out of use: tabs that are open still ask for them. */
export const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Twins and maps live and die with their file. */
const BESIDE = /\.(br|gz|map)$/;

/** Files of the shell and version folders of the remotes that a document names, by path in the site. */
function namedBy({ shell, remotes }: Discovery): ReadonlySet<string> {
  const builds = Object.entries(remotes).flatMap(([name, { live, candidate, fallback }]) =>
    [live, candidate?.build, fallback].flatMap((build) => (build ? [`remotes/${name}/${build.version}`] : [])),
  );
  return new Set([...Object.keys(shell.files).map((file) => `assets/${file}`), ...builds]);
}

function listed(site: string, folder: string, recursive: boolean): string[] {
  const path = join(site, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive, encoding: 'utf8' }).map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`);
}

/** Everything in the site that may go one day. */
function retained(site: string): readonly string[] {
  const files = listed(site, 'assets', true).filter((path) => statSync(join(site, path)).isFile());
  return [...files, ...listed(site, 'remotes', false).flatMap((folder) => listed(site, folder, false))];
}

/**
 * Notes what goes out of use with the new document, and removes what has been so for seven days.
 * @param before the document until now; null for the first
 */
export function retire(site: string, before: Discovery | null, after: Discovery, now = Date.now()): void {
  const wanted = namedBy(after);
  const wantedBefore = before ? namedBy(before) : new Set<string>();
  for (const path of retained(site)) {
    const name = path.replace(BESIDE, '');
    if (wanted.has(name)) continue;
    if (wantedBefore.has(name)) utimesSync(join(site, path), now / 1000, now / 1000);
    else if (now - statSync(join(site, path)).mtimeMs > KEPT_FOR_MS) rmSync(join(site, path), { recursive: true });
  }
}
