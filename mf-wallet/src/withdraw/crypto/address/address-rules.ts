import { plainText } from '@plataforma/format';
import { checkAddress, checkTag, NETWORK_NAMES, type AddressNetwork } from '@plataforma/format/addresses';
import { judged } from '@plataforma/forms';
import type { AddDestinationInput, OriginOwner } from '@plataforma/schema';
import type { TFunction } from 'i18next';
import type { WithdrawalNetworkFieldsFragment } from '../../lib/__generated__/withdraw';
import { pastedAddress } from './pasted-address';

export const OWNERS = ['SELF', 'EXCHANGE', 'OTHER'] as const satisfies readonly OriginOwner[];

/** What stands in the form, as it was typed. */
export interface AddressValues {
  readonly address: string;
  readonly addressAgain: string;
  readonly tag: string;
  readonly hasNoTag: boolean;
  readonly owner: string;
  readonly ownerName: string;
  readonly ownerDocument: string;
  readonly label: string;
}

export type NewAddress = Omit<AddDestinationInput, 'proof'>;

type Network = Pick<WithdrawalNetworkFieldsFragment, 'code' | 'contract' | 'hasTag'>;

/** What is known of the address in the form. */
export interface ReadAddress {
  /** In the form in which it is kept; null while it is none of the network. */
  readonly address: string | null;
  /** That came with it. */
  readonly tag: string | null;
  /** What is wrong with what was typed; null where nothing is, and where nothing is typed. */
  readonly message: string | null;
  /** A wrong character would go unnoticed: it is asked for twice. */
  readonly isAskedTwice: boolean;
}

const isChecked = (code: string): code is AddressNetwork => Object.hasOwn(NETWORK_NAMES, code);

/** Checks an address as it is typed. What this page does not know the form of is for the exchange to judge. */
export function readAddress({ code, contract }: Network, typed: string): ReadAddress {
  const pasted = pastedAddress(typed);
  const none = { address: null, tag: null, message: null, isAskedTwice: false };
  if (pasted.address === '') return none;
  if (!isChecked(code)) return { ...none, ...pasted };
  const check = checkAddress(code, pasted.address, contract === null ? {} : { tokenContracts: [contract] });
  if (!check.isValid) return { ...none, message: check.message };
  return { address: check.address, tag: check.tag ?? pasted.tag, message: null, isAskedTwice: !check.hasChecksum };
}

/** What is wrong with the second try of an address. */
function againFault(t: TFunction<'withdraw-crypto'>, network: Network, read: ReadAddress, again: string) {
  if (again === '') return t('add.againRequired');
  return readAddress(network, again).address === read.address ? undefined : t('add.againOther');
}

/** What is wrong with the tag, which may come with the address. */
function tagFault(t: TFunction<'withdraw-crypto'>, read: ReadAddress, { tag, hasNoTag }: AddressValues) {
  if (hasNoTag) return undefined;
  const check = checkTag(tag, { ofAddress: read.tag, isRequired: false });
  if (!check.isValid) return check.message;
  return check.tag === null ? t('add.tagRequired') : undefined;
}

function nameFault(t: TFunction<'withdraw-crypto'>, owner: OriginOwner | undefined, name: string) {
  if (owner === 'EXCHANGE' && name === '') return t('add.exchangeRequired');
  return owner === 'OTHER' && name === '' ? t('add.personRequired') : undefined;
}

/** The rules of the form. @param isAskedTwice the exchange wants the address twice, whatever this page thinks */
export function readNewAddress(
  t: TFunction<'withdraw-crypto'>,
  network: Network,
  typed: AddressValues,
  isAskedTwice: boolean,
) {
  const read = readAddress(network, typed.address);
  const again = plainText(typed.addressAgain);
  const owner = OWNERS.find((each) => each === typed.owner);
  const [name, document, label] = [plainText(typed.ownerName), plainText(typed.ownerDocument), plainText(typed.label)];
  const needsAgain = read.isAskedTwice || isAskedTwice;
  return judged<AddressValues, NewAddress>(
    {
      address: read.message ?? (read.address === null ? t('add.addressRequired') : undefined),
      addressAgain: needsAgain && read.address !== null ? againFault(t, network, read, again) : undefined,
      tag: network.hasTag ? tagFault(t, read, typed) : undefined,
      owner: owner ? undefined : t('add.ownerRequired'),
      ownerName: nameFault(t, owner, name),
      ownerDocument: owner === 'OTHER' && document === '' ? t('add.documentRequired') : undefined,
    },
    () => ({
      kind: 'CHAIN',
      network: network.code,
      address: read.address,
      addressAgain: needsAgain ? pastedAddress(again).address : null,
      tag: network.hasTag && !typed.hasNoTag ? plainText(typed.tag) || read.tag : null,
      owner: owner ?? 'SELF',
      ownerName: owner === 'SELF' ? null : name,
      ownerDocument: owner === 'OTHER' ? document : null,
      label: label === '' ? null : label,
      acceptsLookAlikes: false,
    }),
  );
}
