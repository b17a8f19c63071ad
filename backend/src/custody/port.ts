/** A network by the code that programs know it by (ccxt's `foxbit`). */
export type Network =
  | 'bitcoin'
  | 'litecoin'
  | 'dogecoin'
  | 'erc20'
  | 'polygon'
  | 'trc20'
  | 'solana'
  | 'ripple'
  | 'cardano'
  | 'avalanchecchain';

/** Where a customer's coins are sent to. */
export interface CustodyAddress {
  /** As the chain's outputs name it, with its checksum where it has one (EIP-55: in capitals). */
  readonly address: string;
  /** A number that must come with the coins, on networks that have one; else null. */
  readonly tag: string | null;
}

/** Coins that a transaction of a chain pays to an address of the exchange. */
export interface ChainOutput {
  readonly txId: string;
  readonly outputIndex: number;
  readonly address: string;
  readonly tag: string | null;
  /** Contract of the token, as the chain writes it; null for the network's own coin. */
  readonly contract: string | null;
  /** What was delivered, in the smallest unit that the chain knows. */
  readonly raw: bigint;
  /** Who sent it; null where the chain does not tell. */
  readonly from: string | null;
}

export interface Block {
  readonly height: number;
  readonly hash: string;
  readonly parent: string;
  readonly minedAt: Date;
  /** What it pays to the exchange. Failed transactions pay nothing and are left out. */
  readonly outputs: readonly ChainOutput[];
}

/** Keeps the keys of the exchange's coins and watches its addresses. Commands can be done again: they change nothing then. */
export interface CustodyPort {
  /** The address of an account on a network, made at the first time. */
  address(accountId: number, network: Network): Promise<CustodyAddress>;
  /** Another address of no account, which nobody was told before: for each number of ours another one. */
  freshAddress(number: number, network: Network): Promise<CustodyAddress>;
  /** Height and hash of the newest block. */
  tip(network: Network): Promise<{ readonly height: number; readonly hash: string }>;
  /** At most 200 blocks from a height on, of the chain as it is now, oldest first. Empty above the tip. */
  blocks(network: Network, fromHeight: number): Promise<readonly Block[]>;
  /** What waits to be mined. */
  pending(network: Network): Promise<readonly ChainOutput[]>;
  /** Does the owner of an address take nothing without a tag, as its chain says? */
  requiresTag(network: Network, address: string): Promise<boolean>;
}

/** The bell of `POST /webhooks/custody`: { "network": "bitcoin" }: something moved there; what, is asked of the port. */
