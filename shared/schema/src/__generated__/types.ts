export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** UTC instant, ISO 8601 with milliseconds, e.g. "2026-11-20T14:32:00.000Z". */
  DateTime: { input: string; output: string; }
  /** Decimal number as a string with a dot, e.g. "612480.01"; at most ten decimals. */
  Decimal: { input: string; output: string; }
};

export type Account = {
  email: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type AccountType =
  | 'COMPANY'
  | 'PERSONAL';

export type Balance = {
  available: Scalars['Decimal']['output'];
  currency: Currency;
  /** Reserved by open orders. */
  held: Scalars['Decimal']['output'];
  /** available + held. */
  total: Scalars['Decimal']['output'];
};

export type CancelOrderInput = {
  id: Scalars['ID']['input'];
};

export type Candle = {
  close: Scalars['Decimal']['output'];
  high: Scalars['Decimal']['output'];
  low: Scalars['Decimal']['output'];
  open: Scalars['Decimal']['output'];
  openedAt: Scalars['DateTime']['output'];
  /** Traded quantity in base currency. */
  volume: Scalars['Decimal']['output'];
};

export type CandleInterval =
  | 'D1'
  | 'H1'
  | 'H2'
  | 'H4'
  | 'H6'
  | 'H12'
  | 'M1'
  | 'M5'
  | 'M15'
  | 'M30'
  | 'MO1'
  | 'W1'
  | 'W2';

export type ConfirmQuoteInput = {
  /** A UUID made by the client for this one intention. */
  idempotencyKey: Scalars['ID']['input'];
  quoteId: Scalars['ID']['input'];
};

export type Currency = {
  /** Upper case, e.g. `BTC`. */
  code: Scalars['ID']['output'];
  /** Decimals to show a quantity with. */
  decimals: Scalars['Int']['output'];
  kind: CurrencyKind;
  name: Scalars['String']['output'];
};

export type CurrencyKind =
  | 'CRYPTO'
  | 'FIAT';

export type Feature = {
  isEnabled: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
};

export type Fill = {
  /** price × quantity, in quote currency. */
  amount: Scalars['Decimal']['output'];
  executedAt: Scalars['DateTime']['output'];
  /** In quote currency. */
  fee: Scalars['Decimal']['output'];
  id: Scalars['ID']['output'];
  liquidity: Liquidity;
  price: Scalars['Decimal']['output'];
  quantity: Scalars['Decimal']['output'];
};

export type Instrument = {
  base: Currency;
  /** Closing prices of the last 24 full hours, oldest first. */
  closes24h: Array<Scalars['Decimal']['output']>;
  /** Number of the instrument in the real-time protocol. */
  id: Scalars['Int']['output'];
  /** Fraction of the amount, e.g. "0.0025". */
  makerFee: Scalars['Decimal']['output'];
  /** Smallest order in quote currency (price × quantity). */
  minimumAmount: Scalars['Decimal']['output'];
  priceIncrement: Scalars['Decimal']['output'];
  quantityIncrement: Scalars['Decimal']['output'];
  quote: Currency;
  /** Lower case without separator, e.g. `btcbrl`; a route's `marketId`. */
  symbol: Scalars['ID']['output'];
  /** Fraction of the amount, e.g. "0.005". */
  takerFee: Scalars['Decimal']['output'];
};

export type Liquidity =
  | 'MAKER'
  | 'TAKER';

export type MarkNotificationsReadInput = {
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type MarkNotificationsReadPayload = {
  errors: Array<UserError>;
  unreadCount: Scalars['Int']['output'];
};

export type Mutation = {
  /** Cancels what is left of an own open order; an order that has ended is returned as it is. */
  cancelOrder: OrderPayload;
  /**
   * Buys or sells at the terms of a quote, fully or not at all, never beyond its worst price. Repeating
   * it with the same key returns the same order; the same key with another quote is an error.
   */
  confirmQuote: OrderPayload;
  /** Marks own notifications as read: those named, or all up to now when none is named. Code 2001 for a guest. */
  markNotificationsRead: MarkNotificationsReadPayload;
  /** Places an order. Repeating it with the same key returns the same order. */
  placeOrder: OrderPayload;
  /**
   * An indicative price for buying or selling now, valid for 15 seconds. Guests get
   * one too. Nothing is reserved.
   */
  requestQuote: RequestQuotePayload;
  /** Starts a session. The same answer for an unknown e-mail and a wrong password. */
  signIn: SignInPayload;
  /** Ends the session; succeeds for a guest too. */
  signOut: SignOutPayload;
};


export type MutationCancelOrderArgs = {
  input: CancelOrderInput;
};


export type MutationConfirmQuoteArgs = {
  input: ConfirmQuoteInput;
};


export type MutationMarkNotificationsReadArgs = {
  input: MarkNotificationsReadInput;
};


export type MutationPlaceOrderArgs = {
  input: PlaceOrderInput;
};


export type MutationRequestQuoteArgs = {
  input: RequestQuoteInput;
};


export type MutationSignInArgs = {
  input: SignInInput;
};

export type Notification = {
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  kind: NotificationKind;
  /** Path of the product that tells more; null when there is none. */
  path?: Maybe<Scalars['String']['output']>;
  /** Null while unread. */
  readAt?: Maybe<Scalars['DateTime']['output']>;
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type NotificationConnection = {
  edges: Array<NotificationEdge>;
  pageInfo: PageInfo;
  unreadCount: Scalars['Int']['output'];
};

export type NotificationEdge = {
  cursor: Scalars['String']['output'];
  node: Notification;
};

export type NotificationKind =
  | 'DEPOSIT_CREDITED'
  | 'ORDER_CANCELED'
  | 'ORDER_FILLED'
  | 'SIGNED_IN_ON_NEW_DEVICE'
  | 'SIGN_IN_LOCKED';

export type Order = {
  /** Ordered amount in quote currency, fee included; null unless INSTANT. */
  amount?: Maybe<Scalars['Decimal']['output']>;
  /** filledAmount / filledQuantity, rounded half up at the tenth decimal; null while nothing is filled. */
  averagePrice?: Maybe<Scalars['Decimal']['output']>;
  createdAt: Scalars['DateTime']['output'];
  /** Sum of the fills' fees, in quote currency. */
  fee: Scalars['Decimal']['output'];
  /** Sum of price × quantity of the fills, before fees, in quote currency. */
  filledAmount: Scalars['Decimal']['output'];
  filledQuantity: Scalars['Decimal']['output'];
  fills: Array<Fill>;
  id: Scalars['ID']['output'];
  instrument: Instrument;
  /** Limit price; null unless LIMIT. */
  price?: Maybe<Scalars['Decimal']['output']>;
  /** Ordered quantity in base currency; null for INSTANT. */
  quantity?: Maybe<Scalars['Decimal']['output']>;
  side: Side;
  state: OrderState;
  /** What left (buy: filledAmount + fee) or entered (sell: filledAmount − fee) the quote balance. */
  total: Scalars['Decimal']['output'];
  type: OrderType;
  updatedAt: Scalars['DateTime']['output'];
};

export type OrderConnection = {
  edges: Array<OrderEdge>;
  pageInfo: PageInfo;
};

export type OrderEdge = {
  cursor: Scalars['String']['output'];
  node: Order;
};

export type OrderPayload = {
  errors: Array<UserError>;
  order?: Maybe<Order>;
};

/** States of the domain page §2. */
export type OrderState =
  | 'ACTIVE'
  | 'CANCELED'
  | 'FILLED'
  | 'PARTIALLY_CANCELED'
  | 'PARTIALLY_FILLED'
  | 'PENDING_CANCEL';

export type OrderType =
  /** By amount in quote currency, fee included, at the best prices of the book. */
  | 'INSTANT'
  | 'LIMIT'
  /** By quantity, at the best prices of the book. */
  | 'MARKET';

export type PageInfo = {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
};

/** `price` and `quantity` for LIMIT, `quantity` for MARKET, `amount` for INSTANT. */
export type PlaceOrderInput = {
  amount?: InputMaybe<Scalars['Decimal']['input']>;
  /** A UUID made by the client for this one intention. */
  idempotencyKey: Scalars['ID']['input'];
  instrument: Scalars['String']['input'];
  price?: InputMaybe<Scalars['Decimal']['input']>;
  quantity?: InputMaybe<Scalars['Decimal']['input']>;
  side: Side;
  type: OrderType;
};

export type Query = {
  /** Name and e-mail of the signed-in customer. Code 2001 for a guest. */
  account: Account;
  /** Balance of every currency, zero balances included, BRL first. Code 2001 for a guest. */
  balances: Array<Balance>;
  /**
   * Candles of an instrument that open in [from, to), oldest first, at most 500:
   * the newest 500 when more fit. Empty for an unknown instrument.
   */
  candles: Array<Candle>;
  /** One feature flag by its name (specification §7); an unknown name is switched off. */
  feature: Feature;
  /** One instrument by its symbol (`btcbrl`); null when there is none. */
  instrument?: Maybe<Instrument>;
  /** Every instrument that can be traded, in display order. */
  instruments: Array<Instrument>;
  /** What happened to the customer's account, newest first; `first` is 1 to 50. Code 2001 for a guest. */
  notifications: NotificationConnection;
  /**
   * One own order by its id or by the idempotency key it was placed with; null when
   * there is none. Exactly one of the two is given. Code 2001 for a guest.
   */
  order?: Maybe<Order>;
  /** Own orders, newest first; `first` is 1 to 100. Code 2001 for a guest. */
  orders: OrderConnection;
  /** State of the browser's session, so that a page can say that it expired. */
  session: Session;
  /** The signed-in customer; null for a guest, never an error (specification §3). */
  viewer?: Maybe<Viewer>;
};


export type QueryCandlesArgs = {
  from: Scalars['DateTime']['input'];
  instrument: Scalars['String']['input'];
  interval: CandleInterval;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryFeatureArgs = {
  name: Scalars['String']['input'];
};


export type QueryInstrumentArgs = {
  symbol: Scalars['String']['input'];
};


export type QueryNotificationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


export type QueryOrderArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  instrument?: InputMaybe<Scalars['String']['input']>;
  states?: InputMaybe<Array<OrderState>>;
};

export type Quote = {
  /** price × quantity, before the fee, in quote currency. */
  amount: Scalars['Decimal']['output'];
  expiresAt: Scalars['DateTime']['output'];
  /** In quote currency. */
  fee: Scalars['Decimal']['output'];
  /** Opaque; goes to `confirmQuote`. */
  id: Scalars['ID']['output'];
  instrument: Instrument;
  /** Average price of the quote. */
  price: Scalars['Decimal']['output'];
  /** Quantity in base currency that is bought or sold. */
  quantity: Scalars['Decimal']['output'];
  side: Side;
  /** What is paid (buy: amount + fee) or received (sell: amount − fee), in quote currency. */
  total: Scalars['Decimal']['output'];
  /** Beyond this price nothing is filled: 0.5 % away from `price`. */
  worstPrice: Scalars['Decimal']['output'];
};

/** Exactly one of `amount` (quote currency, fee included) and `quantity` (base currency). */
export type RequestQuoteInput = {
  amount?: InputMaybe<Scalars['Decimal']['input']>;
  instrument: Scalars['String']['input'];
  quantity?: InputMaybe<Scalars['Decimal']['input']>;
  side: Side;
};

export type RequestQuotePayload = {
  errors: Array<UserError>;
  quote?: Maybe<Quote>;
};

export type Session = {
  /** When the session ends if nothing happens until then; null unless signed in. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  state: SessionState;
};

export type SessionState =
  /** There was a signed-in session and it ran out. */
  | 'EXPIRED'
  | 'GUEST'
  | 'SIGNED_IN';

export type Side =
  | 'BUY'
  | 'SELL';

export type SignInInput = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type SignInPayload = {
  errors: Array<UserError>;
  /** When another try is allowed; null unless too many failed. */
  retryAt?: Maybe<Scalars['DateTime']['output']>;
  viewer?: Maybe<Viewer>;
};

export type SignOutPayload = {
  errors: Array<UserError>;
};

/** `base` names the operation as a whole, every other name is an input field (specification §3). */
export type UserError = {
  messages: Array<Scalars['String']['output']>;
  name: Scalars['String']['output'];
};

/** The fields of specification §3, and no others. */
export type Viewer = {
  document: ViewerDocument;
  experimentalFeaturesEnabled: Scalars['Boolean']['output'];
  /** 0 e-mail not confirmed, 10 registered, 20 verified, 30 advanced. */
  level: Scalars['Int']['output'];
  otcEnabled: Scalars['Boolean']['output'];
  passwordChangeRecommended: Scalars['Boolean']['output'];
  redirect: Scalars['Boolean']['output'];
  requiredRegistrationStep?: Maybe<Scalars['String']['output']>;
};

export type ViewerDocument = {
  accountType: AccountType;
  isForeigner: Scalars['Boolean']['output'];
};
