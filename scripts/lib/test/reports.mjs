import { relative } from 'node:path';
import { root } from '../paths.mjs';

const ESCAPE = String.fromCharCode(27);
const MOST_LINES_PER_FAILURE = 60;

/**
 * @typedef {import('./runner.mjs').StepResult} StepResult
 * @typedef {import('./titles.mjs').UnitReport} UnitReport
 * @typedef {import('./titles.mjs').JourneysReport} JourneysReport
 * @typedef {import('./titles.mjs').Suite} Suite
 * @typedef {{
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   numRuntimeErrorTestSuites: number,
 *   numPendingTests: number,
 *   numTodoTests: number,
 *   numTotalTestSuites: number,
 * }} UnitCounts
 * @typedef {{ title: string, status: string, errors: string[] }} JourneyOutcome
 */

/**
 * Counts and failures in Jest's JSON report. A file that cannot be loaded counts as one failure.
 * @param {UnitReport & UnitCounts} report
 * @returns {StepResult}
 */
export function jestResult(report) {
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${relative(root, name)}\n${cut(message)}`);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const idle = report.numPendingTests + report.numTodoTests;
  const total = report.numPassedTests + failed;
  return {
    passed: report.numPassedTests,
    // A run without any test proves nothing.
    failed: total === 0 ? 1 : failed,
    summary: `${report.numPassedTests} of ${total} tests in ${report.numTotalTestSuites} files${idle > 0 ? `, ${idle} not run` : ''}`,
    output: failures.join('\n\n'),
  };
}

/**
 * Counts and failures in Playwright's JSON reports. A test that passes only when it is repeated counts as failed.
 * @param {JourneysReport[]} reports
 * @returns {StepResult}
 */
export function journeysResult(reports) {
  const specs = reports.flatMap(({ suites }) => suites).flatMap((suite) => specsOf(suite, []));
  const failures = specs.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  const passed = specs.filter(({ status }) => status === 'expected').length;
  const idle = specs.length - passed - failures.length;
  const general = reports.flatMap(({ errors = [] }) => errors).map(({ message = '' }) => plain(message));
  const failed = failures.length + general.length;
  return {
    passed,
    failed: passed + failed === 0 ? 1 : failed,
    summary: `${passed} of ${specs.length} journeys${idle > 0 ? `, ${idle} not run` : ''}`,
    output: [
      ...general,
      ...failures.map(({ title, status, errors }) => `${title} (${status})\n${errors.map(cut).join('\n')}`),
    ].join('\n\n'),
  };
}

/**
 * @param {Suite} suite
 * @param {string[]} above titles of the groups around it
 * @returns {JourneyOutcome[]}
 */
function specsOf(suite, above) {
  const titles = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      title: [...titles, spec.title].filter(Boolean).join(' › '),
      status: test.status,
      errors: (test.results ?? []).flatMap((result) => result.errors.map(({ message }) => message ?? '')),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, titles))];
}

/** @param {string} text */
function cut(text) {
  const lines = plain(text).trim().split('\n');
  const rest = lines.length - MOST_LINES_PER_FAILURE;
  return [...lines.slice(0, MOST_LINES_PER_FAILURE), ...(rest > 0 ? [`… ${rest} more lines`] : [])].join('\n');
}

/**
 * The text without the terminal's colours.
 * @param {string} text
 */
function plain(text) {
  return text
    .split(ESCAPE)
    .map((part, index) => (index === 0 ? part : part.replace(/^\[[0-9;]*m/, '')))
    .join('');
}
