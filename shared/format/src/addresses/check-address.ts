import { plainText } from '../plain-text';
import { base58Reader, readXrp } from './base58';
import { readCardano, segwitReader } from './bech32';
import { readEvm } from './evm';
import { NETWORK_NAMES, type AddressNetwork } from './networks';
import type { AddressFault, ReadAddress, Reading } from './reading';
import { readSolana } from './solana';

type Reader = (text: string) => Reading;

const either =
  (one: Reader, other: Reader): Reader =>
  (text) =>
    one(text) ?? other(text);

const readBitcoin = either(base58Reader('13', [0x00, 0x05]), segwitReader('bc'));

const readOldLitecoin: Reader = (text) => {
  const read = base58Reader('3', [0x05])(text);
  return typeof read === 'object' && read ? 'oldLitecoin' : read;
};

const READERS: Record<AddressNetwork, Reader> = {
  bitcoin: readBitcoin,
  litecoin: either(either(base58Reader('LM', [0x30, 0x32]), readOldLitecoin), segwitReader('ltc')),
  dogecoin: base58Reader('DA9', [0x1e, 0x16]),
  erc20: readEvm,
  polygon: readEvm,
  avalanchecchain: readEvm,
  trc20: base58Reader('T', [0x41]),
  solana: readSolana,
  ripple: readXrp,
  cardano: readCardano,
};

/** Which networks a text is tried on that is none of the chosen one's: one of each form, the strictest first. */
const OTHERS: readonly AddressNetwork[] = [
  'bitcoin',
  'litecoin',
  'dogecoin',
  'trc20',
  'ripple',
  'cardano',
  'erc20',
  'solana',
];

export type AddressProblem = AddressFault | 'network' | 'otherNetwork' | 'tokenContract' | 'ownAddress';

/** What customers are told of an address that cannot be sent to. */
const MESSAGES: Record<AddressFault | 'tokenContract' | 'ownAddress', string> = {
  length: 'Falta ou sobra um caractere.',
  character: 'O endereço tem um caractere errado.',
  oldLitecoin: 'Use o endereço que começa com M; este formato antigo se confunde com Bitcoin.',
  stake: 'Este endereço é de delegação e não recebe envios. Use o que começa com addr1.',
  unowned: 'Ninguém tem a chave deste endereço: o que for enviado a ele se perde.',
  tokenContract: 'Este é o contrato do token: o que for enviado a ele se perde.',
  ownAddress: 'Este é o seu próprio endereço de depósito.',
};

export type AddressCheck =
  | ({ readonly isValid: true } & ReadAddress)
  | { readonly isValid: false; readonly problem: AddressProblem; readonly message: string };

/** Addresses that have the right form, and that nothing should be sent to all the same. */
export interface RefusedAddresses {
  readonly tokenContracts?: readonly string[];
  /** Where the customer's own deposits come in. */
  readonly own?: readonly string[];
}

const refused = (problem: keyof typeof MESSAGES): AddressCheck => ({
  isValid: false,
  problem,
  message: MESSAGES[problem],
});

const isAddress = (read: Reading): read is ReadAddress => read !== null && typeof read === 'object';

/** The text is nothing of the chosen network, or is something of another one. */
function otherNetwork(network: AddressNetwork, text: string): AddressCheck | null {
  const other = OTHERS.find((code) => READERS[code] !== READERS[network] && isAddress(READERS[code](text)));
  if (!other) return null;
  // The form tells the chain, and not which kind of coins are meant.
  const [chain] = NETWORK_NAMES[other].split(' (');
  return {
    isValid: false,
    problem: 'otherNetwork',
    message: `Parece um endereço da rede ${chain}. Você escolheu ${NETWORK_NAMES[network]}.`,
  };
}

/**
 * Checks a typed or pasted address of a network by its form and checksum. Blanks in it do not count.
 * It cannot tell whether somebody has the key of it.
 */
export function checkAddress(
  network: AddressNetwork,
  text: string,
  { tokenContracts = [], own = [] }: RefusedAddresses = {},
): AddressCheck {
  const typed = plainText(text).replace(/\s/g, '');
  const read = READERS[network](typed);
  if (isAddress(read)) {
    const isOneOf = (addresses: readonly string[]) =>
      addresses.some((each) => {
        const known = READERS[network](each);
        return isAddress(known) && known.address === read.address;
      });
    if (isOneOf(tokenContracts)) return refused('tokenContract');
    return isOneOf(own) ? refused('ownAddress') : { isValid: true, ...read };
  }
  // The old form of Litecoin is a valid address of Bitcoin.
  if (read === 'oldLitecoin') return refused(read);
  const other = otherNetwork(network, typed);
  if (other) return other;
  if (read) return refused(read);
  return {
    isValid: false,
    problem: 'network',
    message: `Este endereço não é da rede ${NETWORK_NAMES[network]}.`,
  };
}
