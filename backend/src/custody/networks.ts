import { toAmount } from '../lib/amount';
import type { CurrencyCode } from '../ledger/index';
import type { Network } from './port';

/** What can arrive on a network. */
export interface NetworkAsset {
  readonly currency: CurrencyCode;
  /** Contract of a token; null for the network's own coin. */
  readonly contract: string | null;
  /** Decimals of the smallest unit that the chain knows. */
  readonly decimals: number;
  /** In units of 1e-10; null where it is known and not taken: what arrives all the same is kept. */
  readonly minimum: bigint | null;
  /** What it costs to recover what came though it is not taken, in units of 1e-10; null of what is taken. */
  readonly recoveryFee: bigint | null;
  /** Of withdrawals, in units of 1e-10; null where none are made. */
  readonly withdrawal: { readonly fee: bigint; readonly minimum: bigint } | null;
}

export interface NetworkInfo {
  readonly code: Network;
  readonly name: string;
  /** How many blocks must lie on a transaction, its own included, until it is final. */
  readonly confirmations: number;
  /** How long this usually takes. */
  readonly usualMinutes: number;
  readonly hasTag: boolean;
  /** Networks of one family have one form of address, so coins can come to an address by another one of them. */
  readonly family: 'EVM' | Network;
  /** What the transaction's id is appended to. */
  readonly explorer: string;
  readonly assets: readonly NetworkAsset[];
}

/** Of a deposit the minimum; of a withdrawal the fee and the minimum. */
interface Sums {
  readonly minimum: string;
  readonly out: readonly [fee: string, minimum: string];
}

const coin = (
  currency: CurrencyCode,
  decimals: number,
  { minimum, out: [fee, outMinimum] }: Sums,
  contract: string | null = null,
): NetworkAsset => ({
  currency,
  contract,
  decimals,
  minimum: toAmount(minimum),
  recoveryFee: null,
  withdrawal: { fee: toAmount(fee), minimum: toAmount(outMinimum) },
});

const token = (currency: CurrencyCode, contract: string, decimals: number, sums: Sums): NetworkAsset =>
  coin(currency, decimals, sums, contract);

/** A token that is known and not taken: what arrives all the same can be recovered for a fee. */
const foreign = (currency: CurrencyCode, contract: string, decimals: number, recoveryFee: string): NetworkAsset => ({
  currency,
  contract,
  decimals,
  minimum: null,
  recoveryFee: toAmount(recoveryFee),
  withdrawal: null,
});

type Rest = Omit<NetworkInfo, 'hasTag' | 'family'> & Partial<Pick<NetworkInfo, 'hasTag' | 'family'>>;
const network = (info: Rest): NetworkInfo => ({ hasTag: false, family: info.code, ...info });

/** money §8: every network, in the order to be shown. */
export const NETWORKS: readonly NetworkInfo[] = [
  network({
    code: 'bitcoin',
    name: 'Bitcoin',
    confirmations: 3,
    usualMinutes: 30,
    explorer: 'https://mempool.space/tx/',
    assets: [coin('BTC', 8, { minimum: '0.0001', out: ['0.0001', '0.0005'] })],
  }),
  network({
    code: 'litecoin',
    name: 'Litecoin',
    confirmations: 6,
    usualMinutes: 15,
    explorer: 'https://litecoinspace.org/tx/',
    assets: [coin('LTC', 8, { minimum: '0.01', out: ['0.001', '0.02'] })],
  }),
  network({
    code: 'dogecoin',
    name: 'Dogecoin',
    confirmations: 30,
    usualMinutes: 30,
    explorer: 'https://dogechain.info/tx/',
    assets: [coin('DOGE', 8, { minimum: '10', out: ['4', '20'] })],
  }),
  network({
    code: 'erc20',
    name: 'Ethereum (ERC-20)',
    confirmations: 32,
    usualMinutes: 7,
    family: 'EVM',
    explorer: 'https://etherscan.io/tx/',
    assets: [
      coin('ETH', 18, { minimum: '0.001', out: ['0.001', '0.005'] }),
      token('LINK', '0x514910771AF9Ca656af840dff83E8264EcF986CA', 18, { minimum: '0.1', out: ['0.3', '1'] }),
      token('USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6, { minimum: '5', out: ['5', '20'] }),
    ],
  }),
  network({
    code: 'trc20',
    name: 'TRON (TRC-20)',
    confirmations: 20,
    usualMinutes: 1,
    explorer: 'https://tronscan.org/#/transaction/',
    assets: [token('USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6, { minimum: '2', out: ['2', '10'] })],
  }),
  network({
    code: 'polygon',
    name: 'Polygon',
    confirmations: 128,
    usualMinutes: 5,
    family: 'EVM',
    explorer: 'https://polygonscan.com/tx/',
    assets: [token('USDT', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 6, { minimum: '1', out: ['0.5', '5'] })],
  }),
  network({
    code: 'solana',
    name: 'Solana',
    confirmations: 1,
    usualMinutes: 1,
    explorer: 'https://solscan.io/tx/',
    assets: [
      coin('SOL', 9, { minimum: '0.01', out: ['0.002', '0.05'] }),
      foreign('USDT', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 6, '5'),
    ],
  }),
  network({
    code: 'ripple',
    name: 'XRP Ledger',
    confirmations: 1,
    usualMinutes: 1,
    hasTag: true,
    explorer: 'https://xrpscan.com/tx/',
    assets: [coin('XRP', 6, { minimum: '1', out: ['0.1', '5'] })],
  }),
  network({
    code: 'cardano',
    name: 'Cardano',
    confirmations: 15,
    usualMinutes: 5,
    explorer: 'https://cardanoscan.io/transaction/',
    assets: [coin('ADA', 6, { minimum: '2', out: ['1', '5'] })],
  }),
  network({
    code: 'avalanchecchain',
    name: 'Avalanche (C-Chain)',
    confirmations: 12,
    usualMinutes: 1,
    family: 'EVM',
    explorer: 'https://snowtrace.io/tx/',
    assets: [
      coin('AVAX', 18, { minimum: '0.02', out: ['0.01', '0.1'] }),
      foreign('USDT', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 6, '5'),
    ],
  }),
];

const byCode = new Map<string, NetworkInfo>(NETWORKS.map((info) => [info.code, info]));

/** The network with this code, if there is one. */
export const findNetwork = (code: string): NetworkInfo | undefined => byCode.get(code);

/** Networks at whose addresses coins of this one can arrive. */
export const relativesOf = (network: string): string[] =>
  NETWORKS.filter(({ family }) => family === networkOf(network).family).map(({ code }) => code);

/** The network with this code. @throws RangeError when there is none */
export function networkOf(code: string): NetworkInfo {
  const info = byCode.get(code);
  if (!info) throw new RangeError(`Unknown network ${code.slice(0, 20)}`);
  return info;
}

/** A currency as it is taken on a network. */
export interface TakenAsset extends NetworkAsset {
  readonly minimum: bigint;
}

/** How a network takes a currency; undefined when it does not. */
export function takenAsset({ assets }: NetworkInfo, currency: string): TakenAsset | undefined {
  const asset = assets.find((each) => each.currency === currency);
  return asset && asset.minimum !== null ? { ...asset, minimum: asset.minimum } : undefined;
}

/** What a contract of a network is worth knowing as: money M-15, by the contract alone. */
export const assetByContract = ({ assets }: NetworkInfo, contract: string | null): NetworkAsset | undefined =>
  assets.find((asset) => asset.contract === contract);
