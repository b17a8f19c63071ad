export { createHeldMoney, MOST_HELD_LINES } from './held-money';
export type { HeldLine, HeldMoney, HeldMoneyKind, HeldOfCurrency } from './held-money';
