import { isValidCnpj } from '@brazilian-utils/brazilian-utils';
import { REGISTRATION_MESSAGES } from './messages';

/** Letters with their marks, numbers and the signs of names: no pictures, no other symbols. */
const COMPANY_NAME = /^(?:\p{L}\p{M}{0,2}|[\p{N}\p{P} $+°®™]){2,150}$/u;
const LONGEST_SITE = 200;

/** The fourteen characters of a CNPJ, letters as capitals, written with or without signs; null when it is none. */
export function readCnpj(text: string): string | null {
  const characters = text
    .trim()
    .toUpperCase()
    .replace(/^([0-9A-Z]{2})\.([0-9A-Z]{3})\.([0-9A-Z]{3})\/([0-9A-Z]{4})-(\d{2})$/, '$1$2$3$4$5');
  return /^[0-9A-Z]{12}\d{2}$/.test(characters) && isValidCnpj(characters, { version: 2 }) ? characters : null;
}

/** What is wrong with the name of a company, which may be numbers alone; null when nothing is. */
export const companyNameFault = (name: string): string | null =>
  COMPANY_NAME.test(name) && /[\p{L}\p{N}]/u.test(name) ? null : REGISTRATION_MESSAGES.invalidCompanyName;

/** Whether it is the address of a web site, written with or without https://. */
export function isSite(text: string): boolean {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (text.length > LONGEST_SITE || /\s/.test(text) || !URL.canParse(address)) return false;
  const { hostname, username, port } = new URL(address);
  return username === '' && port === '' && /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+$/u.test(hostname);
}

/** The whole, in hundredths of a percent. */
export const WHOLE = 10_000;

/** Hundredths of a percent as a number of percent: 1250 is "12,5". */
function percent(share: number): string {
  const cents = String(share % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.floor(share / 100)}${cents === '' ? '' : `,${cents}`}`;
}

/** What is wrong with the sum of the shares; null when they are the whole. @param shares hundredths of a percent */
export function sharesFault(shares: readonly number[]): string | null {
  const missing = shares.reduce((rest, share) => rest - share, WHOLE);
  if (missing === 0) return null;
  return missing > 0
    ? REGISTRATION_MESSAGES.sharesMissing(percent(missing))
    : REGISTRATION_MESSAGES.sharesOver(percent(-missing));
}
