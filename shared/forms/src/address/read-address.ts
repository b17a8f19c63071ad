import { plainText } from '@plataforma/format';
import type { PostalAddress, SaveAddressInput } from '@plataforma/schema';
import { digitsOf, maskedCep } from '@plataforma/ui';
import { judged, type Reading } from '../reading';

export type AddressValues = ReturnType<typeof initialAddress>;

const EMPTY = { cep: '', street: '', number: '', complement: '', district: '', city: '', state: '' };

/** The fields as they were saved. */
export function initialAddress(saved: Omit<PostalAddress, '__typename'> | null) {
  const { cep, street, number, complement, district, city, state } = saved ?? EMPTY;
  return {
    cep: maskedCep(cep),
    street,
    number: number ?? '',
    withoutNumber: number === null,
    complement: complement ?? '',
    district,
    city,
    state,
    /** The CEP that has filled in the others, which it does once. */
    filledBy: cep,
  };
}

const LENGTH = 8;

/** The eight digits of a CEP; null where it is none, or not whole yet. */
export function readCep(text: string): string | null {
  const digits = digitsOf(text);
  return digits?.length === LENGTH ? digits : null;
}

/** What can be wrong with an address. */
export type WrongAddress = 'cep' | 'street' | 'number' | 'district' | 'city' | 'state';

/** Reads what was typed; `say` words what is wrong. */
export function readAddress(
  values: AddressValues,
  say: (key: WrongAddress) => string,
): Reading<AddressValues, SaveAddressInput> {
  const cep = readCep(values.cep);
  const [street, number, complement, district, city] = [
    values.street,
    values.number,
    values.complement,
    values.district,
    values.city,
  ].map(plainText);
  const missing = (text: string | undefined, key: WrongAddress) => (text ? undefined : say(key));
  return judged(
    {
      cep: cep === null ? say('cep') : undefined,
      street: missing(street, 'street'),
      number: values.withoutNumber ? undefined : missing(number, 'number'),
      district: missing(district, 'district'),
      city: missing(city, 'city'),
      state: missing(values.state, 'state'),
    },
    () => ({
      cep: cep ?? '',
      street: street ?? '',
      number: values.withoutNumber ? null : (number ?? ''),
      complement: complement ? complement : null,
      district: district ?? '',
      city: city ?? '',
      state: values.state,
    }),
  );
}
