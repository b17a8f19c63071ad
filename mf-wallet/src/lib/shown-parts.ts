import { floorTo, fromScaled, toScaled, type Decimal } from '@plataforma/format';

const CENTAVOS = 2;
/** More decimals than any worth in reais has. */
const EXACT = 20;

/**
 * Parts of a total in centavos, as they are shown. They add up to the total, which is floored: the parts are floored too,
 * and the centavos that are missing then go to the parts that lost most.
 */
export function shownParts(parts: readonly Decimal[]): readonly Decimal[] {
  const exact = parts.map((part) => toScaled(part, EXACT));
  const unit = 10n ** BigInt(EXACT - CENTAVOS);
  const floors = parts.map((part) => toScaled(floorTo(part, CENTAVOS), CENTAVOS));
  const whole = exact.reduce((sum, part) => sum + part, 0n) / unit;
  const missing = whole - floors.reduce((sum, part) => sum + part, 0n);
  const mostLost = exact
    .map((part, index) => ({ index, lost: part % unit }))
    .sort((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1))
    .slice(0, Number(missing));
  const raised = new Set(mostLost.map(({ index }) => index));
  return floors.map((part, index) => fromScaled(raised.has(index) ? part + 1n : part, CENTAVOS));
}
