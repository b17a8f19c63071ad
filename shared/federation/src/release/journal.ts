import { z } from 'zod';
import { JOURNAL } from './layout';
import { type Target, type TargetReader, update } from './targets/target';

/** What was done with which version. It is a line of `releases.jsonl`. */
const journalEntry = z.object({
  at: z.iso.datetime(),
  action: z.enum(['release', 'canary', 'promote', 'rollback']),
  /** `host`, `schema` or a remote's name. */
  name: z.string(),
  /** The version that is live afterwards. For a canary, the version of the candidate. */
  version: z.string(),
  /** Percent of devices, for a canary. */
  share: z.number().optional(),
  /** Commit from which the version was built. */
  commit: z.string().nullable(),
  by: z.string(),
});

export type JournalEntry = z.infer<typeof journalEntry>;

/** Every line of the journal, oldest first. An invalid line is left out. */
export async function readJournal(reader: TargetReader): Promise<readonly JournalEntry[]> {
  const content = await reader.read(JOURNAL);
  return (content?.toString('utf8') ?? '').split('\n').flatMap((line) => {
    try {
      return [journalEntry.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** Adds lines, one after the other. */
export async function writeJournal(target: Target, entries: readonly JournalEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  await update(target, JOURNAL, (text) => (text ?? '') + lines);
}

/** Versions of a name that were live and were not rolled back since. The latest is first, and each is there once. */
export function onceLive(journal: readonly JournalEntry[], name: string): readonly string[] {
  const made = journal.filter((entry) => entry.name === name && entry.action !== 'canary');
  const inOrder = made.reduce<readonly string[]>((known, { action, version }) => {
    const left = action === 'rollback' ? known.at(-1) : undefined;
    return [...known.filter((each) => each !== version && each !== left), version];
  }, []);
  return [...inOrder].reverse();
}
