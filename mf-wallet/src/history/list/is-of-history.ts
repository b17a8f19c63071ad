import type { AccountEvent } from '@plataforma/contract';

const TYPES: readonly AccountEvent['type'][] = ['order', 'order-trade', 'deposit', 'withdrawal', 'position'];

/** Something was ordered, executed, paid in, taken out or moved. */
export const isOfHistory = ({ type }: AccountEvent): boolean => TYPES.includes(type);
