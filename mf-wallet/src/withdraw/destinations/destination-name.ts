import type { TFunction } from 'i18next';
import type { DestinationFieldsFragment } from '../lib/__generated__/withdraw';

type Named = Pick<DestinationFieldsFragment, 'kind' | 'label' | 'keyType' | 'owner' | 'ownerName'>;

/** What a destination is called: as its customer did, or by what it is. */
export function destinationName(t: TFunction<'withdraw'>, { kind, label, keyType, owner, ownerName }: Named): string {
  if (label !== null && label !== '') return label;
  if (kind === 'CHAIN') return t(`destinations.owners.${owner}`, { name: ownerName ?? '' });
  return keyType === null ? t('destinations.account') : t(`destinations.keys.${keyType}`);
}

/** Which key, account or address it is, in a line. */
export function destinationText(
  t: TFunction<'withdraw'>,
  { kind, address, agency }: Pick<DestinationFieldsFragment, 'kind' | 'address' | 'agency'>,
): string {
  return kind === 'BANK_ACCOUNT' && agency !== null
    ? t('destinations.accountText', { agency, account: address })
    : address;
}
