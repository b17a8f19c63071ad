import { isValidCpf, isValidLandlinePhone, isValidMobilePhone } from '@brazilian-utils/brazilian-utils';
import { Temporal } from 'temporal-polyfill';
import { REGISTRATION_MESSAGES } from './messages';

const ADULT_YEARS = 18;
const FIRST_YEAR = 1900;
const LONGEST_NAME = 100;
const NAME_SIGNS = /^[\p{L}\p{M}'’.\- ]*$/u;
const E164 = /^\+[1-9]\d{7,14}$/;
const DOCUMENT_NUMBER = /^[A-Z0-9]{4,20}$/;

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Is it a country of ISO 3166-1 alpha-2? */
export const isCountry = (text: string): boolean => /^[A-Z]{2}$/.test(text) && countries.of(text) !== undefined;

export const readName = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

export function nameFault(name: string): string | null {
  if (name.length > LONGEST_NAME) return REGISTRATION_MESSAGES.tooLong;
  if (!NAME_SIGNS.test(name)) return REGISTRATION_MESSAGES.invalidNameSigns;
  const words = name.split(' ').filter((word) => /\p{L}/u.test(word));
  return words.length >= 2 ? null : REGISTRATION_MESSAGES.invalidName;
}

/** The eleven digits of a CPF, written with or without signs; null when it is none. */
export function readCpf(text: string): string | null {
  const digits = text.trim().replace(/^(\d{3})\.(\d{3})\.(\d{3})-(\d{2})$/, '$1$2$3$4');
  return /^\d{11}$/.test(digits) && isValidCpf(digits) ? digits : null;
}

function readNumber(text: string, isBrazilian: (national: string) => boolean): string | null {
  const number = text.trim().replace(/[\s().-]/g, '');
  const national = number.startsWith('+55') ? number.slice(3) : number;
  if (number.startsWith('+') && !number.startsWith('+55')) return E164.test(number) ? number : null;
  return /^\d{10,11}$/.test(national) && isBrazilian(national) ? `+55${national}` : null;
}

/** The number in E.164; null when it is none. Without a country code it is a Brazilian mobile number with area code. */
export const readPhone = (text: string): string | null => readNumber(text, isValidMobilePhone);

/** The same of a company, which may have a landline. */
export const readCompanyPhone = (text: string): string | null =>
  readNumber(text, (national) => isValidMobilePhone(national) || isValidLandlinePhone(national));

export function readDocumentNumber(text: string): string | null {
  const number = text
    .trim()
    .toUpperCase()
    .replace(/[\s.-]/g, '');
  return DOCUMENT_NUMBER.test(number) ? number : null;
}

function plainDate(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/**
 * What is wrong with a birth date; null when nothing is. Who is an adult is decided by the calendar in São Paulo, wherever the
 * process runs (identity I-21).
 * @param now Unix ms
 */
export function birthDateFault(text: string, now: number): string | null {
  const birth = plainDate(text);
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('America/Sao_Paulo').toPlainDate();
  if (!birth || birth.year < FIRST_YEAR || Temporal.PlainDate.compare(birth, today) > 0) {
    return REGISTRATION_MESSAGES.noSuchDate;
  }
  const isAdult = Temporal.PlainDate.compare(birth.add({ years: ADULT_YEARS }), today) <= 0;
  return isAdult ? null : REGISTRATION_MESSAGES.minor;
}
