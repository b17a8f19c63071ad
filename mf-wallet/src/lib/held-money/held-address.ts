/** The parameter of the wallet's address that shows what is held. */
export const HELD = 'retido';

/** The wallet with what is held in front of it. */
export const HELD_ADDRESS = `/wallet?${HELD}=1`;
