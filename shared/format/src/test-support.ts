import fc from 'fast-check';
import { AMOUNT_DECIMALS } from './amount';
import { decimal } from './decimal';
import type { Decimal } from './decimal';

/** The decimal with this number of smallest units, in the form in which it travels. */
export function scaledToDecimal(units: bigint): Decimal {
  const digits = (units < 0n ? -units : units).toString().padStart(AMOUNT_DECIMALS + 1, '0');
  return decimal(`${units < 0n ? '-' : ''}${digits.slice(0, -AMOUNT_DECIMALS)}.${digits.slice(-AMOUNT_DECIMALS)}`);
}

const LIMIT = 10n ** 24n;

export const decimals = fc.bigInt({ min: -LIMIT, max: LIMIT }).map(scaledToDecimal);

export const positiveDecimals = fc.bigInt({ min: 0n, max: LIMIT }).map(scaledToDecimal);
