import { createHash, randomBytes } from 'node:crypto';
import { base58 } from '@scure/base';
import type { Network } from '../port';

/** Coins that exist on a chain, whether the exchange takes them or not. */
export interface ChainAsset {
  readonly symbol: string;
  /** Contract of a token; null for the chain's own coin. */
  readonly contract: string | null;
  readonly decimals: number;
  /** What the exchange has of it when the chain begins. */
  readonly treasury: string;
}

const coin = (symbol: string, decimals: number, treasury: string): ChainAsset => ({
  symbol,
  contract: null,
  decimals,
  treasury,
});

export const CHAIN_ASSETS: Readonly<Record<Network, readonly ChainAsset[]>> = {
  bitcoin: [coin('BTC', 8, '250')],
  litecoin: [coin('LTC', 8, '20000')],
  dogecoin: [coin('DOGE', 8, '10000000')],
  erc20: [
    coin('ETH', 18, '5000'),
    { symbol: 'LINK', contract: '0x514910771AF9Ca656af840dff83E8264EcF986CA', decimals: 18, treasury: '100000' },
    { symbol: 'USDT', contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6, treasury: '5000000' },
    { symbol: 'USDC', contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6, treasury: '0' },
  ],
  polygon: [
    coin('POL', 18, '10000'),
    { symbol: 'USDT', contract: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', decimals: 6, treasury: '2000000' },
  ],
  trc20: [
    coin('TRX', 6, '1000000'),
    { symbol: 'USDT', contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', decimals: 6, treasury: '5000000' },
  ],
  solana: [
    coin('SOL', 9, '50000'),
    { symbol: 'USDT', contract: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', decimals: 6, treasury: '0' },
  ],
  ripple: [coin('XRP', 6, '5000000')],
  cardano: [coin('ADA', 6, '5000000')],
  avalanchecchain: [
    coin('AVAX', 18, '100000'),
    { symbol: 'USDT', contract: '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', decimals: 6, treasury: '0' },
  ],
};

export const NETWORKS = [
  'bitcoin',
  'litecoin',
  'dogecoin',
  'erc20',
  'polygon',
  'trc20',
  'solana',
  'ripple',
  'cardano',
  'avalanchecchain',
] as const satisfies readonly Network[];

const EVM: ReadonlySet<Network> = new Set<Network>(['erc20', 'polygon', 'avalanchecchain']);
/** Of whose transfers nobody can say who sent them: coins come from many addresses at once. */
const WITHOUT_SENDER: ReadonlySet<Network> = new Set<Network>(['bitcoin', 'litecoin', 'dogecoin', 'cardano']);

export const isEvm = (network: Network): boolean => EVM.has(network);
export const tellsSender = (network: Network): boolean => !WITHOUT_SENDER.has(network);

/** An amount in the smallest units of an asset; null when it has more decimals than there are. */
export function rawOf(text: string, decimals: number): bigint | null {
  const [whole = '', fraction = ''] = text.split('.');
  return fraction.length > decimals ? null : BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Smallest units as an amount, with no zeros at its end. */
export function amountOf(raw: bigint, decimals: number): string {
  const digits = raw.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return digits.slice(0, digits.length - decimals) + (fraction === '' ? '' : `.${fraction}`);
}

/** A hash as a network writes those of its blocks and transactions; Solana names a transaction by 64 bytes. */
function written(network: Network, bytes: Buffer): string {
  if (network === 'solana') return base58.encode(bytes);
  const hash = bytes.toString('hex');
  if (isEvm(network)) return `0x${hash}`;
  return network === 'ripple' ? hash.toUpperCase() : hash;
}

/** The hash of a new block or transaction, as the network writes it. */
export const newHash = (network: Network, of: 'BLOCK' | 'TRANSACTION'): string =>
  written(network, randomBytes(network === 'solana' && of === 'TRANSACTION' ? 64 : 32));

/** The id of the transaction that these bytes are. */
export const transactionIdOf = (network: Network, bytes: string): string =>
  written(
    network,
    createHash(network === 'solana' ? 'sha512' : 'sha256')
      .update(bytes)
      .digest(),
  );

/** What a transaction costs, in the smallest unit of the chain's own coin. */
const COSTS: Readonly<Record<Network, bigint>> = {
  bitcoin: 2_000n,
  litecoin: 1_000n,
  dogecoin: 1_000_000n,
  erc20: 400_000_000_000_000n,
  polygon: 10_000_000_000_000_000n,
  trc20: 5_000_000n,
  solana: 5_000n,
  ripple: 12n,
  cardano: 170_000n,
  avalanchecchain: 1_000_000_000_000_000n,
};

/** The same of the nth transaction of one payment: each costs more than the one before. */
export const costOf = (network: Network, bid: number): bigint => COSTS[network] * BigInt(bid + 1);

/** Every network, with the symbols of what can be sent on it. */
export const NETWORKS_WITH_COINS = NETWORKS.map((network) => ({
  network,
  symbols: CHAIN_ASSETS[network].map(({ symbol }) => symbol),
}));
