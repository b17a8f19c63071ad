import { runNode } from '../lib/command.mjs';
import { root } from '../lib/paths.mjs';

const SCREEN = 'mf-wallet/src/wallet/wallet-page.tsx';
const RULES = 'mf-wallet/src/lib/valuation.ts';
const CLOCKED = 'backend/src/notifications/notifications.ts';

/** What each ban refuses, in the place of the text of a file that it holds for. */
const CASES: readonly [ban: string, file: string, text: string][] = [
  ['no-restricted-globals', RULES, "export const answer = fetch('/x');"],
  ['no-restricted-properties', RULES, "export const kept = window.localStorage.getItem('x');"],
  ['no-restricted-syntax', RULES, 'export const cookies = document.cookie;'],
  ['no-restricted-syntax', RULES, "export const price = parseFloat('0.1');"],
  ['no-restricted-syntax', RULES, 'export default 1;'],
  [
    '@typescript-eslint/no-restricted-imports',
    RULES,
    "import { createRoot } from 'react-dom/client';\nexport { createRoot };",
  ],
  [
    'exact/number-of-text',
    RULES,
    "import type { Decimal } from '@plataforma/format';\nexport const float = (price: Decimal) => Number(price);",
  ],
  ['exact/number-of-text', RULES, 'export const float = (price: string | null) => +(price ?? 0);'],
  [
    'jsx-a11y-x/click-events-have-key-events',
    SCREEN,
    'export const Row = () => <div onClick={() => undefined}>x</div>;',
  ],
  ['jsx-a11y-x/alt-text', SCREEN, 'export const Mark = () => <img src="x.png" />;'],
  ['no-restricted-syntax', CLOCKED, 'export const at = new Date();'],
  ['no-restricted-syntax', CLOCKED, "export const sql = 'select now()';"],
];

/** What is right beside what is refused. */
const ALLOWED: readonly [file: string, text: string][] = [
  [RULES, 'export const percent = (part: bigint, whole: bigint) => Number((part * 100n) / whole);'],
  [SCREEN, 'export const Rows = () => <tbody role="rowgroup" />;'],
  [CLOCKED, 'export const at = (now: number) => new Date(now);'],
];

/** Lints all texts in one process, since reading the types of a package takes seconds; the rules that complained of each. */
async function lint(
  texts: readonly (readonly [file: string, text: string])[],
): Promise<readonly (readonly string[])[]> {
  const program = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const found = [];
    for (const [filePath, text] of ${JSON.stringify(texts)}) {
      const [{ messages }] = await eslint.lintText(text + '\\n', { filePath });
      found.push(messages.map(({ ruleId, message }) => ruleId ?? message));
    }
    console.log(JSON.stringify(found));`;
  const { output } = await runNode(['--input-type=module', '--eval', program], { cwd: root });
  const found: string[][] = JSON.parse(output.slice(output.indexOf('[[')));
  return found;
}

let refused: readonly (readonly string[])[];
let accepted: readonly (readonly string[])[];

beforeAll(async () => {
  const found = await lint([...CASES.map(([, file, text]) => [file, text] as const), ...ALLOWED]);
  refused = found.slice(0, CASES.length);
  accepted = found.slice(CASES.length);
}, 300_000);

describe('bans of the linter', () => {
  test.each(CASES.map((example, at) => [at, ...example] as const))('%i: %s refuses, in %s: %s', (at, ban) => {
    expect(refused[at]).toContain(ban);
  });

  test.each(ALLOWED.map((example, at) => [at, ...example] as const))('%i: in %s is allowed: %s', (at) => {
    expect(accepted[at]).toEqual([]);
  });
});
