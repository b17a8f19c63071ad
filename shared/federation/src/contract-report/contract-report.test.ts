import { readFileSync } from 'node:fs';
import { contractReport, REPORT } from './contract-report';

describe('the contract between shell and remotes', () => {
  const report = contractReport();

  test('it is what `shared/contract/api.md` says. `npm run contract-report` writes that file anew', () => {
    expect(report).toBe(readFileSync(REPORT, 'utf8'));
  });

  test('the report has the types of values, own types, and types of other packages', () => {
    expect(report).toContain('\nconst useTicker: (symbol: string) => Ticker | null;\n');
    expect(report).toContain('\ninterface SessionState {\n');
    expect(report).toContain('\ntype StepUpProof = {\n');
  });
});
