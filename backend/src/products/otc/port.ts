import type { InstrumentInfo, Side } from '../../market/index';

/** How much is asked for: reais before the fee, or coins. */
export interface AskedSize {
  readonly kind: 'amount' | 'quantity';
  readonly value: bigint;
}

export interface ProviderAsk {
  readonly side: Side;
  readonly instrument: InstrumentInfo;
  readonly size: AskedSize;
  /** How long the price is to be kept to at least; as long as the provider does by itself unless given. */
  readonly lockMs?: number;
}

/** How much a quote is traded for that was locked, and when that was asked for or came: in time, whenever the trade is. */
export interface LockedTrade {
  readonly quantity: bigint;
  readonly takenAt: Date;
}

/** A price that the provider keeps to. Price on the instrument's tick, quantity on its increment, both in units of 1e-10. */
export interface ProviderQuote {
  readonly price: bigint;
  readonly quantity: bigint;
  /** price × quantity. */
  readonly total: bigint;
  readonly validMs: number;
  readonly providerQuoteId: string;
}

export const OTC_REJECTIONS = ['REFUSED', 'EXPIRED', 'NO_LIQUIDITY'] as const;
export type OtcRejection = (typeof OTC_REJECTIONS)[number];

/** What became of a trade. WORKING: the provider has it, and has not decided. */
export type ProviderWord =
  | { readonly state: 'FILLED' }
  | { readonly state: 'WORKING' }
  | { readonly state: 'REJECTED'; readonly reason: Exclude<OtcRejection, 'EXPIRED'> }
  | { readonly state: 'EXPIRED' };

/**
 * Who sells coins to customers, and buys them. Each command has an id of ours: doing it again changes nothing, so it can be
 * done when nobody knows how the last time ended. A trade is filled at the figures of its quote, whole, or not at all; of a lock, at its price for what
 * came in time.
 */
export interface ProviderPort {
  /** As customers read it. */
  readonly name: string;
  /** Null when there is no liquidity for it. */
  quote(requestId: string, ask: ProviderAsk): Promise<ProviderQuote | null>;
  /** @param locked of a quote that was locked; the figures of the quote unless given */
  execute(requestId: string, providerQuoteId: string, locked?: LockedTrade): Promise<ProviderWord>;
  /** Null when the provider never heard of it. */
  trade(requestId: string): Promise<ProviderWord | null>;
}

/** Where nobody trades: nothing is quoted, and nothing was ever traded. */
export const noProvider: ProviderPort = {
  name: '',
  quote: () => Promise.resolve(null),
  execute: () => Promise.reject(new Error('There is no liquidity provider')),
  trade: () => Promise.resolve(null),
};
