/** The page of deposits in reais. */
export const DEPOSIT_PATH = '/wallet/deposit/brl';

/** What the address of the page asks for: a new deposit by Pix or by TED, one Pix code, or one deposit. */
export type Asked =
  | { readonly kind: 'new'; /** The amount that the field begins with, as it is typed. */ readonly amount: string }
  | { readonly kind: 'ted' }
  | { readonly kind: 'charge'; readonly id: string }
  | { readonly kind: 'deposit'; readonly id: string };

/** Reads the query of the page's address. */
export function askedIn(query: URLSearchParams): Asked {
  const charge = query.get('charge');
  if (charge) return { kind: 'charge', id: charge };
  const deposit = query.get('deposit');
  if (deposit) return { kind: 'deposit', id: deposit };
  if (query.get('via') === 'ted') return { kind: 'ted' };
  return { kind: 'new', amount: query.get('valor') ?? '' };
}

const addressWith = (name: string, value: string): string =>
  `${DEPOSIT_PATH}?${new URLSearchParams({ [name]: value })}`;

/** How reais come in: the tabs of the page. */
export type Way = 'pix' | 'ted';

export const wayAddress = (way: Way): string => (way === 'pix' ? DEPOSIT_PATH : addressWith('via', way));

export const chargeAddress = (id: string): string => addressWith('charge', id);

export const depositAddress = (id: string): string => addressWith('deposit', id);

/** @param amount as a customer types it, such as "500,00" */
export const amountAddress = (amount: string): string => addressWith('valor', amount);
