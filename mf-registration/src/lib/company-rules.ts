import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { readPhone } from '@plataforma/forms';
import { plainText } from '@plataforma/format';
import { charactersOf, digitsOf } from '@plataforma/ui';

const CNPJ = /^[0-9A-Z]{12}\d{2}$/;
/** Letters with their marks, numbers and the signs of names: no pictures, no other symbols. */
const COMPANY_NAME = /^(?:\p{L}\p{M}{0,2}|[\p{N}\p{P} $+°®™]){2,150}$/u;
const LANDLINE = /^[1-9][1-9][2-5]\d{7}$/;
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+$/u;
const LONGEST_SITE = 200;

/** The fourteen characters of a CNPJ, letters as capitals, whose check digits fit; null otherwise. */
export function readCnpj(text: string): string | null {
  const characters = charactersOf(text) ?? '';
  return CNPJ.test(characters) && isValidCnpj(characters, { version: 2 }) ? characters : null;
}

/** The name of a company, which may be numbers alone; null where it is none. */
export function readCompanyName(text: string): string | null {
  const name = plainText(text).replace(/\s+/g, ' ');
  return COMPANY_NAME.test(name) && /[\p{L}\p{N}]/u.test(name) ? name : null;
}

/** A Brazilian number with area code, mobile or landline, or one of another country that begins with +, as E.164; null otherwise. */
export function readCompanyPhone(text: string): string | null {
  const digits = digitsOf(plainText(text).replace(/^\+/, '')) ?? '';
  const national = plainText(text).startsWith('+55') ? digits.slice(2) : digits;
  return LANDLINE.test(national) ? `+55${national}` : readPhone(text);
}

/** Whether it is the address of a web site, written with or without https://. */
export function isSite(text: string): boolean {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (text.length > LONGEST_SITE || /\s/.test(text) || !URL.canParse(address)) return false;
  const { hostname, username, port } = new URL(address);
  return username === '' && port === '' && HOST.test(hostname);
}
