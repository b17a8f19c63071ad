import { checkAddress, checkTag } from '@plataforma/format/addresses';
import type { PayoutTarget } from '../bank/index';
import { networkFor, findNetwork } from '../custody/index';
import type { Network } from '../custody/index';
import { ProductRefused } from '../products/lib/refusal';
import type { ACCOUNT_TYPES, DestinationKind, DestinationOwner, KeyType } from './kinds';
import { DESTINATION_MESSAGES } from './messages';
import { readDocument, readPixKey } from './pix-key';

const LONGEST_LABEL = 40;
const LONGEST_NAME = 100;
const LONGEST_TYPED = 300;

/** What a customer typed, as the API takes it. */
export interface AddDestinationInput {
  readonly kind: DestinationKind;
  readonly label?: string | null | undefined;
  readonly keyType?: KeyType | null | undefined;
  readonly key?: string | null | undefined;
  readonly ispb?: string | null | undefined;
  readonly agency?: string | null | undefined;
  readonly account?: string | null | undefined;
  readonly accountType?: (typeof ACCOUNT_TYPES)[number] | null | undefined;
  readonly network?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly addressAgain?: string | null | undefined;
  readonly tag?: string | null | undefined;
  readonly owner?: DestinationOwner | undefined;
  readonly ownerName?: string | null | undefined;
  readonly ownerDocument?: string | null | undefined;
  readonly acceptsLookAlikes?: boolean | undefined;
}

/** An account in another bank, of the holder whose document is known. */
export interface WantedAccount {
  readonly kind: 'PIX_KEY' | 'BANK_ACCOUNT';
  readonly label: string | null;
  readonly keyType: KeyType | null;
  readonly targetOf: (document: string) => PayoutTarget;
}

/** An address on a chain. */
export interface WantedAddress {
  readonly kind: 'CHAIN';
  readonly label: string | null;
  readonly network: Network;
  readonly address: string;
  readonly tag: string | null;
  readonly hasChecksum: boolean;
  readonly owner: DestinationOwner;
  readonly ownerName: string | null;
  readonly ownerDocument: string | null;
}

const typed = (text: string | null | undefined): string => (text ?? '').trim().slice(0, LONGEST_TYPED);

function refuseUnless(isFine: boolean, field: string, message: string): asserts isFine {
  if (!isFine) throw new ProductRefused(field, message);
}

function labelOf({ label }: AddDestinationInput): string | null {
  const text = typed(label).replaceAll(/\s+/g, ' ');
  refuseUnless(text.length <= LONGEST_LABEL, 'label', DESTINATION_MESSAGES.label(LONGEST_LABEL));
  return text === '' ? null : text;
}

/** A Pix key or an account as it was typed. @throws ProductRefused with the field and the sentence to show */
export function readAccount(input: AddDestinationInput): WantedAccount {
  const label = labelOf(input);
  if (input.kind === 'PIX_KEY') {
    const { keyType } = input;
    if (!keyType) throw new ProductRefused('keyType', DESTINATION_MESSAGES.noKeyType);
    const key = readPixKey(keyType, typed(input.key));
    if (key === null) throw new ProductRefused('key', DESTINATION_MESSAGES.key[keyType]);
    return { kind: 'PIX_KEY', label, keyType, targetOf: () => ({ kind: 'PIX_KEY', key }) };
  }
  const [ispb, agency] = [typed(input.ispb), typed(input.agency)];
  const account = typed(input.account)
    .replace(/[\s.-]/g, '')
    .toUpperCase();
  const { accountType } = input;
  refuseUnless(/^\d{8}$/.test(ispb), 'ispb', DESTINATION_MESSAGES.ispb);
  refuseUnless(/^\d{1,4}$/.test(agency), 'agency', DESTINATION_MESSAGES.agency);
  refuseUnless(/^\d{1,19}[\dX]$/.test(account), 'account', DESTINATION_MESSAGES.account);
  if (!accountType) throw new ProductRefused('accountType', DESTINATION_MESSAGES.noAccountType);
  const place = { ispb, agency: agency.padStart(4, '0'), account, accountType };
  const targetOf = (holderDocument: string) => ({ kind: 'BANK_ACCOUNT', ...place, holderDocument }) as const;
  return { kind: 'BANK_ACCOUNT', label, keyType: null, targetOf };
}

