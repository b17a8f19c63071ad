import { readStatements } from './statements.mjs';

const NUMBER = /§\d\.\d+/g;

/**
 * Numbers of statements in a title, such as `§4.3` and `§9.1`.
 * @param {string} title
 * @returns {string[]}
 */
export const numbersIn = (title) => [...new Set(title.match(NUMBER) ?? [])];

/**
 * Compares the list of statements with the tests that carry their numbers. Each statement has a test, each of its tests
 * has passed, and no title names a statement that does not exist or that waits for an area.
 * @param {string} list `docs/specification-statements.md`
 * @param {import('./titles.mjs').Title[]} titles
 * @returns {import('./runner.mjs').StepResult}
 */
export function judgeSpecification(list, titles) {
  const { sections, faults } = readStatements(list);
  const statements = sections.flatMap((section) => section.statements);
  const proofs = proofsOf(titles);
  const known = new Set(statements.map(({ id }) => id));
  const unknown = [...proofs].flatMap(([id, tests]) =>
    known.has(id) ? [] : tests.map(({ full }) => `${id} is no statement, but stands in: ${full}`),
  );
  const judged = statements.map((statement) => statementFaults(statement, proofs.get(statement.id) ?? []));
  const all = [...faults, ...unknown, ...judged.flat()];
  const later = statements.filter((statement) => statement.later !== null);
  const proved = statements.filter((statement, index) => statement.later === null && judged[index]?.length === 0);
  const rest = later.length > 0 ? ` (${owed(later)})` : '';
  const summary = `${proved.length} statements proved, ${later.length} named for later areas${rest}`;
  if (all.length === 0) return { passed: 1, failed: 0, summary };
  return { passed: 0, failed: 1, summary: `${summary}, ${all.length} faults`, output: all.join('\n') };
}

/**
 * The document that says which tests prove which statement.
 * @param {string} list `docs/specification-statements.md`
 * @param {import('./titles.mjs').Title[]} titles
 * @returns {string} Markdown
 */
export function coverageDocument(list, titles) {
  const proofs = proofsOf(titles);
  const sections = readStatements(list).sections.map(({ title, statements }) => {
    const items = statements.flatMap(({ id, text, later }) => [
      `- ${id} ${text}${later === null ? '' : ` (later: ${later})`}`,
      ...[...new Set((proofs.get(id) ?? []).map(({ full }) => `  - ${asCode(full)}`))].sort((one, other) =>
        one < other ? -1 : Number(one > other),
      ),
    ]);
    return `## ${title}\n\n${items.join('\n')}\n`;
  });
  return `${HEAD}\n${sections.join('\n')}`;
}

const HEAD = `# What of the specification is proven, and where

Made by \`npm run specification\` from [the statements](specification-statements.md) and the titles of the tests that carry their numbers. Do not edit it. The step \`specification\` of \`npm test\` fails unless every statement has a test here and each of these tests passed in the same run.
`;

/**
 * @param {import('./titles.mjs').Title[]} titles
 * @returns {Map<string, import('./titles.mjs').Title[]>} by number
 */
function proofsOf(titles) {
  /** @type {Map<string, import('./titles.mjs').Title[]>} */
  const proofs = new Map();
  for (const title of titles)
    for (const id of numbersIn(title.full)) proofs.set(id, [...(proofs.get(id) ?? []), title]);
  return proofs;
}

/**
 * @param {import('./statements.mjs').Statement} statement
 * @param {import('./titles.mjs').Title[]} tests that carry its number
 * @returns {string[]}
 */
function statementFaults({ id, later }, tests) {
  if (later !== null) return tests.map(({ full }) => `${id} waits for ${later}, but stands in: ${full}`);
  if (tests.length === 0) return [`${id} has no test`];
  return tests.filter(({ isPassed }) => !isPassed).map(({ full }) => `${id}: did not pass in this run: ${full}`);
}

/**
 * How many statements each area still lacks, e.g. `mf-profile 15, mf-registration 12`.
 * @param {import('./statements.mjs').Statement[]} later
 * @returns {string}
 */
function owed(later) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { later: area } of later) if (area !== null) counts.set(area, (counts.get(area) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([area, count]) => `${area} ${count}`)
    .join(', ');
}

/**
 * The text as code in Markdown, whatever quotes it contains.
 * @param {string} text
 * @returns {string}
 */
const asCode = (text) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
