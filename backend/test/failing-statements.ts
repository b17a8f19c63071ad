import { watchStatements } from './watched-statements';

const CHANGES = /^\s*(?:insert|update|delete|with|commit)\b/i;

/** Whether a statement changes something, or makes a change hold. */
export const changesSomething = (statement: string): boolean => CHANGES.test(statement);

/** Statements of this process that change something, COMMIT included: one of them can be let fail. */
export interface FailingStatements {
  /** The n-th from now on fails, from 1, as if the process had died before it. Null: none does. */
  failAt(n: number | null): void;
  /** Whether the statement that was to fail has been reached. */
  readonly hasFailed: boolean;
}

export function failingStatements(): FailingStatements {
  let left: number | null = null;
  let hasFailed = false;
  watchStatements((text) => {
    if (left === null || !changesSomething(text)) return;
    left -= 1;
    if (left > 0) return;
    left = null;
    hasFailed = true;
    throw new Error('the database is gone');
  });
  return {
    failAt(n) {
      left = n;
      hasFailed = false;
    },
    get hasFailed() {
      return hasFailed;
    },
  };
}
