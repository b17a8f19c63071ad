import { relative, resolve } from 'node:path';
import { root } from '../paths.mjs';

/**
 * @typedef {object} Title
 * @property {string} full `path/to/file › groups › title`
 * @property {boolean} isPassed in the run that the report tells of
 *
 * @typedef {{ testResults: { name: string, assertionResults: { status: string, ancestorTitles: string[], title: string }[] }[] }} JestReport
 *
 * @typedef {object} Suite
 * @property {string} title
 * @property {{ file: string, title: string, tests: { status: string }[] }[]} [specs]
 * @property {Suite[]} [suites]
 * @typedef {{ config: { rootDir: string }, suites: Suite[] }} JourneysReport
 */

/**
 * The tests in a run's reports. A test that was repeated, was left out or never began has not passed.
 * @param {JestReport} jest Jest's JSON report
 * @param {JourneysReport} journeys Playwright's JSON report
 * @returns {Title[]}
 */
export function titlesOf(jest, journeys) {
  const units = jest.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, ancestorTitles, title }) => ({
      full: [relative(root, name), ...ancestorTitles, title].join(' › '),
      isPassed: status === 'passed',
    })),
  );
  // The outermost suite is the file itself.
  return [...units, ...journeys.suites.flatMap((suite) => titlesOfSuite(suite, [], journeys.config.rootDir))];
}

/**
 * @param {Suite} suite
 * @param {string[]} above titles of the groups around it
 * @param {string} folder what the files' paths are relative to
 * @returns {Title[]}
 */
function titlesOfSuite({ specs = [], suites = [] }, above, folder) {
  return [
    ...specs.map(({ file, title, tests }) => ({
      full: [relative(root, resolve(folder, file)), ...above, title].join(' › '),
      isPassed: tests.length > 0 && tests.every(({ status }) => status === 'expected'),
    })),
    ...suites.flatMap((inner) => titlesOfSuite(inner, [...above, inner.title], folder)),
  ];
}
