import { fromAmount } from '../../lib/amount';
import { findNetwork, takenAsset } from '../../custody/index';

const LEDGER_DECIMALS = 10;

interface CoinPlace {
  readonly currency: string;
  readonly network: string;
  readonly address: string;
  /** Coins in units of 1e-10. */
  readonly amount: bigint;
}

/** Networks whose wallets read an address with an amount in coins: BIP 21, and Solana Pay. */
const SCHEMES: Readonly<Record<string, string>> = {
  bitcoin: 'bitcoin',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  solana: 'solana',
};

/** The chain's number, of Ethereum and its kin (EIP-155). */
const CHAIN_IDS: Readonly<Record<string, number>> = { erc20: 1, polygon: 137, avalanchecchain: 43114 };

/** What a wallet reads as address and amount; null on networks that have no such form. */
export function coinUriOf({ currency, network, address, amount }: CoinPlace): string | null {
  const info = findNetwork(network);
  const asset = info && takenAsset(info, currency);
  if (!asset) return null;
  const scheme = SCHEMES[network];
  if (scheme) return asset.contract === null ? `${scheme}:${address}?amount=${fromAmount(amount)}` : null;
  const chainId = CHAIN_IDS[network];
  if (chainId === undefined) return null;
  const more = asset.decimals - LEDGER_DECIMALS;
  const raw = more > 0 ? amount * 10n ** BigInt(more) : amount / 10n ** BigInt(-more);
  // EIP-681.
  return asset.contract === null
    ? `ethereum:${address}@${chainId}?value=${raw}`
    : `ethereum:${asset.contract}@${chainId}/transfer?address=${address}&uint256=${raw}`;
}
