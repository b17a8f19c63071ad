/**
 * What work takes from the budget of whoever asks for it. GraphQL, REST, `/AP` and the socket read their costs here, so
 * the same work costs the same at each of them. A unit is about one value of an answer.
 */
export const PRICES = {
  /** A request or a message, whatever it asks. */
  request: 20,
  /** One question: a field of `Query`, a call, a message. */
  question: 10,
  /** What changes something. */
  command: 150,
  /** Few rows that are found by their key, such as an account's balances, or the check of a key. */
  account: 100,
  /** A row of a list. */
  candle: 7,
  order: 12,
  fill: 8,
  trade: 5,
  /** A market with its figures, from memory. */
  market: 10,
  /** Of one side of a book, from memory. */
  level: 1,
} as const;

/** What each request costs, beside what it asks for. */
export const REQUEST_PRICE = PRICES.request + PRICES.question;

/** What placing one order costs, beside the request. */
export const ORDER_COMMAND_PRICE = PRICES.command + PRICES.order;
