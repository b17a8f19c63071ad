import { Checkbox, PostalCodeField, SelectField, TextField } from '@plataforma/ui';
import type { Form } from '../use-form';
import type { AddressValues, WrongAddress } from './read-address';
import { STATES } from './states';
import type { LookUp } from './use-known-address';

type FieldText =
  'cep' | 'street' | 'number' | 'withoutNumber' | 'complement' | 'district' | 'city' | 'state' | 'choose';

/** Keys of the copy of an address, which each remote has in a file of its own. */
export type AddressText = FieldText | `lookUp.${Exclude<LookUp, 'none'>}` | `wrong.${WrongAddress}`;

interface AddressFieldsProps {
  readonly form: Form<AddressValues>;
  /** What is said of the CEP: `useKnownAddress`. */
  readonly lookUp: LookUp;
  readonly say: (key: AddressText) => string;
}

/** The fields of an address. */
export function AddressFields({ form, lookUp, say }: AddressFieldsProps) {
  const { withoutNumber } = form.values;
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
