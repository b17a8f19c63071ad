import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Documents } from '../documents/index';
import { PAPER_KINDS } from '../kyc/index';
import { REASON_CODES } from '../kyc/index';
import { CASE_KINDS } from '../lib/operator-case';
import type { CaseKind, CaseObjection, OperatorCase } from '../lib/operator-case';
import type { Noted, OperatorDecisions } from './decisions';

const USAGE = `operators list [KIND …]
operators show KIND ID
operators document ID > FILE
operators decide KIND ID CHOICE --seen SEEN --as NAME --reason TEXT [--objection CODE[:PICTURE[:YYYY-MM]] …]

KIND: ${CASE_KINDS.join(', ')}
CODE: ${REASON_CODES.join(', ')}
PICTURE: ${PAPER_KINDS.join(', ')}
`;

const POLL_MS = 500;
/** How long it is waited for that the exchange carries a decision out. */
const PATIENCE_MS = 30_000;
const MOST_TEXT = 500;

export interface CommandParts {
  readonly decisions: Pick<OperatorDecisions, 'waiting' | 'find' | 'note' | 'outcomeOf'>;
  readonly documents: Pick<Documents, 'read'>;
  readonly write: (content: string | Buffer) => void;
  readonly patienceMs?: number;
}

/** What is wrong with a command. */
export class WrongCommand extends Error {}

const kindInput = z.enum(CASE_KINDS);
const text = z.string().trim().min(1).max(MOST_TEXT);
const picture = z.union([z.enum(PAPER_KINDS), z.literal('').transform(() => undefined)]);
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'no month such as 2026-11');
const objection = z.tuple([z.enum(REASON_CODES), picture.optional(), month.optional()]);
const objectionInput = z
  .preprocess((word) => String(word).split(':'), objection)
  .transform(([code, of, expiredIn]): CaseObjection => ({ code, picture: of, expiredIn }));

function read<Schema extends z.ZodType>(schema: Schema, what: string, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new WrongCommand(`${what}: ${parsed.error.issues[0]?.message ?? 'wrong'}\n\n${USAGE}`);
  return parsed.data;
}

/** What customers wrote has no power over a terminal. */
const harmless = (line: string): string => line.replaceAll(/\p{C}/gu, '?');

const linesOf = (kind: CaseKind, { id, seen, choices, facts }: OperatorCase): string =>
  [
    `${kind} ${id}`,
    ...Object.entries(facts).map(([name, fact]) => harmless(`  ${name}: ${fact}`)),
    `  decide: ${choices.join(' | ')} --seen ${seen}`,
    '',
  ].join('\n');

async function list({ decisions, write }: CommandParts, words: readonly string[]): Promise<number> {
  const kinds = words.map((word) => read(kindInput, 'KIND', word));
  for (const { kind, cases } of await decisions.waiting(kinds.length > 0 ? kinds : undefined)) {
    write(`${kind}: ${cases.length}\n`);
    for (const one of cases) write(`${linesOf(kind, one)}\n`);
  }
  return 0;
}

async function show({ decisions, write }: CommandParts, [kindWord, idWord]: readonly string[]): Promise<number> {
  const kind = read(kindInput, 'KIND', kindWord);
  const found = await decisions.find(kind, read(z.uuid(), 'ID', idWord));
  write(found ? `${linesOf(kind, found)}\n` : 'Nothing waits for a decision there.\n');
  return found ? 0 : 1;
}

async function showDocument({ documents, write }: CommandParts, [id]: readonly string[]): Promise<number> {
  const found = await documents.read(read(z.uuid(), 'ID', id));
  write(found ? found.content : 'There is no such document.\n');
  return found ? 0 : 1;
}

const REFUSALS: Readonly<Record<Exclude<Noted['kind'], 'NOTED' | 'NO_CHOICE'>, string>> = {
  NOT_WAITING: 'Nothing waits for a decision there.',
  CHANGED: 'It has changed since it was listed. Look at it again.',
  DECIDED: 'Somebody has decided, and it is being carried out.',
};
const OUTCOMES = {
  DONE: 'Carried out.',
  STALE: 'Not carried out: it changed meanwhile. Look at it again.',
  IMPOSSIBLE: 'Not carried out: that is not possible. Look at it again.',
} as const;

/** Tells what came of a decision as soon as the exchange has carried it out. */
async function tellOutcome({ decisions, write, patienceMs = PATIENCE_MS }: CommandParts, id: string): Promise<number> {
  for (let waited = 0; waited < patienceMs; waited += POLL_MS) {
    const outcome = await decisions.outcomeOf(id);
    if (outcome) {
      write(`${OUTCOMES[outcome]}\n`);
      return outcome === 'DONE' ? 0 : 1;
    }
    await delay(POLL_MS);
  }
  write(`Written down as ${id}. It is carried out when the exchange runs.\n`);
  return 0;
}

async function decide(parts: CommandParts, words: readonly string[], flags: Flags): Promise<number> {
  const [kind, id, choice] = words;
  const noted = await parts.decisions.note({
    kind: read(kindInput, 'KIND', kind),
    id: read(z.uuid(), 'ID', id),
    choice: read(text, 'CHOICE', choice),
    seen: read(text, '--seen', flags.seen),
    operator: read(text, '--as', flags.as),
    reason: read(text, '--reason', flags.reason),
    objections: (flags.objection ?? []).map((word) => read(objectionInput, '--objection', word)),
  });
  if (noted.kind === 'NOTED') return tellOutcome(parts, noted.id);
  const said = noted.kind === 'NO_CHOICE' ? `Choose one of ${noted.choices.join(', ')}.` : REFUSALS[noted.kind];
  parts.write(`${said}\n`);
  return 1;
}

interface Flags {
  readonly seen?: string | undefined;
  readonly as?: string | undefined;
  readonly reason?: string | undefined;
  readonly objection?: string[] | undefined;
}

const FLAGS = {
  seen: { type: 'string' },
  as: { type: 'string' },
  reason: { type: 'string' },
  objection: { type: 'string', multiple: true },
} as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, allowPositionals: true });
  } catch (error) {
    throw new WrongCommand(`${error instanceof Error ? error.message : 'Wrong'}\n\n${USAGE}`);
  }
}

/**
 * `operators …`: what waits for the exchange's team, and how somebody of it decides.
 * @returns the exit code
 * @throws WrongCommand
 */
export async function runCommand(parts: CommandParts, args: readonly string[]): Promise<number> {
  const { values, positionals } = parsed(args);
  const [command, ...words] = positionals;
  switch (command) {
    case 'list':
      return list(parts, words);
    case 'show':
      return show(parts, words);
    case 'document':
      return showDocument(parts, words);
    case 'decide':
      return decide(parts, words, values);
    default:
      throw new WrongCommand(USAGE);
  }
}
