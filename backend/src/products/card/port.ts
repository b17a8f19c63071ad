import type { CardCategory, CardDecline, IssuerEventKind } from './kinds';

/** A card as the issuer knows it. */
export interface IssuedCard {
  readonly cardId: string;
  /** The last four digits of its number. */
  readonly last4: string;
}

/** What a merchant says of itself and of a purchase. */
export interface MerchantWord {
  readonly merchant: string;
  readonly category: CardCategory;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly isOnline: boolean;
}

/** May a card pay? The card network asks it through the issuer. */
export interface AuthorizeAsk extends MerchantWord {
  /** The network's id of the purchase: the same one has the same answer. */
  readonly networkId: string;
  readonly cardId: string;
  /** A decimal, in the currency. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Whether number, expiry and code were right: the issuer alone knows them. */
  readonly isDataRight: boolean;
}

export type AuthorizeAnswer = { readonly approved: true } | { readonly approved: false; readonly reason: CardDecline };

/** What the network tells of a purchase. A type, as it is kept as it came. */
export type IssuerEvent = {
  /** The network's id of what happened: it has one effect. */
  readonly eventId: string;
  readonly kind: IssuerEventKind;
  /** Of the purchase; null of money without one. */
  readonly networkId: string | null;
  readonly cardId: string;
  /** A decimal, in the currency; "0" of a reversal, which is always whole. */
  readonly amount: string;
  readonly currency: string;
  /** Nothing more is captured of the purchase. */
  readonly isFinal: boolean;
} & MerchantWord;

/** What a merchant gave back beyond what was paid, and is to have again. */
export interface ReturnedRefund {
  /** Of the purchase. */
  readonly networkId: string;
  /** A decimal, in reais. */
  readonly amount: string;
}

/** Events from a place on, and where the next ones begin. */
export interface IssuerEvents {
  readonly events: readonly IssuerEvent[];
  readonly cursor: string;
}

/**
 * Who issues the cards and is asked by the card network. Each request has an id of ours: doing it again changes nothing. Numbers
 * of cards stay with the issuer: it shows them in a frame of its own.
 */
export interface IssuerPort {
  /** As customers read it. */
  readonly name: string;
  /** The page that shows a card to who has a token. */
  readonly revealUrl: string;
  issue(requestId: string, holderName: string): Promise<IssuedCard>;
  /** Null when the issuer never heard of it. */
  card(requestId: string): Promise<IssuedCard | null>;
  /** One that is older than the last it heard is nothing. */
  setState(cardId: string, state: 'ACTIVE' | 'FROZEN' | 'CANCELED', seq: number): Promise<void>;
  /** Shows the card once, to who opens the page with it in time. */
  revealToken(cardId: string): Promise<{ readonly token: string; readonly expiresInS: number }>;
  eventsSince(cursor: string): Promise<IssuerEvents>;
  /** Sends it back to the merchant, once for each id. */
  returnRefund(requestId: string, refund: ReturnedRefund): Promise<void>;
}

const away = () => Promise.reject(new Error('No issuer is configured'));

/** Where nobody issues cards. */
export const noIssuer: IssuerPort = {
  name: '',
  revealUrl: '',
  issue: away,
  card: away,
  setState: away,
  revealToken: away,
  eventsSince: (cursor) => Promise.resolve({ events: [], cursor }),
  returnRefund: away,
};
