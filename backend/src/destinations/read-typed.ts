import { checkAddress, checkTag } from '@plataforma/format/addresses';
import { findNetwork, networkFor } from '../custody/index';
import { ProductRefused } from '../products/lib/refusal';
import { DESTINATION_MESSAGES } from './messages';
import { pixKeysIn } from './pix-key';

/** Where a program wants money sent. */
export interface TypedDestination {
  readonly currency: string;
  /** The code of a network; null for reais. */
  readonly network: string | null;
  /** A Pix key, `ispb/agency/account`, or an address. */
  readonly address: string;
  readonly tag: string | null;
}

type NetworkInfo = NonNullable<ReturnType<typeof findNetwork>>;

const ACCOUNT = /^(\d{8})\/(\d{1,4})\/(\d{1,19}[\dX])$/;

/** Of what the address keys are made of what it may be, the kind first. @throws ProductRefused */
function ofReais(text: string): readonly (readonly string[])[] {
  const [, ispb, agency, account] = ACCOUNT.exec(text.replace(/[\s.-]/g, '').toUpperCase()) ?? [];
  if (ispb && agency && account) return [['BANK_ACCOUNT', ispb, agency.padStart(4, '0'), account]];
  const keys = pixKeysIn(text.trim()).map((key) => ['PIX_KEY', key]);
  if (keys.length === 0) throw new ProductRefused('address', DESTINATION_MESSAGES.noKey);
  return keys;
}

/** The same of an address on a chain. @throws ProductRefused */
function ofChain(
  { code: network, hasTag }: NetworkInfo,
  text: string,
  typedTag: string | null,
): readonly (readonly string[])[] {
  const check = checkAddress(network, text.trim());
  if (!check.isValid) throw new ProductRefused('address', check.message);
  if (!hasTag && typedTag !== null) throw new ProductRefused('tag', DESTINATION_MESSAGES.noTag);
  if (!hasTag) return [['CHAIN', network, check.address, '']];
  const tag = checkTag(typedTag ?? '', { ofAddress: check.tag, isRequired: false });
  if (!tag.isValid) throw new ProductRefused('tag', tag.message);
  return [['CHAIN', network, check.address, tag.tag ?? '']];
}

/**
 * The places that a program may mean. @returns for each, of what the key of its destination is made
 * @throws ProductRefused with the field and the sentence to show
 */
export function readTyped({ currency, network, address, tag }: TypedDestination): readonly (readonly string[])[] {
  if (currency === 'BRL') return ofReais(address);
  const info = network === null || !networkFor({ currency, network }) ? undefined : findNetwork(network);
  if (!info) throw new ProductRefused('network', DESTINATION_MESSAGES.network);
  return ofChain(info, address, tag);
}
