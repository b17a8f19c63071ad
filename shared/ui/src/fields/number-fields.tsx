import { plainText } from '@plataforma/format';
import { charactersOf, digitsOf, masked } from './mask';
import { MaskedField, type MaskedFieldProps } from './masked-field';

const CPF = '000.000.000-00';
const CNPJ = '00.000.000/0000-00';
const CEP = '00000-000';
const MOBILE = '(00) 00000-0000';
const LANDLINE = '(00) 0000-0000';

/** A CPF with its signs; what is none stays as it is. */
export const maskedCpf = (text: string): string => masked(text, CPF);

/** A CNPJ with its signs, its letters as capitals; what is none stays as it is. */
export const maskedCnpj = (text: string): string => masked(text, CNPJ, charactersOf);

/** A CEP with its hyphen; what is none stays as it is. */
export const maskedCep = (text: string): string => masked(text, CEP);

/** Where the signs of a Brazilian number stand: a landline has a digit less, and its first is 2 to 5. */
const phoneShape = (text: string): string => (/^\d\d[2-5]/.test(digitsOf(text) ?? '') ? LANDLINE : MOBILE);

/** A Brazilian number with its signs, also one in international form; other numbers stay as they are. */
export function maskedPhone(text: string): string {
  const [, national] = /^\+55\D*(\d[\d\s()‐-―-]*)$/.exec(plainText(text)) ?? [];
  if (national === undefined) return masked(text, phoneShape(text));
  const without = masked(national, phoneShape(national));
  // Only a whole number loses its prefix, which may still be typed.
  return without.length === phoneShape(national).length ? without : masked(text, MOBILE);
}

/** A field for a CPF. It reads the digits with and without signs. */
export function DocumentNumberField(props: MaskedFieldProps) {
  return <MaskedField placeholder={CPF} {...props} mask={maskedCpf} />;
}

/** A field for a CNPJ, which has digits and letters. */
export function CompanyNumberField(props: MaskedFieldProps) {
  return <MaskedField placeholder={CNPJ} autoCapitalize="characters" {...props} mask={maskedCnpj} inputMode="text" />;
}

/** A field for a CEP. */
export function PostalCodeField(props: MaskedFieldProps) {
  return <MaskedField placeholder={CEP} autoComplete="postal-code" {...props} mask={maskedCep} />;
}

/** A field for a phone number: a Brazilian one with area code, or one of another country that begins with +. */
export function PhoneField(props: MaskedFieldProps) {
  return <MaskedField placeholder={MOBILE} autoComplete="tel" {...props} mask={maskedPhone} />;
}
