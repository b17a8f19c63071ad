import { plainText } from '@plataforma/format';
import { masked } from './mask';
import { MaskedField, type MaskedFieldProps } from './masked-field';

const CPF = '000.000.000-00';
const CEP = '00000-000';
const MOBILE = '(00) 00000-0000';

/** A CPF with its signs; what is none stays as it is. */
export const maskedCpf = (text: string): string => masked(text, CPF);

/** A CEP with its hyphen; what is none stays as it is. */
export const maskedCep = (text: string): string => masked(text, CEP);

/** A Brazilian mobile number with its signs, also one in international form; other numbers stay as they are. */
export function maskedPhone(text: string): string {
  const [, national] = /^\+55\D*(\d[\d\s()‐-―-]*)$/.exec(plainText(text)) ?? [];
  const without = national === undefined ? null : masked(national, MOBILE);
  // Only a whole number loses its prefix, which may still be typed.
  return without?.length === MOBILE.length ? without : masked(text, MOBILE);
}

/** A field for a CPF. It reads the digits with and without signs. */
export function DocumentNumberField(props: MaskedFieldProps) {
  return <MaskedField placeholder={CPF} {...props} mask={maskedCpf} />;
}

/** A field for a CEP. */
export function PostalCodeField(props: MaskedFieldProps) {
  return <MaskedField placeholder={CEP} autoComplete="postal-code" {...props} mask={maskedCep} />;
}

/** A field for a mobile number: a Brazilian one with area code, or one of another country that begins with +. */
export function PhoneField(props: MaskedFieldProps) {
  return <MaskedField placeholder={MOBILE} autoComplete="tel" {...props} mask={maskedPhone} />;
}
