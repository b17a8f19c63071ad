import { base58 } from '@scure/base';
import { decoded, isZero, type Reading } from './reading';

const KEY_BYTES = 32;
/** Of ed25519: the prime of its field, and the constant of its curve −x² + y² = 1 + d·x²·y². */
const P = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

const modulo = (value: bigint): bigint => ((value % P) + P) % P;

function power(base: bigint, exponent: bigint): bigint {
  let [result, factor] = [1n, modulo(base)];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = modulo(result * factor);
    factor = modulo(factor * factor);
  }
  return result;
}

/**
 * True for a key that somebody can have the other half of: there is an x for its y. So x² = (y² − 1) ÷ (d·y² + 1) is a
 * square, which Euler's criterion tells of the product as well as of the quotient.
 */
function isOnCurve(key: Uint8Array): boolean {
  const bytes = [...key].reverse();
  const number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const y = number % 2n ** 255n;
  if (y >= P) return false;
  const square = modulo(y * y);
  return power((square - 1n) * (D * square + 1n), (P - 1n) / 2n) !== P - 1n;
}

/** Reads addresses of Solana: a key that lies on the curve. It has no checksum, so half of all slips pass. */
export function readSolana(text: string): Reading {
  if (!/^[0-9A-Za-z]{30,46}$/.test(text)) return null;
  const key = decoded(() => base58.decode(text));
  if (!key) return 'character';
  if (key.length !== KEY_BYTES) return 'length';
  if (isZero(key)) return 'unowned';
  return isOnCurve(key) ? { address: text, tag: null, hasChecksum: false } : 'character';
}
