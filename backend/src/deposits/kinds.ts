import { LEVELS } from '../identity/index';
import type { DepositKind } from './states';

/** The limit that a deposit counts against; crypto that comes in is free. */
export const LIMIT_OF = { PIX: 'BRL_DEPOSIT', TED: 'BRL_DEPOSIT', CARD: 'CARD_DEPOSIT', CHAIN: null } as const;

/** The level from which on a kind of deposit enters the account. */
export const LEVEL_OF: Readonly<Record<DepositKind, number>> = {
  PIX: LEVELS.REGISTERED,
  TED: LEVELS.REGISTERED,
  CARD: LEVELS.VERIFIED,
  CHAIN: LEVELS.VERIFIED,
};
