import { relative, resolve } from 'node:path';
import { root } from '../paths.mjs';
import { numbersIn } from './specification.mjs';

/**
 * @typedef {object} Title
 * @property {string} full `path/to/file › groups › title`
 * @property {boolean} isPassed in the run that the report tells of
 * @property {string[]} [tags] of a journey that has some
 *
 * @typedef {{ status: string, ancestorTitles: string[], title: string }} UnitTest
 * @typedef {{ testResults: { name: string, status: string, message: string, assertionResults: UnitTest[] }[] }} UnitReport
 *   Jest's JSON report
 *
 * @typedef {{ message?: string }} Fault
 * @typedef {{ status: string, results?: { errors: Fault[] }[] }} SpecTest
 * @typedef {{ file: string, title: string, tags?: string[], tests: SpecTest[] }} Spec
 *
 * @typedef {object} Suite
 * @property {string} title
 * @property {Spec[]} [specs]
 * @property {Suite[]} [suites]
 * @typedef {{ config: { rootDir: string }, suites: Suite[], errors?: Fault[] }} JourneysReport Playwright's JSON report
 */

/**
 * The units that a run's report names. One that was left out or that never began did not pass.
 * @param {UnitReport} report
 * @returns {Title[]}
 */
export function titlesOfUnits({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, ancestorTitles, title }) => ({
      full: [relative(root, name), ...ancestorTitles, title].join(' › '),
      isPassed: status === 'passed',
    })),
  );
}

/**
 * The journeys that a run's report names. One that passed only when it was repeated did not pass.
 * @param {JourneysReport} report
 * @returns {Title[]}
 */
export function titlesOfJourneys({ config, suites }) {
  // The outermost suite is the file itself.
  return suites.flatMap((suite) => titlesOfSuite(suite, [], config.rootDir));
}

/**
 * @param {Suite} suite
 * @param {string[]} above titles of the groups around it
 * @param {string} folder what the files' paths are relative to
 * @returns {Title[]}
 */
function titlesOfSuite({ specs = [], suites = [] }, above, folder) {
  return [
    ...specs.map(({ file, title, tags = [], tests }) => ({
      full: [relative(root, resolve(folder, file)), ...above, title].join(' › '),
      isPassed: tests.length > 0 && tests.every(({ status }) => status === 'expected'),
      ...(tags.length > 0 ? { tags } : {}),
    })),
    ...suites.flatMap((inner) => titlesOfSuite(inner, [...above, inner.title], folder)),
  ];
}

/**
 * Those that carry the number of a statement.
 * @param {Title[]} titles
 */
export const numbered = (titles) => titles.filter(({ full }) => numbersIn(full).length > 0);
