import { join } from 'node:path';
import { judgeCoverage, passedTests, readCoverage } from '../lib/test/coverage.mjs';
import { root } from '../lib/paths.mjs';

const PROOF = 'host/src/a.test.ts › group › a title';
const HEAD = '| statement | where it lives | proof |\n| --- | --- | --- |\n';
const OTHERS = ['§3', '§4', '§5', '§6', '§7', '§8', '§9'].map(
  (section) =>
    `Statements: ${section}.1 to ${section}.1.\n\n${HEAD}| ${section}.1 rule | \`README.md\` | \`${PROOF}\` |\n`,
);

/** A document whose §2 consists of these rows. */
function documentOf(rows: readonly string[], last = rows.length): string {
  return [`Statements: §2.1 to §2.${last}.\n\n${HEAD}${rows.join('\n')}\n`, ...OTHERS].join('\n');
}

const row = (id: string, place = '`README.md`', proof = `\`${PROOF}\``) =>
  `| ${id} statement ${id} | ${place} | ${proof} |`;
const judge = (rows: readonly string[], last?: number, passed: readonly string[] = [PROOF]) =>
  judgeCoverage(documentOf(rows, last), new Set(passed));

describe('the coverage of the specification', () => {
  test('holds when every statement has a place and a test that passed in this run', () => {
    expect(judge([row('§2.1'), row('§2.2')])).toEqual({
      passed: 1,
      failed: 0,
      summary: '9 statements proved, 0 named for later areas',
    });
  });

  test('counts what is named for later areas, whose folders need not exist yet', () => {
    const rows = [
      row('§2.1', '`mf-registration`', 'later: mf-registration'),
      row('§2.2', '`mf-profile/src`', 'later: mf-profile'),
      row('§2.3', '`mf-registration/src/x.tsx`', 'later: mf-registration'),
    ];
    expect(judge(rows)).toMatchObject({
      failed: 0,
      summary: '7 statements proved, 3 named for later areas (mf-profile 1, mf-registration 2)',
    });
  });

  test.each([
    [
      'a test that did not pass',
      [row('§2.1', '`README.md`', '`a.test.ts › b`')],
      '§2.1: did not pass in this run: a.test.ts › b',
    ],
    ['no proof', [row('§2.1', '`README.md`', '')], '§2.1 has no proof'],
    ['one proof of two that did not pass', [row('§2.1', '`README.md`', `\`${PROOF}\`<br>\`x › y\``)], 'run: x › y'],
    ['no place', [row('§2.1', '')], '§2.1 names no place'],
    ['a place that does not exist', [row('§2.1', '`host/nowhere.ts`')], '§2.1 lives in host/nowhere.ts'],
    ['an area that is none', [row('§2.1', '`README.md`', 'later: mf-other')], 'waits for mf-other'],
    ['a row without a number', ['| some statement | `README.md` | `x` |'], 'not a row'],
    [
      'a statement that stands twice',
      ['| §2.1 the  rule | `README.md` | `x` |', '| §2.2 the rule | `README.md` | `x` |'],
      '§2.2 says the same as §2.1',
    ],
    ['a number that stands twice', [row('§2.1'), row('§2.1')], '§2.1 stands twice'],
    ['numbers out of order', [row('§2.2'), row('§2.1')], '§2: not in order'],
  ])('fails for %s', (_what, rows, fault) => {
    const result = judge(rows);
    expect(result.failed).toBe(1);
    expect(result.output).toContain(fault);
  });

  test('fails for a gap in the numbers, at the end too', () => {
    expect(judge([row('§2.1'), row('§2.3')], 3).output).toContain('§2.2 is missing');
    expect(judge([row('§2.1')], 2).output).toContain('§2.2 is missing');
    expect(judge([row('§2.1'), row('§2.2')], 1).output).toContain('§2.2 is not announced');
    expect(judgeCoverage('', new Set()).output).toContain('§9: no line "Statements: §9.1 to §9.N."');
  });

  test('reads titles with bars and back quotes', () => {
    const { rows } = readCoverage('| §8.1 `a\\|b` | `README.md` | `` x › `a\\|b` `` |');
    expect(rows).toMatchObject([{ id: '§8.1', statement: '`a|b`', proofs: ['x › `a|b`'] }]);
  });
});

describe('tests that count as proof', () => {
  const jest = {
    testResults: [
      {
        name: join(root, 'host/src/a.test.ts'),
        assertionResults: [
          { status: 'passed', ancestorTitles: ['group'], title: 'a title' },
          { status: 'failed', ancestorTitles: [], title: 'broken' },
          { status: 'pending', ancestorTitles: [], title: 'skipped' },
          { status: 'todo', ancestorTitles: [], title: 'to be written' },
        ],
      },
    ],
  };
  const spec = (title: string, ...statuses: string[]) => ({
    file: 'b.spec.ts',
    title,
    tests: statuses.map((status) => ({ status })),
  });
  const journeys = {
    config: { rootDir: join(root, 'e2e/journeys') },
    suites: [
      {
        title: 'b.spec.ts',
        specs: [spec('a journey', 'expected'), spec('shaky', 'flaky'), spec('left out', 'skipped'), spec('never run')],
        suites: [{ title: 'group', specs: [spec('inner', 'expected'), spec('half', 'expected', 'unexpected')] }],
      },
    ],
  };

  test('are those that passed, by file and full title', () => {
    expect([...passedTests(jest, journeys)]).toEqual([
      PROOF,
      'e2e/journeys/b.spec.ts › a journey',
      'e2e/journeys/b.spec.ts › group › inner',
    ]);
  });
});
