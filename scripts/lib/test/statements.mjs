/** The sections of the specification that say what the product does. */
const SECTIONS = ['§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9'];
/** Areas that are built later, or in parts. */
const AREAS = ['mf-auth', 'mf-registration', 'mf-profile', 'mf-wallet', 'mf-trading', 'mf-products'];

/**
 * @typedef {object} Statement
 * @property {string} id e.g. `§4.3`
 * @property {string} text
 * @property {string | null} later the area that the statement waits for
 *
 * @typedef {object} Section
 * @property {string} title e.g. `§4 Rules of behaviour`
 * @property {number} last number of its last statement, as its line `Statements: §4.1 to §4.22.` says
 * @property {Statement[]} statements
 */

/**
 * Reads the list of statements: under each `## §N …` the line `Statements: §N.1 to §N.M.` and one list item per
 * statement, which ends with `(later: area)` where it waits for an area.
 * @param {string} list
 * @returns {{ sections: Section[], faults: string[] }}
 */
export function readStatements(list) {
  /** @type {Section[]} */
  const sections = [];
  /** @type {string[]} */
  const faults = [];
  for (const line of list.split('\n')) {
    const [, title] = /^## (§.+)$/.exec(line) ?? [];
    if (title) sections.push({ title, last: 0, statements: [] });
    const section = sections.at(-1);
    const [, last] = /^Statements: (?:§\d)\.1 to (?:§\d)\.(\d+)\.$/.exec(line) ?? [];
    if (section && last) section.last = Number(last);
    if (!line.startsWith('- ')) continue;
    const [, id, text, later] = /^- (§\d\.\d+) (.+?)(?: \(later: ([\w-]+)\))?$/.exec(line) ?? [];
    if (section && id && text) section.statements.push({ id, text, later: later ?? null });
    else faults.push(`not a statement "- §N.M text": ${line.slice(0, 100)}`);
  }
  return { sections, faults: [...faults, ...numberingFaults(sections), ...areaFaults(sections)] };
}

/**
 * Sections without statements, gaps, repetitions, disorder.
 * @param {Section[]} sections
 * @returns {string[]}
 */
function numberingFaults(sections) {
  return SECTIONS.flatMap((name) => {
    const section = sections.find(({ title }) => title.startsWith(`${name} `));
    if (!section?.last) return [`${name}: no line "Statements: ${name}.1 to ${name}.N."`];
    const expected = Array.from({ length: section.last }, (_, index) => `${name}.${index + 1}`);
    const found = section.statements.map(({ id }) => id);
    const broken = [
      ...expected.filter((id) => !found.includes(id)).map((id) => `${id} is missing`),
      ...found.filter((id) => !expected.includes(id)).map((id) => `${id} is not announced`),
      ...found.filter((id, index) => found.indexOf(id) !== index).map((id) => `${id} stands twice`),
      ...repeatedTexts(section.statements),
    ];
    return broken.length === 0 && found.join() !== expected.join() ? [`${name}: not in order`] : broken;
  });
}

/**
 * @param {Statement[]} statements
 * @returns {string[]}
 */
function repeatedTexts(statements) {
  /** @type {Map<string, string>} */
  const seen = new Map();
  return statements.flatMap(({ id, text }) => {
    const key = text.replace(/\s+/g, ' ');
    const before = seen.get(key);
    seen.set(key, id);
    return before ? [`${id} says the same as ${before}`] : [];
  });
}

/**
 * @param {Section[]} sections
 * @returns {string[]}
 */
function areaFaults(sections) {
  return sections
    .flatMap(({ statements }) => statements)
    .filter(({ later }) => later !== null && !AREAS.includes(later))
    .map(({ id, later }) => `${id} waits for ${later}, which is no area`);
}
