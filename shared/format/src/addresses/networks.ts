/** The networks by the codes that programs know them by, with the names that customers read. */
export const NETWORK_NAMES = {
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  dogecoin: 'Dogecoin',
  erc20: 'Ethereum (ERC-20)',
  polygon: 'Polygon',
  trc20: 'TRON (TRC-20)',
  solana: 'Solana',
  ripple: 'XRP Ledger',
  cardano: 'Cardano',
  avalanchecchain: 'Avalanche (C-Chain)',
} as const;

export type AddressNetwork = keyof typeof NETWORK_NAMES;
