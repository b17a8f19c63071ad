import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { coverageDocument, judgeSpecification, numbersIn } from '../lib/test/specification.mjs';
import { titlesOfJourneys, titlesOfUnits } from '../lib/test/titles.mjs';

const OTHERS = ['§3', '§4', '§5', '§6', '§7', '§8', '§9'];
const OTHER_TITLE = `host/src/others.test.ts › ${OTHERS.map((section) => `${section}.1`).join(', ')} hold`;

/** A list whose §2 consists of these lines. */
function listOf(lines: readonly string[], last = lines.length): string {
  const others = OTHERS.map((name) => `## ${name} Other\n\nStatements: ${name}.1 to ${name}.1.\n\n- ${name}.1 rule\n`);
  return [`## §2 First\n\nStatements: §2.1 to §2.${last}.\n\n${lines.join('\n')}\n`, ...others].join('\n');
}

const proof = (...numbers: readonly string[]) => `host/src/a.test.ts › group › ${numbers.join(', ')} a title`;
const passed = (...titles: readonly string[]) => titles.map((full) => ({ full, isPassed: true }));
const judge = (lines: readonly string[], titles: readonly string[], last?: number) =>
  judgeSpecification(listOf(lines, last), passed(OTHER_TITLE, ...titles));

describe('the statements of the specification', () => {
  test('hold when each has a test that carries its number and passed in this run', () => {
    expect(judge(['- §2.1 one', '- §2.2 other', '- §2.3 third'], [proof('§2.1', '§2.3'), proof('§2.2')])).toEqual({
      passed: 1,
      failed: 0,
      summary: '10 statements proved, 0 named for later areas',
    });
  });

  test('are counted by the area that they wait for', () => {
    const lines = ['- §2.1 one (later: mf-registration)', '- §2.2 two (later: mf-profile)', '- §2.3 three'];
    expect(judge(lines, [proof('§2.3')])).toMatchObject({
      failed: 0,
      summary: '8 statements proved, 2 named for later areas (mf-profile 1, mf-registration 1)',
    });
  });

  test('are proved by the number of a group too', () => {
    expect(judge(['- §2.1 one'], ['a.test.ts › §2.1 group › a title']).failed).toBe(0);
  });

  test.each<[string, string[], string[], string]>([
    ['a statement without a test', ['- §2.1 one'], [], '§2.1 has no test'],
    [
      'a number that is no statement',
      ['- §2.1 one'],
      [proof('§2.1', '§2.2')],
      '§2.2 is no statement, but stands in: host',
    ],
    ['a number whose beginning is a statement', ['- §2.1 one'], [proof('§2.12')], '§2.12 is no statement'],
    ['an area that is none', ['- §2.1 one (later: mf-other)'], [], '§2.1 waits for mf-other, which is no area'],
    [
      'a waiting statement that is proved',
      ['- §2.1 one (later: mf-auth)'],
      [proof('§2.1')],
      '§2.1 waits for mf-auth, but',
    ],
    ['a line without a number', ['- some statement'], [], 'not a statement "- §N.M text": - some statement'],
    ['a statement that stands twice', ['- §2.1 the  rule', '- §2.2 the rule'], [], '§2.2 says the same as §2.1'],
    ['a number that stands twice', ['- §2.1 one', '- §2.1 other'], [], '§2.1 stands twice'],
    ['numbers out of order', ['- §2.2 one', '- §2.1 other'], [], '§2: not in order'],
  ])('fail for %s', (_what, lines, titles, fault) => {
    const result = judge(lines, titles);
    expect(result.failed).toBe(1);
    expect(result.output).toContain(fault);
  });

  test('fail for one test of two that did not pass', () => {
    const titles = [...passed(OTHER_TITLE, proof('§2.1')), { full: 'b.test.ts › §2.1 broken', isPassed: false }];
    const result = judgeSpecification(listOf(['- §2.1 one']), titles);
    expect(result).toMatchObject({ failed: 1, output: '§2.1: did not pass in this run: b.test.ts › §2.1 broken' });
    expect(result.summary).toContain('7 statements proved');
  });

  test('fail for a gap in the numbers, at the end too', () => {
    expect(judge(['- §2.1 one', '- §2.3 other'], [], 3).output).toContain('§2.2 is missing');
    expect(judge(['- §2.1 one'], [], 2).output).toContain('§2.2 is missing');
    expect(judge(['- §2.1 one', '- §2.2 other'], [], 1).output).toContain('§2.2 is not announced');
    expect(judgeSpecification('', []).output).toContain('§9: no line "Statements: §9.1 to §9.N."');
  });
});

test('a title may carry several numbers, each once; a section is none', () => {
  expect(numbersIn('specification §2: §2.1, §9.14 and §2.1 hold')).toEqual(['§2.1', '§9.14']);
});

test('the coverage document names the tests below their statement, in an order of their own', () => {
  const list = listOf(['- §2.1 `a|b`', '- §2.2 two (later: mf-auth)']);
  const titles = passed('z.test.ts › §2.1 a', 'a.test.ts › §2.1, §3.1 `b`');
  const document = coverageDocument(list, titles);
  const section = [
    '## §2 First',
    '',
    '- §2.1 `a|b`',
    '  - `` a.test.ts › §2.1, §3.1 `b` ``',
    '  - `z.test.ts › §2.1 a`',
  ];
  expect(document).toContain([...section, '- §2.2 two (later: mf-auth)', '', '## §3 Other'].join('\n'));
  expect(coverageDocument(list, titles.toReversed())).toBe(document);
});

test('a test that was proved before and ran again is named once in the coverage document', () => {
  const list = listOf(['- §2.1 one']);
  const titles = passed('a.spec.ts › §2.1 a');
  expect(coverageDocument(list, [...titles, ...titles])).toBe(coverageDocument(list, titles));
});

describe('tests that count as proof', () => {
  const jest = {
    testResults: [
      {
        name: join(root, 'host/src/a.test.ts'),
        status: 'failed',
        message: '',
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
    const titles = [...titlesOfUnits(jest), ...titlesOfJourneys(journeys)];
    expect(titles.filter(({ isPassed }) => isPassed).map(({ full }) => full)).toEqual([
      'host/src/a.test.ts › group › a title',
      'e2e/journeys/b.spec.ts › a journey',
      'e2e/journeys/b.spec.ts › group › inner',
    ]);
    expect(titles).toHaveLength(10);
  });
});
