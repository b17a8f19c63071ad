import { type Decimal, shareOf, toScaled } from './decimal';

/** The part of `whole` that `part` makes up, from 0 to 1 for a bar that is drawn: a float, in which nothing is counted on. */
export function fractionOf(part: Decimal, whole: Decimal): number {
  return Number(toScaled(shareOf(part, whole), 2)) / 10_000;
}
