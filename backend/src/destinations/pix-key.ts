import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';
import { normaliseEmail, readPhone } from '../identity/index';
import type { KeyType } from './kinds';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** As long as the directory takes it. */
const LONGEST_EMAIL = 77;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const withoutSigns = (text: string): string => text.replace(/[\s./-]/g, '').toUpperCase();

const READERS: Readonly<Record<KeyType, (text: string) => string | null>> = {
  CPF(text) {
    const digits = withoutSigns(text);
    return /^\d{11}$/.test(digits) && isValidCpf(digits) ? digits : null;
  },
  CNPJ(text) {
    const signs = withoutSigns(text);
    return signs.length === 14 && isValidCnpj(signs, { version: 2 }) ? signs : null;
  },
  EMAIL(text) {
    const email = normaliseEmail(text);
    return EMAIL.test(email) && email.length <= LONGEST_EMAIL ? email : null;
  },
  PHONE: readPhone,
  RANDOM(text) {
    const key = text.trim().toLowerCase();
    return UUID.test(key) ? key : null;
  },
};

/** A typed Pix key as the directory has it; null when it is none of this type. */
export const readPixKey = (type: KeyType, text: string): string | null => READERS[type](text);

/** What a text may be as a Pix key, of any type: eleven digits may be a CPF or a phone. */
export const pixKeysIn = (text: string): readonly string[] => [
  ...new Set(Object.values(READERS).flatMap((read) => read(text) ?? [])),
];

/** A CPF or CNPJ without signs; null when the text is none. */
export const readDocument = (text: string): string | null => readPixKey('CPF', text) ?? readPixKey('CNPJ', text);
