export const CARD_STATES = ['REQUESTED', 'ACTIVE', 'FROZEN', 'CANCELED'] as const;

export const CARD_FREEZERS = ['CUSTOMER', 'OPERATOR'] as const;

/** What a merchant sells, as far as customers can forbid it. */
export const CARD_CATEGORIES = [
  'FOOD',
  'FUEL',
  'GROCERIES',
  'HEALTH',
  'LODGING',
  'RENTAL',
  'RETAIL',
  'SERVICES',
  'TRANSPORT',
  'TRAVEL',
  'GAMBLING',
  'OTHER',
] as const;
export type CardCategory = (typeof CARD_CATEGORIES)[number];

/** What became of a purchase. REFUNDED: money of a merchant without a purchase. */
export const AUTHORIZATION_STATES = ['APPROVED', 'CAPTURED', 'REVERSED', 'EXPIRED', 'DECLINED', 'REFUNDED'] as const;

/** Why a purchase was declined, in the order in which it is found out (products P-7). */
export const CARD_DECLINES = [
  'DATA',
  'CANCELED',
  'FROZEN',
  'ACCOUNT',
  'ONLINE',
  'ABROAD',
  'CATEGORY',
  'CURRENCY',
  'PER_PURCHASE',
  'MONTH',
  'BALANCE',
  'UNAVAILABLE',
] as const;
export type CardDecline = (typeof CARD_DECLINES)[number];

/** Why coins did not help a purchase for which the balance lacked something, where its customer wants them to. */
export const TOP_UP_FAILURES = ['NO_COINS', 'DAY_LIMIT', 'NOT_SOLD', 'NO_ANSWER'] as const;
export type TopUpFailure = (typeof TOP_UP_FAILURES)[number];

/** What became of coins that were to be sold for a purchase. */
export const CARD_SALE_STATES = ['PENDING', 'SOLD', 'NOT_SOLD'] as const;

/** What the issuer tells of a purchase after the question. */
export const ISSUER_EVENTS = ['CAPTURED', 'REVERSED', 'REFUNDED'] as const;
export type IssuerEventKind = (typeof ISSUER_EVENTS)[number];

export const CARD_DISPUTE_STATES = ['OPENED', 'ACCEPTED', 'REFUSED'] as const;

/** What everything of a card is paid in. */
export const CARD_CURRENCY = 'BRL';
