import type { Discovery, RemoteBuild, ShellBuild } from '@plataforma/discovery';
import { readDocument } from './document';
import { type JournalEntry, readJournal } from './journal';
import { SHELL } from './layout';
import { brotliSize } from './progress';
import { retainedVersions } from './retained';
import type { Setting } from './setting';
import { Refused } from './steps';

/** A time as the table shows it, in the machine's own time zone: `2026-11-22 05:04`. */
function timeOf(iso: string): string {
  const at = new Date(iso);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16).replace('T', ' ');
}

/** A commit in its short form. */
function commitOf(commit: string | null): string {
  if (commit === null) return '–';
  const [hash = '', ...marks] = commit.split('-');
  return [hash.slice(0, 9), ...marks].join('-');
}

/** The last journal entry that made a version live. */
function madeLive(journal: readonly JournalEntry[], name: string, version: string): JournalEntry | undefined {
  return journal.findLast((entry) => entry.name === name && entry.version === version && entry.action !== 'canary');
}

interface Live {
  readonly name: string;
  readonly build: RemoteBuild | ShellBuild;
  readonly candidate: string;
  readonly fallback: string;
}

function liveOf(document: Discovery): readonly Live[] {
  const remotes = Object.entries(document.remotes).map(([name, { live, candidate, fallback }]) => ({
    name,
    build: live,
    candidate: candidate ? `${candidate.build.version} ${candidate.share} %` : '–',
    fallback: fallback?.version ?? '–',
  }));
  return [{ name: SHELL, build: document.shell, candidate: '–', fallback: '–' }, ...remotes];
}

function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_head, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Prints what is live, since when, from which commit, by whom and how large, and what else is retained. */
export async function releases({ target, say }: Setting): Promise<void> {
  const document = await readDocument(target);
  if (!document) throw new Refused(`${target.address}: nothing was released here yet.`);
  const journal = await readJournal(target);
  const live = liveOf(document);
  const rows = live.map(({ name, build, candidate, fallback }) => {
    const made = madeLive(journal, name, build.version);
    const since = timeOf(made?.at ?? build.publishedAt);
    return [
      name,
      build.version,
      since,
      commitOf(build.commit),
      made?.by ?? '–',
      brotliSize(build),
      candidate,
      fallback,
    ];
  });
  const head = ['', 'live', 'since', 'commit', 'by', 'brotli', 'candidate', 'fallback'];
  const retained = await Promise.all(
    live.map(async ({ name, build }) => {
      const versions = (await retainedVersions(target, name)).filter((version) => version !== build.version);
      return [`  ${name}`, versions.join(', ') || '–'];
    }),
  );
  say(aligned([head, ...rows]).join('\n'));
  say(['', 'Retained (npm run rollback -- <name> <version>):', ...aligned(retained)].join('\n'));
}
