/** The page of deposits in reais. */
export const DEPOSIT_PATH = '/wallet/deposit/brl';

/** The amount that a field begins with, as it is typed. */
interface Begun {
  readonly amount: string;
}

/** What the address of the page asks for: a new deposit by Pix, TED or card, one Pix code, one payment by card, or one deposit. */
export type Asked =
  | ({ readonly kind: 'new' } & Begun)
  | { readonly kind: 'ted' }
  | ({ readonly kind: 'by-card' } & Begun)
  | { readonly kind: 'card'; readonly id: string }
  | { readonly kind: 'charge'; readonly id: string }
  | { readonly kind: 'deposit'; readonly id: string };

/** Reads the query of the page's address. */
export function askedIn(query: URLSearchParams): Asked {
  const charge = query.get('charge');
  if (charge) return { kind: 'charge', id: charge };
  const deposit = query.get('deposit');
  if (deposit) return { kind: 'deposit', id: deposit };
  const card = query.get('card');
  if (card) return { kind: 'card', id: card };
  const via = query.get('via');
  if (via === 'ted') return { kind: 'ted' };
  return { kind: via === 'card' ? 'by-card' : 'new', amount: query.get('valor') ?? '' };
}

const addressWith = (name: string, value: string): string =>
  `${DEPOSIT_PATH}?${new URLSearchParams({ [name]: value })}`;

/** How reais come in: the tabs of the page. */
export type Way = 'pix' | 'ted' | 'card';

export const wayAddress = (way: Way): string => (way === 'pix' ? DEPOSIT_PATH : addressWith('via', way));

export const chargeAddress = (id: string): string => addressWith('charge', id);

export const depositAddress = (id: string): string => addressWith('deposit', id);

/** @param amount as a customer types it, such as "500,00" */
export const amountAddress = (amount: string): string => addressWith('valor', amount);

/** A payment by card. */
export const cardAddress = (id: string): string => addressWith('card', id);

/** The form for a card. @param amount as a customer types it */
export const cardAmountAddress = (amount: string): string =>
  `${DEPOSIT_PATH}?${new URLSearchParams({ via: 'card', valor: amount })}`;
