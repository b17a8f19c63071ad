import { createHmac } from 'node:crypto';

const STEP_S = 30;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a text in base32 (RFC 4648). */
function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Steps of thirty seconds since 1970. */
export const stepNow = (): number => Math.floor(Date.now() / 1000 / STEP_S);

/**
 * What an authenticator shows in a step, worked out by the words of RFC 4226 and RFC 6238 alone: it shares nothing with what the
 * exchange uses.
 */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
