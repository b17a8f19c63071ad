import { randomInt } from 'node:crypto';

const ISPB = '99999004';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** E, the paying bank, the minute, eleven letters and digits. */
export function newEndToEndId(at: Date): string {
  const minute = at.toISOString().replace(/\D/g, '').slice(0, 12);
  const tail = Array.from({ length: 11 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `E${ISPB}${minute}${tail}`;
}
