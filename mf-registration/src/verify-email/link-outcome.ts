import type { LinkState } from '@plataforma/schema';

export const SUCCESS_PATH = '/register/verify-email/success';
export const ERROR_PATH = '/register/verify-email/error';

const REFUSED = ['USED', 'EXPIRED', 'REPLACED', 'UNKNOWN'] as const satisfies readonly LinkState[];

/** Why a link confirms nothing. */
export type RefusedLink = (typeof REFUSED)[number];

/** What the page before left for this one in the browser's history; what it did not say is unknown. */
export function outcomeOf(state: unknown): RefusedLink {
  const outcome = typeof state === 'object' && state !== null && 'outcome' in state ? state.outcome : null;
  return REFUSED.find((known) => known === outcome) ?? 'UNKNOWN';
}
