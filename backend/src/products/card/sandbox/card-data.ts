import { createHmac } from 'node:crypto';
import { isCardNumber } from '../../../cards/index';

/** What is printed on a card. Nobody but the issuer ever has it. */
export interface CardData {
  readonly number: string;
  /** Such as `11/31`. */
  readonly expiry: string;
  readonly code: string;
}

/** Numbers of the issuer begin with it. */
const BEGIN = '506799';
const DIGITS = 9;
const YEARS = 5;
const CODE_DIGITS = 3;
const HASH_BYTES = 6;

const digitsOf = (secret: string, text: string, count: number): string => {
  const hash = createHmac('sha256', secret).update(text).digest();
  return String(hash.readUIntBE(0, HASH_BYTES) % 10 ** count).padStart(count, '0');
};

/** A card's data, made anew each time from the issuer's secret: they are kept nowhere. */
export function cardDataOf(secret: string, cardId: string, issuedAt: Date): CardData {
  const begin = `${BEGIN}${digitsOf(secret, `issuer number ${cardId}`, DIGITS)}`;
  const number = [...'0123456789'].map((digit) => `${begin}${digit}`).find(isCardNumber);
  if (number === undefined) throw new Error('A number has no last digit');
  const month = String(issuedAt.getUTCMonth() + 1).padStart(2, '0');
  const year = String((issuedAt.getUTCFullYear() + YEARS) % 100).padStart(2, '0');
  return { number, expiry: `${month}/${year}`, code: digitsOf(secret, `issuer code ${cardId}`, CODE_DIGITS) };
}
