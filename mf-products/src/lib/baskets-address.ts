export const BASKETS = '/smart-wallets';
/** Names a basket, whose page is shown. */
const BASKET = 'carteira';
/** Names an order, whose detail is open. */
const ORDER = 'ordem';
/** Names what is about to be done with a basket. */
const ACTION = 'acao';

export const ACTIONS = ['comprar', 'vender', 'rebalancear', 'mover', 'completar'] as const;

export type Action = (typeof ACTIONS)[number];

export interface Asked {
  /** Null for the list. */
  readonly slug: string | null;
  readonly orderId: string | null;
  readonly action: Action;
  /** The address names the action. */
  readonly isAction: boolean;
}

export function askedIn(query: URLSearchParams): Asked {
  const named = ACTIONS.find((action) => action === query.get(ACTION));
  return {
    slug: query.get(BASKET),
    orderId: query.get(ORDER),
    action: named ?? 'comprar',
    isAction: named !== undefined,
  };
}

/** The page of a basket, ready for an action. */
export const basketAddress = (slug: string, action?: Action): string =>
  `${BASKETS}?${new URLSearchParams({ [BASKET]: slug, ...(action && { [ACTION]: action }) }).toString()}`;

/** The query with the detail of an order open, or without one. */
export function withOrder(query: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (id === null) next.delete(ORDER);
  else next.set(ORDER, id);
  return next;
}

/** The query with another action. */
export function withAction(query: URLSearchParams, action: Action): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(ACTION, action);
  return next;
}
