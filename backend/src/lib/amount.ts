import { fromAmount } from '@plataforma/format';

export {
  divideCeil,
  divideFloor,
  divideHalfUp,
  floorToIncrement,
  fromAmount,
  isAmount,
  isMultipleOf,
  SCALE,
  toAmount,
} from '@plataforma/format';

/** `fromAmount`; null stays null. */
export function textOrNull(amount: bigint | null): string | null {
  return amount === null ? null : fromAmount(amount);
}
