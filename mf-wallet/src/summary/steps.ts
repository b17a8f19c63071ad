import { isZero } from '@plataforma/format';
import type { Portfolio } from '../lib/valuation';

export type StepId = 'email' | 'data' | 'verification' | 'deposit' | 'purchase';

export interface Step {
  readonly id: StepId;
  readonly done: boolean;
  /** Path of the page where the step is done. */
  readonly path: string;
}

const PATHS: Readonly<Record<StepId, string>> = {
  email: '/register/confirm',
  data: '/register/infos',
  verification: '/profile/verify-account',
  deposit: '/wallet/deposit/brl',
  purchase: '/trade/btcbrl',
};

/** Levels of a viewer. 10: registered, which needs a confirmed e-mail. 20: verified. */
const REGISTERED = 10;
const VERIFIED = 20;

function isDone(id: StepId, level: number, { holdings, proHoldings, empty }: Portfolio): boolean {
  switch (id) {
    case 'email':
    case 'data':
      return level >= REGISTERED;
    case 'verification':
      return level >= VERIFIED;
    case 'deposit':
      return !empty;
    case 'purchase':
      return [...holdings, ...proHoldings].some(({ fiat, total }) => !fiat && !isZero(total));
  }
}

/**
 * The steps from a new account to the first asset, in their order (screens: Home, steps still missing). A missing step
 * without a screen is left out. The list is empty when no other step is missing.
 */
export function stepsOf(level: number, portfolio: Portfolio, hasRoute: (path: string) => boolean): readonly Step[] {
  const ids: readonly StepId[] = ['email', 'data', 'verification', 'deposit', 'purchase'];
  const steps = ids
    .map((id) => ({ id, done: isDone(id, level, portfolio), path: PATHS[id] }))
    .filter(({ done, path }) => done || hasRoute(path));
  return steps.every(({ done }) => done) ? [] : steps;
}
