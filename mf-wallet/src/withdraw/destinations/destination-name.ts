import type { TFunction } from 'i18next';
import type { DestinationFieldsFragment } from '../lib/__generated__/withdraw';

/** What a destination is called: as its customer did, or by what it is. */
export function destinationName(
  t: TFunction<'withdraw'>,
  { label, keyType }: Pick<DestinationFieldsFragment, 'label' | 'keyType'>,
): string {
  if (label !== null && label !== '') return label;
  return keyType === null ? t('destinations.account') : t(`destinations.keys.${keyType}`);
}

/** Which key or account it is, in a line. */
export function destinationText(
  t: TFunction<'withdraw'>,
  { kind, address, agency }: Pick<DestinationFieldsFragment, 'kind' | 'address' | 'agency'>,
): string {
  return kind === 'BANK_ACCOUNT' && agency !== null
    ? t('destinations.accountText', { agency, account: address })
    : address;
}
