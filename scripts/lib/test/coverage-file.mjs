import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { coverageDocument } from './specification.mjs';

const COVERAGE = join(root, 'docs/specification-coverage.md');

/** The list of statements, which people maintain. */
export const readList = () => readFileSync(join(root, 'docs/specification-statements.md'), 'utf8');

/**
 * Writes the coverage document again when it is stale.
 * @param {import('./titles.mjs').Title[]} titles of all tests
 * @returns {boolean} whether it was stale
 */
export function refreshCoverage(titles) {
  const wanted = coverageDocument(readList(), titles);
  if (existsSync(COVERAGE) && readFileSync(COVERAGE, 'utf8') === wanted) return false;
  writeFileSync(COVERAGE, wanted);
  return true;
}
