export { createHeldMoney, MOST_HELD_LINES } from './held-money';
export type { HeldMoney } from './held-money';
