import { summaryOf } from '../lib/test/summary.mjs';

const build = { name: 'build', passed: 1, failed: 0, output: 'built' };
const units = { name: 'jest', passed: 2, failed: 1, output: 'ledger.test.ts\n  ● sums to zero' };
const journeys = { name: 'journeys', passed: 3, failed: 0 };

describe('the end of a run', () => {
  it('tells what failed again, below what ran after it', () => {
    expect(summaryOf([build, units, journeys], 7)).toBe(
      ['', '✗ jest', '    ledger.test.ts', '      ● sums to zero', '', 'Failed: jest (7 s)', '6 passed, 1 failed'].join(
        '\n',
      ),
    );
  });

  it('does not repeat what stands right above', () => {
    expect(summaryOf([units], 7)).toBe('\nFailed: jest (7 s)\n2 passed, 1 failed');
  });

  it('tells that everything holds', () => {
    expect(summaryOf([build, journeys], 7)).toBe('\nEverything holds. (7 s)\n4 passed, 0 failed');
  });
});
