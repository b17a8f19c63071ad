import { randomUUID } from 'node:crypto';
import type { OperatorCase } from '../lib/operator-case';
import { runCommand, WrongCommand } from './command';
import type { CommandParts } from './command';
import type { NewDecision, Noted } from './decisions';

const ID = '0b8f4a52-8f4f-4c3c-9d55-0d1a7c0de001';
const CASE: OperatorCase = {
  id: ID,
  seen: '0123456789abcdef',
  choices: ['APPROVE', 'REJECT'],
  facts: { customer: 'nina@example.com', name: 'Nina\u001B[31m', amount: '31000 BRL' },
};

let printed: (string | Buffer)[];
let noted: NewDecision[];
let answer: Noted;
let outcome: 'DONE' | 'STALE' | 'IMPOSSIBLE' | null;

beforeEach(() => {
  [printed, noted, answer, outcome] = [[], [], { kind: 'NOTED', id: randomUUID() }, 'DONE'];
});

const parts = (): CommandParts => ({
  decisions: {
    waiting: async (kinds = ['WITHDRAWAL', 'CLAIM']) =>
      kinds.map((kind) => ({ kind, cases: kind === 'WITHDRAWAL' ? [CASE] : [] })),
    find: async (_kind, id) => (id === ID ? CASE : null),
    async note(decision) {
      noted.push(decision);
      return answer;
    },
    outcomeOf: async () => outcome,
  },
  documents: {
    read: async (id) =>
      id === ID
        ? { id, userId: ID, kind: 'FRONT', contentType: 'image/jpeg', content: Buffer.from('picture'), scannedAt: null }
        : null,
  },
  write: (content) => void printed.push(content),
  patienceMs: 600,
});
const run = async (...args: string[]) => [await runCommand(parts(), args), printed.join('')] as const;
const decide = (...more: string[]) =>
  run(
    'decide',
    'WITHDRAWAL',
    ID,
    'APPROVE',
    '--seen',
    CASE.seen,
    '--as',
    'ana.souza',
    '--reason',
    'Conferido',
    ...more,
  );

test('what waits is listed with what it takes to decide, and what a customer wrote has no power over the terminal', async () => {
  const [code, text] = await run('list');
  expect(code).toBe(0);
  expect(text).toBe(`WITHDRAWAL: 1
WITHDRAWAL ${ID}
  customer: nina@example.com
  name: Nina?[31m
  amount: 31000 BRL
  decide: APPROVE | REJECT --seen 0123456789abcdef

CLAIM: 0
`);
  expect(await run('show', 'WITHDRAWAL', randomUUID())).toEqual([1, expect.stringContaining('Nothing waits')]);
});

test('a picture is printed as it is', async () => {
  expect(await run('document', ID)).toEqual([0, 'picture']);
  expect((await run('document', randomUUID()))[0]).toBe(1);
});

test('a decision is written down with who and why, and what came of it is told', async () => {
  expect(await decide('--objection', 'EXPIRED:FRONT:2024-03', '--objection', 'OTHER')).toEqual([0, 'Carried out.\n']);
  expect(noted).toEqual([
    {
      ...{ kind: 'WITHDRAWAL', id: ID, choice: 'APPROVE', seen: CASE.seen, operator: 'ana.souza', reason: 'Conferido' },
      objections: [
        { code: 'EXPIRED', picture: 'FRONT', expiredIn: '2024-03' },
        { code: 'OTHER', picture: undefined, expiredIn: undefined },
      ],
    },
  ]);
});

test.each([
  ['STALE', 1, 'it changed meanwhile'],
  ['IMPOSSIBLE', 1, 'that is not possible'],
  [null, 0, 'It is carried out when the exchange runs.'],
] as const)('outcome %s', async (came, code, text) => {
  outcome = came;
  expect(await decide()).toEqual([code, expect.stringContaining(text)]);
});

test.each<[Noted, string]>([
  [{ kind: 'NOT_WAITING' }, 'Nothing waits for a decision there.'],
  [{ kind: 'CHANGED' }, 'It has changed since it was listed.'],
  [{ kind: 'DECIDED' }, 'Somebody has decided'],
  [{ kind: 'NO_CHOICE', choices: ['RETURN'] }, 'Choose one of RETURN.'],
])('nothing is written down: %j', async (refused, text) => {
  answer = refused;
  expect(await decide()).toEqual([1, expect.stringContaining(text)]);
});

test.each([
  [[]],
  [['pay']],
  [['list', 'ORDERS']],
  [['show', 'CLAIM', 'x']],
  [['decide', 'CLAIM', ID, 'CREDIT']],
  [['decide', 'CLAIM', ID, 'CREDIT', '--seen', 'x', '--as', ' ', '--reason', 'x']],
  ...['UGLY', 'EXPIRED:FRNT', 'EXPIRED:FRONT:24-3', 'EXPIRED:FRONT:2024-13', 'GLARE:FRONT:2024-03:x'].map(
    (objection) => [
      ['decide', 'CLAIM', ID, 'CREDIT', '--seen', 'x', '--as', 'ana', '--reason', 'x', '--objection', objection],
    ],
  ),
  [['list', '--force']],
])('%j is no command, and says how it is used', async (args) => {
  await expect(run(...args)).rejects.toThrow(WrongCommand);
  await expect(run(...args)).rejects.toThrow(/operators list/);
  expect(noted).toEqual([]);
});