/** Whose wallet it is. @throws ProductRefused */
function ownerOf({ owner = 'SELF', ownerName, ownerDocument }: AddDestinationInput) {
  if (owner === 'SELF') return { owner, ownerName: null, ownerDocument: null };
  const { longName, ownerDocument: noDocument, whichExchange, whoseWallet } = DESTINATION_MESSAGES;
  const name = typed(ownerName).replaceAll(/\s+/g, ' ');
  refuseUnless(name !== '', 'ownerName', owner === 'EXCHANGE' ? whichExchange : whoseWallet);
  refuseUnless(name.length <= LONGEST_NAME, 'ownerName', longName);
  if (owner === 'EXCHANGE') return { owner, ownerName: name, ownerDocument: null };
  const document = readDocument(typed(ownerDocument));
  if (document === null) throw new ProductRefused('ownerDocument', noDocument);
  return { owner, ownerName: name, ownerDocument: document };
}

/** The tag that goes with an address. @throws ProductRefused */
function tagOf(hasTag: boolean, text: string, ofAddress: string | null): string | null {
  refuseUnless(hasTag || text === '', 'tag', DESTINATION_MESSAGES.noTag);
  if (!hasTag) return null;
  const check = checkTag(text, { ofAddress, isRequired: false });
  if (!check.isValid) throw new ProductRefused('tag', check.message);
  return check.tag;
}

/** What is known of addresses where they are read. */
export interface AddressBook {
  /** The customer's own, where deposits come in. */
  ownOn(network: Network): Promise<readonly { readonly address: string; readonly tag: string | null }[]>;
  /** Do deposits of any customer come in there? */
  isOurs(network: Network, address: string): Promise<boolean>;
  /** Does its owner take nothing without a tag? @throws ProductRefused when nobody says */
  requiresTag(network: Network, address: string): Promise<boolean>;
}

/** Where all customers share one address, the tag says whose it is. @throws ProductRefused for one of the exchange's own */
async function refuseOurs(book: AddressBook, network: Network, address: string, tag: string | null): Promise<void> {
  if (!(await book.isOurs(network, address))) return;
  const own = await book.ownOn(network);
  const isOwn = own.some((each) => each.address === address && each.tag === tag);
  throw new ProductRefused('address', isOwn ? DESTINATION_MESSAGES.ownAddress : DESTINATION_MESSAGES.ourAddress);
}

/** An address as it was typed. @throws ProductRefused with the field and the sentence to show */
export async function readAddress(input: AddDestinationInput, book: AddressBook): Promise<WantedAddress> {
  const label = labelOf(input);
  const info = findNetwork(typed(input.network));
  if (!info?.assets.some(({ currency }) => networkFor({ currency, network: info.code })))
    throw new ProductRefused('network', DESTINATION_MESSAGES.network);
  const tokenContracts = info.assets.flatMap(({ contract }) => contract ?? []);
  const own = info.hasTag ? [] : (await book.ownOn(info.code)).map((each) => each.address);
  const check = checkAddress(info.code, typed(input.address), { tokenContracts, own });
  if (!check.isValid) throw new ProductRefused('address', check.message);
  const { address, hasChecksum } = check;
  const tag = tagOf(info.hasTag, typed(input.tag), check.tag);
  if (info.hasTag) await refuseOurs(book, info.code, address, tag);
  if (info.hasTag && tag === null)
    refuseUnless(!(await book.requiresTag(info.code, address)), 'tag', DESTINATION_MESSAGES.needsTag);
  return { kind: 'CHAIN', label, network: info.code, address, tag, hasChecksum, ...ownerOf(input) };
}

/**
 * An address without a checksum is asked for twice. @returns whether it was not typed a second time yet
 * @throws ProductRefused when the second one is another one
 */
export function needsAgain(
  { network, address, hasChecksum }: WantedAddress,
  again: string | null | undefined,
): boolean {
  if (hasChecksum) return false;
  if (typed(again) === '') return true;
  const second = checkAddress(network, typed(again));
  refuseUnless(second.isValid && second.address === address, 'addressAgain', DESTINATION_MESSAGES.otherAddress);
  return false;
}
