import { plainText } from '@plataforma/format';
import { masked } from './mask';
import { MaskedField, type MaskedFieldProps } from './masked-field';

/** A day or a month of one digit gets its zero from the sign that ends it: "1/" is "01". */
const padded = (text: string): string => text.replace(/^(\d)[./-]/, '0$1/').replace(/^(\d\d)[./-](\d)[./-]/, '$1/0$2/');

/** A date as dd/mm/aaaa, also one that a browser filled in as aaaa-mm-dd. */
export function maskedDate(text: string): string {
  const plain = plainText(text);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain) ?? [];
  return masked(year && month && day ? `${day}/${month}/${year}` : padded(plain), '00/00/0000');
}

/** A field for a date that customers know by heart, such as their birth date: one line of text, no calendar. */
export function DateField({ placeholder = 'dd/mm/aaaa', ...field }: MaskedFieldProps) {
  return <MaskedField placeholder={placeholder} {...field} mask={maskedDate} />;
}
