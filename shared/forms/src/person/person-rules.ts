import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { daysInMonth, plainText, wallTime } from '@plataforma/format';
import { digitsOf } from '@plataforma/ui';

const ADULT = 18;
const OLDEST_YEAR = 1900;
const LONGEST_NAME = 100;

/** Key of the message about a birth date. */
export type BirthDateFault = 'missing' | 'unreal' | 'minor';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A birth date of the wire, YYYY-MM-DD. */
export interface Birth {
  readonly date: string;
  readonly isAdult: boolean;
}

/**
 * Reads a birth date of anybody as it is typed, dd/mm/aaaa.
 * @param now a moment in milliseconds; who is adult is decided by the calendar of São Paulo
 */
export function readBirth(text: string, now: number): Birth | { readonly fault: 'missing' | 'unreal' } {
  const plain = plainText(text);
  if (plain === '') return { fault: 'missing' };
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(plain)?.map(Number) ?? [];
  if (!day || !month || !year || month > 12 || year < OLDEST_YEAR || day > daysInMonth(year, month)) {
    return { fault: 'unreal' };
  }
  const today = wallTime(now);
  /** By how much a birthday is still to come; above zero when it is. */
  const ahead = (years: number) => year + years - today.year || month - today.month || day - today.day;
  if (ahead(0) > 0) return { fault: 'unreal' };
  return { date: `${year}-${twoDigits(month)}-${twoDigits(day)}`, isAdult: ahead(ADULT) <= 0 };
}

/** The same of somebody who must be adult. */
export function readBirthDate(
  text: string,
  now: number,
): { readonly date: string } | { readonly fault: BirthDateFault } {
  const birth = readBirth(text, now);
  if ('fault' in birth) return birth;
  return birth.isAdult ? { date: birth.date } : { fault: 'minor' };
}

/** The digits of a CPF whose check digits fit; null otherwise. */
export function readCpf(text: string): string | null {
  const digits = digitsOf(text);
  return digits?.length === 11 && isValidCpf(digits) ? digits : null;
}

/** Key of the message about a name. */
export type NameFault = 'name' | 'nameLong' | 'nameSigns';

/** Reads a name: at least two words of letters and the signs of names. */
export function readName(text: string): { readonly name: string } | { readonly fault: NameFault } {
  const name = plainText(text).replace(/\s+/g, ' ');
  if (!name.includes(' ')) return { fault: 'name' };
  if (name.length > LONGEST_NAME) return { fault: 'nameLong' };
  return /^[\p{L}\p{M}'’. -]+$/u.test(name) ? { name } : { fault: 'nameSigns' };
}

/** A Brazilian mobile number with area code, or one of another country that begins with +, as E.164; null otherwise. */
export function readPhone(text: string): string | null {
  const plain = plainText(text);
  const digits = digitsOf(plain.replace(/^\+/, ''));
  if (digits === null) return null;
  const isForeign = plain.startsWith('+') && !digits.startsWith('55');
  if (isForeign) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
  const national = plain.startsWith('+') ? digits.slice(2) : digits;
  return /^[1-9][1-9]9\d{8}$/.test(national) ? `+55${national}` : null;
}

/** The number of a foreign document without blanks: 4 to 20 letters and digits; null otherwise. */
export function readForeignNumber(text: string): string | null {
  const number = plainText(text)
    .replace(/[\s.-]/g, '')
    .toUpperCase();
  return /^[A-Z0-9]{4,20}$/.test(number) ? number : null;
}
