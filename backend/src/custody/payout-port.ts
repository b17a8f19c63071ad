import type { Network } from './port';

/** What the exchange pays by a network. */
export interface ChainPayment {
  /** A UUID of ours, for this one payment. */
  readonly requestId: string;
  readonly network: Network;
  /** Contract of the token; null for the network's own coin. */
  readonly contract: string | null;
  /** What arrives, in the smallest unit that the chain knows. */
  readonly raw: bigint;
  readonly address: string;
  readonly tag: string | null;
  /** Of several transactions of one payment, each for a higher cost than that before; from 0. At most one is ever mined. */
  readonly bid: number;
}

/** A transaction that is ready to be handed to its network. */
export interface SignedTransfer {
  readonly state: 'SIGNED';
  readonly txId: string;
  /** All that the network needs, as text. */
  readonly bytes: string;
}

/** The outgoing wallet has too little. */
export interface WalletShort {
  readonly state: 'SHORT';
  /** When it is filled; null when nobody knows. */
  readonly filledAt: Date | null;
}

/** A payment as its network knows it. */
export interface ChainPayout {
  /** REFUSED: none of its transactions can ever be mined. */
  readonly state: 'WAITING' | 'MINED' | 'REFUSED';
  /** Of the transaction that waits or was mined; null when it was refused. */
  readonly txId: string | null;
  /** How many blocks lie on it, its own included; 0 unless it was mined. */
  readonly confirmations: number;
  /** What the transaction costs the exchange, in the smallest unit of the network's own coin. */
  readonly cost: bigint;
}

/** Signs and sends what the exchange pays by networks, out of its outgoing wallet. */
export interface ChainPayouts {
  /** The transaction of a payment: of one request and bid always the same. Nobody else knows it yet. */
  sign(payment: ChainPayment): Promise<SignedTransfer | WalletShort>;
  /**
   * Hands a transaction to its network. One that it knows already, or that another of its request came before, is no error.
   * Rejects when it is not known whether the network has it.
   */
  broadcast(network: Network, bytes: string): Promise<void>;
  /** What the network knows of a request; null: nothing. */
  find(network: Network, requestId: string): Promise<ChainPayout | null>;
}

const away = () => Promise.reject(new Error('No custody is configured'));

/** Where no custody is configured, no coins go out. */
export const noChainPayouts: ChainPayouts = { sign: away, broadcast: away, find: away };
