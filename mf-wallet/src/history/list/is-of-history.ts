import type { AccountEvent } from '@plataforma/contract';

/** Something was ordered, executed, paid in or moved. */
export const isOfHistory = ({ type }: AccountEvent): boolean =>
  type === 'order' || type === 'order-trade' || type === 'deposit' || type === 'position';
