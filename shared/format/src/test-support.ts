import fc from 'fast-check';
import { decimal } from './decimal';
import type { Decimal } from './decimal';

/** Decimal places of the smallest unit that the exchange keeps. */
export const SCALE = 10;

/** The decimal with this number of smallest units, in the form in which it travels. */
export function scaledToDecimal(units: bigint): Decimal {
  const digits = (units < 0n ? -units : units).toString().padStart(SCALE + 1, '0');
  return decimal(`${units < 0n ? '-' : ''}${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`);
}

const LIMIT = 10n ** 24n;

export const decimals = fc.bigInt({ min: -LIMIT, max: LIMIT }).map(scaledToDecimal);

export const positiveDecimals = fc.bigInt({ min: 0n, max: LIMIT }).map(scaledToDecimal);
