import { fromScaled, parseDecimalInput, toScaled } from '@plataforma/format';

/** The whole, in hundredths of a percent. */
export const WHOLE = 10_000;

const DECIMALS = 2;

/** A share as it is typed, such as "12,5", in hundredths of a percent; null where it is none. */
export function readShare(text: string): number | null {
  const read = parseDecimalInput(text.replace(/%\s*$/, ''), { decimals: DECIMALS });
  const share = read.ok ? toScaled(read.value, DECIMALS) : null;
  return share === null || share > WHOLE ? null : Number(share);
}

/** Hundredths of a percent as they are typed: 1250 is "12,5". */
export const typedShare = (share: number): string => fromScaled(share, DECIMALS).replace('.', ',');

/** What the shares of all partners lack, in hundredths of a percent; below zero they are too much. */
export const missingShare = (typed: readonly string[]): number =>
  typed.reduce((rest, text) => rest - (readShare(text) ?? 0), WHOLE);
