import type { Deposit } from '../deposits/index';

/** What a deposit by card is known by. */
export const sourceOf = (requestId: string): string => `card/${requestId}`;

/** The payment that a deposit was made of. */
export const requestIdOf = ({ sourceReference }: Pick<Deposit, 'sourceReference'>): string =>
  sourceReference.slice(sourceOf('').length);
