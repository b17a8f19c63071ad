import { Checkbox, PostalCodeField, SelectField, TextField } from '@plataforma/ui';
import type { Form } from '../use-form';
import { readCep, type AddressValues, type WrongAddress } from './read-address';
import { STATES } from './states';
import { useKnownAddress, type KnownAddress, type KnownAddressQuery, type LookUp } from './use-known-address';

type FieldText =
  'cep' | 'street' | 'number' | 'withoutNumber' | 'complement' | 'district' | 'city' | 'state' | 'choose';

/** Keys of the copy of an address, which each remote has in a file of its own. */
export type AddressText = FieldText | `lookUp.${Exclude<LookUp, 'none'>}` | `wrong.${WrongAddress}`;

interface AddressFieldsProps {
  readonly form: Form<AddressValues>;
  /** The CEP as it was saved, which is not looked up again. */
  readonly savedCep: string | null;
  readonly query: KnownAddressQuery;
  readonly say: (key: AddressText) => string;
}

/** The fields of an address. A CEP fills in what it says. */
export function AddressFields({ form, savedCep, query, say }: AddressFieldsProps) {
  const { cep: typedCep, withoutNumber } = form.values;
  const cep = readCep(typedCep);
  const fill = ({ street, district, city, state }: KnownAddress) => {
    form.set('state', state);
    // What the CEP does not say stays as it was typed.
    if (street !== null) form.set('street', street);
    if (district !== null) form.set('district', district);
    if (city !== null) form.set('city', city);
  };
  const lookUp = useKnownAddress(query, cep === savedCep ? null : cep, fill);
  const states = [
    { value: '', label: say('choose') },
    ...Object.entries(STATES).map(([value, label]) => ({ value, label })),
  ];
  return (
    <>
      <PostalCodeField
        {...form.field('cep')}
        label={say('cep')}
        hint={<span role="status">{lookUp === 'none' ? '' : say(`lookUp.${lookUp}`)}</span>}
      />
      <TextField {...form.field('street')} label={say('street')} autoComplete="address-line1" />
      <TextField {...form.field('number')} label={say('number')} autoComplete="off" disabled={withoutNumber} />
      <Checkbox checked={withoutNumber} onChange={(checked) => form.set('withoutNumber', checked)}>
        {say('withoutNumber')}
      </Checkbox>
      <TextField {...form.field('complement')} label={say('complement')} autoComplete="address-line2" />
      <TextField {...form.field('district')} label={say('district')} autoComplete="address-level3" />
      <TextField {...form.field('city')} label={say('city')} autoComplete="address-level2" />
      <SelectField {...form.field('state')} label={say('state')} options={states} autoComplete="address-level1" />
    </>
  );
}
