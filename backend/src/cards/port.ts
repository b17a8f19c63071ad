import type { ReturnState } from '../bank/index';

/** Why a bank or the acquirer did not let a card pay. */
export const DECLINE_REASONS = ['BANK', 'FUNDS', 'DATA', 'HOLDER'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Whose a card is, or who pays by it. */
export interface CardHolder {
  readonly name: string;
  /** Eleven digits, or fourteen digits and capital letters. */
  readonly document: string;
}

/** A payment as the acquirer knows it. */
export type AcquirerPayment =
  /** The bank has not answered yet. */
  | { readonly state: 'PENDING' }
  /** The customer has to confirm at the bank, on this page. */
  | { readonly state: 'CHALLENGE'; readonly url: string }
  /** The card was charged. */
  | { readonly state: 'APPROVED'; readonly holder: CardHolder }
  | { readonly state: 'DECLINED'; readonly reason: DeclineReason }
  /** It was canceled before the bank agreed. A word that was on its way may still approve it. */
  | { readonly state: 'CANCELED' };

/** A charge that the card's holder wants back. */
export interface Chargeback {
  readonly chargebackId: string;
  readonly requestId: string;
  /** ACCEPTED: the acquirer took the whole amount from the exchange. */
  readonly state: 'OPEN' | 'REFUSED' | 'ACCEPTED';
  /** Until when it is decided. */
  readonly until: Date;
}

/**
 * Who takes payments by card for the exchange. What the customer types of a card goes from a frame of the acquirer's to the
 * acquirer; the exchange gets a token, which it passes on once and keeps nowhere. Each command has an id of ours: whoever
 * does not know how it ended asks by the id.
 */
export interface CardPort {
  /** The page with the fields of a card, for a frame. */
  readonly fieldsUrl: string;
  /** Amounts are whole centavos in units of 1e-10. */
  pay(payment: {
    readonly requestId: string;
    readonly token: string;
    readonly amount: bigint;
    readonly customer: CardHolder;
  }): Promise<AcquirerPayment>;
  /** Null when the acquirer never heard of it. */
  payment(requestId: string): Promise<AcquirerPayment | null>;
  /** The customer does not go on, or took too long. It is approved all the same when the bank was faster. */
  cancel(requestId: string): Promise<AcquirerPayment>;
  /** Gives all of a payment back. */
  refund(refund: { readonly requestId: string; readonly refundId: string }): Promise<ReturnState>;
  /** The payments that were approved from then on, oldest first. */
  approvedSince(at: Date): Promise<readonly string[]>;
  /** Null when there is none. */
  chargeback(chargebackId: string): Promise<Chargeback | null>;
  /** What was opened or decided from then on, oldest first. */
  chargebacksSince(at: Date): Promise<readonly Chargeback[]>;
}

const away = () => Promise.reject(new Error('No acquirer is configured'));

/** Where no acquirer is configured, no card can pay. */
export const noAcquirer: CardPort = {
  fieldsUrl: '',
  pay: away,
  payment: away,
  cancel: away,
  refund: away,
  approvedSince: away,
  chargeback: away,
  chargebacksSince: away,
};
