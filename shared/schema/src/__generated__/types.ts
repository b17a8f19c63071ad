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

export type AcceptDisclosureInput = {
  product: DisclosureProduct;
  /** The version that the customer has read. */
  version: Scalars['Int']['input'];
};

export type AcceptOtcQuoteInput = {
  quoteId: Scalars['ID']['input'];
};

export type AcceptOtcQuotePayload = {
  errors: Array<UserError>;
  /** As it is now; null for an unknown one. */
  quote?: Maybe<OtcQuote>;
  /** What is missing of the currency that is paid with, when that is the error: reais with the fee, or coins. */
  shortfall?: Maybe<Scalars['Decimal']['output']>;
  /** Null when nothing was accepted. */
  trade?: Maybe<OtcTrade>;
};

export type Account = {
  email: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** Why another password is asked for (`passwordChangeRecommended` of the viewer); null when none is. */
  passwordReason?: Maybe<PasswordReason>;
  /** The two accounts with their numbers in the real-time protocol (AccountId). */
  tradingAccounts: Array<TradingAccountNumber>;
};

export type AccountType =
  | 'COMPANY'
  | 'PERSONAL';

export type AddDestinationInput = {
  /** The customer has compared the address with those of `lookAlikes`. */
  acceptsLookAlikes?: Scalars['Boolean']['input'];
  /** With the check digit. */
  account?: InputMaybe<Scalars['String']['input']>;
  accountType?: InputMaybe<BankAccountType>;
  /** As it is typed. Blanks do not count. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** The address a second time, where it has no checksum; see `needsAddressAgain`. */
  addressAgain?: InputMaybe<Scalars['String']['input']>;
  /** One to four digits, without a check digit. */
  agency?: InputMaybe<Scalars['String']['input']>;
  /** Eight digits. */
  ispb?: InputMaybe<Scalars['String']['input']>;
  /** As it is typed. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** What the key is: eleven digits may be a CPF or a phone. */
  keyType?: InputMaybe<PixKeyType>;
  kind: DestinationKind;
  /** At most 40 characters. */
  label?: InputMaybe<Scalars['String']['input']>;
  network?: InputMaybe<Scalars['String']['input']>;
  owner?: OriginOwner;
  /** CPF or CNPJ of who is `OTHER`. */
  ownerDocument?: InputMaybe<Scalars['String']['input']>;
  /** Which exchange, or who; at most 100 characters. Not for `SELF`. */
  ownerName?: InputMaybe<Scalars['String']['input']>;
  proof?: InputMaybe<StepUpProof>;
  tag?: InputMaybe<Scalars['String']['input']>;
};

export type AddDestinationPayload = {
  destination?: Maybe<Destination>;
  /** Names are those of the input's fields, or `base`. */
  errors: Array<UserError>;
  /** What the customer has to compare first; `acceptsLookAlikes` goes on. */
  lookAlikes: Array<LookAlike>;
  /** The address has no checksum: it is asked for a second time. */
  needsAddressAgain: Scalars['Boolean']['output'];
};

export type AddPasskeyInput = {
  /** 1 to 40 characters; null for a name after the device. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** What the browser answered, as JSON. */
  response: Scalars['String']['input'];
};

export type AddPasskeyPayload = {
  errors: Array<UserError>;
  /** Until when withdrawals are locked; null when they are not. */
  lockedUntil?: Maybe<Scalars['DateTime']['output']>;
  passkey?: Maybe<Passkey>;
  /** Ten codes of a first factor, each good once and shown this once; else null. */
  recoveryCodes?: Maybe<Array<Scalars['String']['output']>>;
};

export type ApiKey = {
  account: TradingAccount;
  /**
   * Number of the key's account on the socket (AccountId). `AuthenticateUser` takes it as UserId too, for programs that know one
   * number for both.
   */
  accountId: Scalars['Int']['output'];
  /** Addresses that may use it, IPv4 or IPv6, single or CIDR; empty: any. */
  allowedIps: Array<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  /** Null: never. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** What a client sends (`X-FB-ACCESS-KEY`). */
  id: Scalars['ID']['output'];
  /** Where the last use came from: the address, or the network of 64 bits of one in IPv6. */
  lastUsedAddress?: Maybe<Scalars['String']['output']>;
  /** To the minute, and at once when the key is used from another address. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  name: Scalars['String']['output'];
  permissions: Array<ApiKeyPermission>;
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Since when it does nothing until it is reactivated, as after a password that was set by mail; null: it is not suspended. */
  suspendedAt?: Maybe<Scalars['DateTime']['output']>;
  /** UserId of `AuthenticateUser` on the socket. */
  userId: Scalars['Int']['output'];
};

export type ApiKeyPayload = {
  apiKey?: Maybe<ApiKey>;
  errors: Array<UserError>;
};

export type ApiKeyPermission =
  | 'READ'
  | 'TRADE'
  | 'WITHDRAW';

export type AskCoinRefundInput = {
  paymentId: Scalars['ID']['input'];
};

/** What customers may read of an asset. All texts are in Portuguese. */
export type Asset = {
  /** What it is. */
  about: Scalars['String']['output'];
  /** How often there is a block. */
  blockTime: Scalars['String']['output'];
  categories: Array<AssetCategory>;
  /** How many there are now; null when nobody told it, or not lately. */
  circulation?: Maybe<AssetCirculation>;
  /** Closing prices in reais of the last 30 full days (UTC), oldest first. */
  closes30d: Array<Scalars['Decimal']['output']>;
  /** Upper case, e.g. `BTC`. */
  code: Scalars['ID']['output'];
  /** How its network agrees on what is true. */
  consensus: Scalars['String']['output'];
  currency: Currency;
  /** What it cost when periods began that end now; a period before its first trade is left out. */
  earlierPrices: Array<EarlierPrice>;
  /** Where it is traded for reais. */
  instrument: Instrument;
  links: Array<AssetLink>;
  /** How it works. */
  mechanics: Scalars['String']['output'];
  /** The networks by which it can be deposited, in the order to be shown. */
  networks: Array<AssetNetwork>;
  /** What it is for. */
  purpose: Scalars['String']['output'];
  /** Day when somebody last checked the texts, such as `2026-11-28`. */
  reviewedOn: Scalars['String']['output'];
  /** Risks of its own. */
  risks: Array<AssetRisk>;
  /** Year of its first block, or of its first token. */
  since: Scalars['Int']['output'];
  /** The rule of how many there can be. */
  supply: Scalars['String']['output'];
};

export type AssetCategory =
  | 'COIN'
  /** Networks that run programs. */
  | 'CONTRACTS'
  /** Tokens that are to be worth a dollar. */
  | 'DOLLAR'
  | 'MEME'
  | 'ORACLES'
  | 'PAYMENTS';

export type AssetCirculation = {
  /** In the asset. */
  amount: Scalars['Decimal']['output'];
  /** Day of the count, such as `2026-11-28`. */
  asOf: Scalars['String']['output'];
  /** Who counted. */
  source: Scalars['String']['output'];
};

export type AssetLink = {
  /** Such as “Site oficial”. */
  label: Scalars['String']['output'];
  url: Scalars['String']['output'];
};

export type AssetNetwork = {
  /** As programs know it, such as `erc20`. */
  code: Scalars['ID']['output'];
  /** Blocks until a deposit is credited. */
  confirmations: Scalars['Int']['output'];
  /** What the exchange takes of a deposit; 0 when it is free. */
  depositFee: Scalars['Decimal']['output'];
  depositMinimum: Scalars['Decimal']['output'];
  /** Such as “Ethereum (ERC-20)”. */
  name: Scalars['String']['output'];
  /** How long this usually takes, at least 1. */
  usualMinutes: Scalars['Int']['output'];
  /** In the asset; null where nothing is withdrawn by this network. */
  withdrawalFee?: Maybe<Scalars['Decimal']['output']>;
  /** Null where nothing is withdrawn by this network. */
  withdrawalMinimum?: Maybe<Scalars['Decimal']['output']>;
};

export type AssetRisk = {
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type Balance = {
  account: TradingAccount;
  available: Scalars['Decimal']['output'];
  currency: Currency;
  /** Coins in Earn, those under notice included. They are beside `total`, not within it. Zero of every account but MAIN. */
  earning: Scalars['Decimal']['output'];
  /** Reserved by open orders. */
  held: Scalars['Decimal']['output'];
  /** Coins in baskets. They are beside `total`, not within it. Zero of every account but MAIN. */
  inBaskets: Scalars['Decimal']['output'];
  /** Of `earning` the coins under notice, which earn nothing: `heldMoney` says until when each is held. */
  leavingEarn: Scalars['Decimal']['output'];
  /** available + held. */
  total: Scalars['Decimal']['output'];
};

export type BankAccountType =
  | 'CHECKING'
  | 'PAYMENT'
  | 'SAVINGS';

/** A list of weights. Amounts in reais. */
export type Basket = {
  /** Change of the index in 30 days, in per cent, two decimals, such as `-3.25`; null when it is not known. */
  change30d?: Maybe<Scalars['Decimal']['output']>;
  description: Scalars['String']['output'];
  /**
   * How the weights in force did: closing prices of the last 30 days by the hour, oldest first, from 100 at the first of them. Empty
   * while no price is known for all of its assets. Ask for it for one basket, not for the list.
   */
  index: Array<Scalars['Decimal']['output']>;
  /** The hour of the first point of `index`; one point an hour. Null when there is none. */
  indexFrom?: Maybe<Scalars['DateTime']['output']>;
  /** The smallest purchase. */
  minimum: Scalars['Decimal']['output'];
  name: Scalars['String']['output'];
  /** Such as `essencial`; the address of its page. */
  slug: Scalars['ID']['output'];
  /** Since when these weights are in force. */
  validFrom: Scalars['DateTime']['output'];
  /** The number of the version in force, from 1. */
  version: Scalars['Int']['output'];
  /** All versions that are or were in force, newest first; at most 10. */
  versions: Array<BasketVersion>;
  /** In the order of the weights, largest first. Their sum is 100. */
  weights: Array<BasketWeight>;
};

export type BasketAsset = {
  instrument: Instrument;
  /** Of the worth of all, in per cent, two decimals; null when the worth is not known, or is zero. */
  percent?: Maybe<Scalars['Decimal']['output']>;
  quantity: Scalars['Decimal']['output'];
  /** By the version in force, in per cent; 0: it is in the basket no more. */
  target: Scalars['Int']['output'];
  /** Null when no price is known. */
  worth?: Maybe<Scalars['Decimal']['output']>;
};

export type BasketCoins = {
  currency: Currency;
  quantity: Scalars['Decimal']['output'];
};

/** What a customer has of a basket. Amounts in reais, at the last prices. */
export type BasketHolding = {
  /** All assets it has, and those it should have, in the order of the weights. */
  assets: Array<BasketAsset>;
  basket: Basket;
  /** How far the weight is off that is furthest off, in points, two decimals, never negative; null when the worth is. */
  drift?: Maybe<Scalars['Decimal']['output']>;
  /** The weights changed since this customer last bought or rebalanced. */
  hasNewVersion: Scalars['Boolean']['output'];
  /** Whether to offer a rebalance: 5 points off, or a newer version, and no order runs. */
  isRebalanceOffered: Scalars['Boolean']['output'];
  /** What purchases cost, fees included. */
  putIn: Scalars['Decimal']['output'];
  /** worth + takenOut − putIn; null when the worth is. */
  result?: Maybe<Scalars['Decimal']['output']>;
  /** `result` in per cent of `putIn`, two decimals; null when the result is or nothing was put in. */
  resultPercent?: Maybe<Scalars['Decimal']['output']>;
  /** The order that runs; null: none. While one runs, no other of the same basket is taken. */
  runningOrder?: Maybe<BasketOrder>;
  /** What sales brought after fees, and what coins were worth when they were moved to the main account. */
  takenOut: Scalars['Decimal']['output'];
  /** The newest PARTIAL or FAILED order that was not read; null: none. */
  unreadOrder?: Maybe<BasketOrder>;
  /** Null when the price of an asset is not known. */
  worth?: Maybe<Scalars['Decimal']['output']>;
};

export type BasketLeftOut = {
  /** What would have been traded, in reais. */
  amount: Scalars['Decimal']['output'];
  instrument: Instrument;
  side: Side;
};

/** Amounts in reais. */
export type BasketLeg = {
  /** Null unless DONE, and of MOVE_OUT. */
  fee?: Maybe<Scalars['Decimal']['output']>;
  instrument: Instrument;
  /** The order of the book, null while there is none and of MOVE_OUT; `order(id)` has its fills. */
  orderId?: Maybe<Scalars['ID']['output']>;
  /** What was meant for it: reais with the fee of a purchase, null of a sale. */
  plannedAmount?: Maybe<Scalars['Decimal']['output']>;
  /** Coins that were meant to be sold or moved; null of a purchase. */
  plannedQuantity?: Maybe<Scalars['Decimal']['output']>;
  /** Average price; null unless DONE, and of MOVE_OUT. */
  price?: Maybe<Scalars['Decimal']['output']>;
  /** What was traded, or moved; null unless DONE. */
  quantity?: Maybe<Scalars['Decimal']['output']>;
  /** Null unless NOT_DONE. */
  reason?: Maybe<BasketLegReason>;
  /** A sentence for `reason`, in Portuguese; null unless NOT_DONE. */
  reasonText?: Maybe<Scalars['String']['output']>;
  side: Side;
  state: BasketLegState;
  /** What it cost or brought, the fee included; null unless DONE, and of MOVE_OUT. */
  total?: Maybe<Scalars['Decimal']['output']>;
  /** It is not traded beyond this price; null of MOVE_OUT. */
  worstPrice?: Maybe<Scalars['Decimal']['output']>;
};

/** Why a leg was not traded. */
export type BasketLegReason =
  /** What sales brought leaves less than the smallest order for it. */
  | 'BELOW_MINIMUM'
  /** The market is at rest. */
  | 'MARKET_CLOSED'
  /** There were not enough offers near the price. */
  | 'NO_OFFERS'
  /** The customer's own offer is in the way. */
  | 'OWN_OFFER'
  /** The price went beyond `worstPrice`. */
  | 'PRICE_MOVED'
  /** Not in time. */
  | 'TIMEOUT';

export type BasketLegState =
  | 'DONE'
  | 'NOT_DONE'
  | 'PENDING';

/** Coins of one kind that came out of a basket to the main account without a sale. */
export type BasketMove = {
  amount: Scalars['Decimal']['output'];
  /** As it was then. */
  basketName: Scalars['String']['output'];
  currency: Currency;
  /** The order of the basket that brought them. */
  orderId: Scalars['ID']['output'];
};

export type BasketObstacle =
  /** Maintenance: nothing new is traded. MOVE_OUT goes all the same. */
  | 'CLOSED'
  /** The risks are not accepted: `disclosure(product: BASKETS)`. */
  | 'DISCLOSURE'
  /** Below level 20. */
  | 'LEVEL';

/** Amounts in reais. */
export type BasketOrder = {
  basket: Basket;
  /** What its sales brought, after fees; null while it runs. */
  brought?: Maybe<Scalars['Decimal']['output']>;
  /** `previewBasketOrder(completes:)` takes it: a BUY that ended PARTIAL, the newest order of its basket. */
  canBeCompleted: Scalars['Boolean']['output'];
  /** The order that this one completes; null: none. */
  completes?: Maybe<Scalars['ID']['output']>;
  createdAt: Scalars['DateTime']['output'];
  /** Null while it runs. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Sum of fees; null while it runs. */
  fee?: Maybe<Scalars['Decimal']['output']>;
  /** Of the basket's coins, such as `0.5`; null unless SELL or MOVE_OUT. */
  fraction?: Maybe<Scalars['Decimal']['output']>;
  /** What left the main account for it; 0 unless BUY. */
  funded: Scalars['Decimal']['output'];
  /** Also shown to the customer, as the number of the order. */
  id: Scalars['ID']['output'];
  /** PARTIAL or FAILED, and `readBasketOrder` was not called. */
  isUnread: Scalars['Boolean']['output'];
  kind: BasketOrderKind;
  /** In the order of the weights. */
  legs: Array<BasketLeg>;
  /** Coins that came to the main account as coins: too few to be sold, or moved out. Empty while it runs. */
  movedCoins: Array<BasketCoins>;
  /** A sentence that says how it ended, in Portuguese; null while it runs. */
  outcomeText?: Maybe<Scalars['String']['output']>;
  /** Reais that came to the main account at its end: what was not spent, or what was brought; null while it runs. */
  returned?: Maybe<Scalars['Decimal']['output']>;
  /** What its purchases cost, with fees; null while it runs. */
  spent?: Maybe<Scalars['Decimal']['output']>;
  state: BasketOrderState;
  /** The version of the weights. */
  version: Scalars['Int']['output'];
};

export type BasketOrderConnection = {
  edges: Array<BasketOrderEdge>;
  pageInfo: PageInfo;
};

export type BasketOrderEdge = {
  cursor: Scalars['String']['output'];
  node: BasketOrder;
};

export type BasketOrderKind =
  | 'BUY'
  | 'MOVE_OUT'
  | 'REBALANCE'
  | 'SELL';

export type BasketOrderPayload = {
  errors: Array<UserError>;
  order?: Maybe<BasketOrder>;
  /** Reais that are missing, with the error `balance`. */
  shortfall?: Maybe<Scalars['Decimal']['output']>;
};

export type BasketOrderState =
  /** Every leg was traded. */
  | 'DONE'
  /** None was; everything is back. */
  | 'FAILED'
  /** The money is in the basket's account; trading is about to begin. */
  | 'FUNDED'
  /** Some legs were; what was not spent is back. */
  | 'PARTIAL'
  /** Its legs are traded. */
  | 'TRADING';

/** Amounts in reais. */
export type BasketPreview = {
  basket: Basket;
  /** What all sales bring, after fees. */
  brought: Scalars['Decimal']['output'];
  expiresAt: Scalars['DateTime']['output'];
  /** Sum of fees. */
  fee: Scalars['Decimal']['output'];
  /** Of what is traded, in per cent, two decimals; null when nothing is traded. */
  feePercent?: Maybe<Scalars['Decimal']['output']>;
  /** What leaves the main account: of BUY; 0 otherwise. */
  funded: Scalars['Decimal']['output'];
  /** For `placeBasketOrder`. Opaque. */
  id: Scalars['ID']['output'];
  kind: BasketOrderKind;
  /** What is not traded since it is smaller than the smallest order: REBALANCE, and SELL of a part. */
  leftOut: Array<BasketLeftOut>;
  legs: Array<BasketPreviewLeg>;
  /** Coins that go to the main account as coins: SELL of all (too few to be sold), MOVE_OUT. */
  movedCoins: Array<BasketCoins>;
  /** What all purchases cost, with fees. */
  spent: Scalars['Decimal']['output'];
  /** How long it can be placed, in milliseconds as of this answer: count down from it by lapse. */
  validMs: Scalars['Int']['output'];
  /** REBALANCE: weights before and as they are likely to be after. Empty otherwise. */
  weights: Array<BasketWeightChange>;
};

export type BasketPreviewLeg = {
  fee: Scalars['Decimal']['output'];
  instrument: Instrument;
  /** Average price. */
  price: Scalars['Decimal']['output'];
  quantity: Scalars['Decimal']['output'];
  side: Side;
  /** What it costs or brings, the fee included. */
  total: Scalars['Decimal']['output'];
  /** It is not traded beyond this price, 0.5 % from `price`. */
  worstPrice: Scalars['Decimal']['output'];
};

export type BasketPreviewPayload = {
  errors: Array<UserError>;
  /** Null when there is none to give. There beside the error `balance`. */
  preview?: Maybe<BasketPreview>;
  /** Reais that are missing, with the error `balance`. */
  shortfall?: Maybe<Scalars['Decimal']['output']>;
};

export type BasketVersion = {
  validFrom: Scalars['DateTime']['output'];
  version: Scalars['Int']['output'];
  weights: Array<BasketWeight>;
};

export type BasketWeight = {
  instrument: Instrument;
  /** In per cent. */
  percent: Scalars['Int']['output'];
};

export type BasketWeightChange = {
  after: Scalars['Decimal']['output'];
  /** In per cent, two decimals. */
  before: Scalars['Decimal']['output'];
  instrument: Instrument;
  target: Scalars['Int']['output'];
};

export type CancelCardInput = {
  cardId: Scalars['ID']['input'];
  proof?: InputMaybe<StepUpProof>;
};

export type CancelOrderInput = {
  id: Scalars['ID']['input'];
};

export type CancelOrdersInput = {
  account?: TradingAccount;
  /** Symbol of the instrument; every instrument when it is left out. */
  instrument?: InputMaybe<Scalars['String']['input']>;
};

export type CancelOrdersPayload = {
  errors: Array<UserError>;
  /** Those that were canceled now. */
  orders: Array<Order>;
};

export type CancelPaymentRequestInput = {
  id: Scalars['ID']['input'];
};

/** Why an order ended before it was filled. */
export type CancelReason =
  /** The customer canceled it, or the exchange on the customer's behalf (cancel all, replacement). */
  | 'CUSTOMER'
  /** A FOK order could not be filled completely when its stop was reached. */
  | 'NOT_FILLED_COMPLETELY'
  /** An IOC, MARKET or INSTANT order found no more offers. */
  | 'NO_MORE_OFFERS'
  /** When its stop was reached the market was outside the price band. */
  | 'PRICE_OUT_OF_BAND'
  /** It would have met an order of the same account. */
  | 'SELF_TRADE'
  /** A post-only order would have taken offers when its stop was reached. */
  | 'WOULD_TAKE';

export type CancelSignInPayload = {
  errors: Array<UserError>;
};

export type CancelTwoFactorResetInput = {
  /** Left out in a session of the customer. */
  token?: InputMaybe<Scalars['String']['input']>;
};

export type CancelTwoFactorResetPayload = {
  errors: Array<UserError>;
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

export type Card = {
  activatedAt?: Maybe<Scalars['DateTime']['output']>;
  canceledAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who froze it; null unless FROZEN. */
  frozenBy?: Maybe<CardFreezer>;
  /** As it stands on the card. */
  holderName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** False while the issuer was not told of the state yet. The exchange itself obeys it at once. */
  isIssuerTold: Scalars['Boolean']['output'];
  /** The last four digits of its number; null while REQUESTED. */
  last4?: Maybe<Scalars['String']['output']>;
  limits: CardLimits;
  requestedAt: Scalars['DateTime']['output'];
  state: CardState;
  /** What is sold for what a purchase lacks; null: nothing is. */
  topUp?: Maybe<CardTopUp>;
};

export type CardCategory =
  | 'FOOD'
  | 'FUEL'
  /** Betting and lotteries. */
  | 'GAMBLING'
  | 'GROCERIES'
  | 'HEALTH'
  | 'LODGING'
  | 'OTHER'
  | 'RENTAL'
  | 'RETAIL'
  | 'SERVICES'
  | 'TRANSPORT'
  | 'TRAVEL';

export type CardDeclineReason =
  | 'BANK'
  /** Something that was typed is wrong. */
  | 'DATA'
  /** Not enough money or credit. */
  | 'FUNDS'
  /** The card is somebody else's. */
  | 'HOLDER';

/** A deposit by card from its beginning: money, and a `Deposit`, is made of it when the bank agrees. */
export type CardDeposit = {
  /** What the card is charged, fee included. */
  amount: Scalars['Decimal']['output'];
  /** Where the customer confirms at the bank, to be shown in a frame; null unless CHALLENGE. */
  challengeUrl?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  /** The money; null unless APPROVED. */
  deposit?: Maybe<Deposit>;
  /** Until when the customer can confirm. */
  expiresAt: Scalars['DateTime']['output'];
  fee: Scalars['Decimal']['output'];
  id: Scalars['ID']['output'];
  /** What the customer is to read of it now, in Portuguese; null while there is nothing to say. */
  message?: Maybe<Scalars['String']['output']>;
  /** Null unless DECLINED. */
  reason?: Maybe<CardDeclineReason>;
  state: CardDepositState;
  /** From when on the money can be withdrawn; it can be traded with at once. */
  withdrawableAt: Scalars['DateTime']['output'];
};

export type CardDepositInput = {
  id: Scalars['ID']['input'];
};

export type CardDepositPayload = {
  cardDeposit?: Maybe<CardDeposit>;
  /** Names: `amount`, `token`, `base`. */
  errors: Array<UserError>;
};

export type CardDepositState =
  /** The customer did not go on, and nothing was charged. */
  | 'ABANDONED'
  /** The card was charged; see `deposit`. */
  | 'APPROVED'
  /** The customer confirms at the bank; see `challengeUrl`. */
  | 'CHALLENGE'
  | 'DECLINED'
  /** It was not confirmed in time, and nothing was charged. */
  | 'EXPIRED'
  /** The acquirer was asked; it is not known yet whether the bank agrees. */
  | 'STARTED';

export type CardDispute = {
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  openedAt: Scalars['DateTime']['output'];
  state: CardDisputeState;
};

export type CardDisputeState =
  /** What was paid is given back. */
  | 'ACCEPTED'
  | 'OPENED'
  | 'REFUSED';

/** Amounts in the currency of the merchant. */
export type CardForeignAmount = {
  authorized: Scalars['Decimal']['output'];
  captured: Scalars['Decimal']['output'];
  /** ISO 4217, such as `USD`. */
  currency: Scalars['String']['output'];
  isEstimate: Scalars['Boolean']['output'];
  /** Reais for one unit, without spread and tax: an estimate until it is captured. */
  rate: Scalars['Decimal']['output'];
  /** A fraction of the amount in reais, such as `0.04`. */
  spread: Scalars['Decimal']['output'];
  /** A fraction of the amount in reais with spread, such as `0.035`. */
  tax: Scalars['Decimal']['output'];
};

export type CardFreezer =
  | 'CUSTOMER'
  /** The exchange's team. */
  | 'OPERATOR';

export type CardInput = {
  cardId: Scalars['ID']['input'];
};

/** Amounts in reais. */
export type CardLimits = {
  blockedCategories: Array<CardCategory>;
  isAbroadAllowed: Scalars['Boolean']['output'];
  isOnlineAllowed: Scalars['Boolean']['output'];
  /** The customer's own for a calendar month of America/Sao_Paulo; null: that of the level holds. */
  month?: Maybe<Scalars['Decimal']['output']>;
  /** What is left of the lower of both; null when there is no limit. */
  monthLeft?: Maybe<Scalars['Decimal']['output']>;
  /** That of the level; null when there is none. */
  monthOfLevel?: Maybe<Scalars['Decimal']['output']>;
  /** What counts for this month, by the day of the authorization: a reversal gives it back, a refund does not. */
  monthUsed: Scalars['Decimal']['output'];
  /** The customer's own for one purchase; null: that of the level holds. */
  perPurchase?: Maybe<Scalars['Decimal']['output']>;
  /** That of the level; null when there is none. */
  perPurchaseOfLevel?: Maybe<Scalars['Decimal']['output']>;
  /** When the month ends. */
  renewsAt: Scalars['DateTime']['output'];
};

export type CardNextStep = {
  kind: CardNextStepKind;
  /** Where to, a path of the product. */
  path: Scalars['String']['output'];
  /** In Portuguese, such as `Descongelar`. */
  text: Scalars['String']['output'];
};

export type CardNextStepKind =
  | 'CHANGE_LIMITS'
  | 'DEPOSIT'
  /** Another card. */
  | 'REQUEST_CARD'
  /** Nothing to change: the customer tries again. */
  | 'TRY_AGAIN'
  | 'UNFREEZE';

/** What stands against a new card. */
export type CardObstacle =
  /** No new cards are given now: the flag `generate_card`, maintenance, or no issuer. */
  | 'CLOSED'
  /** The risks are not accepted: `disclosure(product: CARD)`. */
  | 'DISCLOSURE'
  /** The account is a foreigner's: see the external link. */
  | 'FOREIGN'
  /** There is a card that is not canceled. */
  | 'HAS_CARD'
  /** Below level 20. */
  | 'LEVEL'
  /** The account is a company's: see the external link. */
  | 'NOT_PERSONAL'
  /** Three cards in thirty days: see `CardOverview.nextCardAt`. */
  | 'TOO_MANY'
  /** Without two-factor authentication. */
  | 'TWO_FACTOR';

export type CardOverview = {
  /** What a purchase can be paid with now: reais available in the main account. */
  available: Scalars['Decimal']['output'];
  /** The card that is not canceled; null when there is none. */
  card?: Maybe<Card>;
  /** Whether the customer ever had a card: there may be transactions. */
  hadCard: Scalars['Boolean']['output'];
  /** Who issues the card, by name. */
  issuer: Scalars['String']['output'];
  /** When a new card can be asked for again; null unless TOO_MANY. */
  nextCardAt?: Maybe<Scalars['DateTime']['output']>;
  /** In the order in which they are to be put right; empty: `requestCard` gives a card. */
  obstacles: Array<CardObstacle>;
  /** Purchases that something is reserved for, the oldest first; at most 50 of them. */
  openAuthorizations: Array<CardTransaction>;
  /** What is reserved now for purchases, of all cards, reais: the sum of `held`. */
  reserved: Scalars['Decimal']['output'];
  /** What is added to a foreign amount in reais now, a fraction of it, such as `0.04`. */
  spread: Scalars['Decimal']['output'];
  /** What is taken of it as tax, with the spread, such as `0.035`. */
  tax: Scalars['Decimal']['output'];
  /** Coins of the main account that purchases can be completed with; empty while nobody buys any. */
  topUpCoins: Array<CardTopUpCoin>;
};

export type CardPayload = {
  /** As it is now; null when there is none of this id. */
  card?: Maybe<Card>;
  errors: Array<UserError>;
};

/** Reais that came back of what was paid with a card. */
export type CardRefund = {
  /** What the customer has of it: `0` of a refund that is wholly beyond what was paid. */
  amount: Scalars['Decimal']['output'];
  /** What the merchant gave back beyond what was paid. The exchange's team decides about it; what it credits is an entry of its own. */
  beyond: Scalars['Decimal']['output'];
  /** What the exchange's team decided that brought it back; null of what a merchant gave back. */
  decision?: Maybe<CardRefundDecision>;
  /** The same as `decision` being DISPUTE. */
  isDispute: Scalars['Boolean']['output'];
  merchant: Scalars['String']['output'];
  /** The purchase; of money that a merchant gave without one, that money itself. */
  transactionId: Scalars['ID']['output'];
};

export type CardRefundDecision =
  /** What the merchant gave back beyond what was paid is credited. */
  | 'CREDIT'
  /** The customer did not know the purchase. */
  | 'DISPUTE'
  /** What the merchant took beyond what was approved is given back. */
  | 'GIVE_BACK';

/** Coins that were sold for what a purchase lacked. */
export type CardSale = {
  /** What they brought, or would have, in reais. */
  amount: Scalars['Decimal']['output'];
  at: Scalars['DateTime']['output'];
  currency: Currency;
  /** Of the purchase. */
  merchant: Scalars['String']['output'];
  /** Reais for one coin. */
  price: Scalars['Decimal']['output'];
  /** Who bought them, by name. */
  provider: Scalars['String']['output'];
  /** Coins. */
  quantity: Scalars['Decimal']['output'];
  state: CardSaleState;
};

export type CardSaleState =
  /** They are available again. */
  | 'NOT_SOLD'
  /** It is not known yet whether they were sold; they are held. */
  | 'PENDING'
  | 'SOLD';

export type CardState =
  | 'ACTIVE'
  | 'CANCELED'
  /** New purchases are declined. */
  | 'FROZEN'
  /** The issuer was asked and has not answered yet. */
  | 'REQUESTED';

export type CardStepKind =
  | 'AUTHORIZED'
  | 'CAPTURED'
  | 'DECLINED'
  | 'DISPUTED'
  | 'DISPUTE_DECIDED'
  | 'EXPIRED'
  | 'REFUNDED'
  /** The rest that was reserved is available again. */
  | 'RELEASED'
  | 'REVERSED'
  /** Coins were sold for what was missing. */
  | 'SOLD'
  /** The exchange's team looked at it: what was not approved was given back, or what is beyond what was paid was credited or went back to the merchant. */
  | 'TEAM_DECIDED';

/** How a card is charged. */
export type CardTerms = {
  /** Of the amount, such as `0.0349`: it is inside of it, rounded half up to a centavo. */
  feeRate: Scalars['Decimal']['output'];
  /** The acquirer's page with the fields of a card, for a frame. */
  fieldsUrl: Scalars['String']['output'];
  /** From when on what is paid now can be withdrawn. */
  withdrawableAt: Scalars['DateTime']['output'];
};

export type CardTopUp = {
  currency: Currency;
  /** How much is sold in a day of America/Sao_Paulo at most, in reais; null when there is no limit. */
  dayLimit?: Maybe<Scalars['Decimal']['output']>;
};

/** A coin that purchases can be completed with. */
export type CardTopUpCoin = {
  available: Scalars['Decimal']['output'];
  currency: Currency;
};

/** A purchase, or money of a merchant without one. Amounts in reais. */
export type CardTransaction = {
  /** What was asked for: reserved, or declined. 0 of what was paid without having been asked for, of a refund alone, and of a currency that has no rate. */
  authorized: Scalars['Decimal']['output'];
  /** What was paid so far. */
  captured: Scalars['Decimal']['output'];
  category: CardCategory;
  createdAt: Scalars['DateTime']['output'];
  /** Null unless DECLINED. */
  decline?: Maybe<CardTransactionDecline>;
  /** `captured` less `authorized` once nothing more is to be paid, when it is not 0; null otherwise. */
  difference?: Maybe<Scalars['Decimal']['output']>;
  dispute?: Maybe<CardDispute>;
  /** When it was paid, released or declined for good; null while something is open. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null of a purchase in reais. */
  foreign?: Maybe<CardForeignAmount>;
  /** What is still reserved. */
  held: Scalars['Decimal']['output'];
  id: Scalars['ID']['output'];
  isAbroad: Scalars['Boolean']['output'];
  /** It can be disputed now. */
  isDisputable: Scalars['Boolean']['output'];
  isOnline: Scalars['Boolean']['output'];
  /** Paid without having been asked for, or more than 20 % above it. */
  isUnusual: Scalars['Boolean']['output'];
  /** Of the card it was paid with; null when the issuer had no number to say. */
  last4?: Maybe<Scalars['String']['output']>;
  /** As the merchant calls itself. */
  merchant: Scalars['String']['output'];
  /** What is to be read of it, in Portuguese: why it was declined, or that another amount was paid; null when there is nothing to say. */
  message?: Maybe<Scalars['String']['output']>;
  /** What the customer can do of a declined one; null otherwise. */
  nextStep?: Maybe<CardNextStep>;
  /** What was given back after having been paid. */
  refunded: Scalars['Decimal']['output'];
  /** Coins that were sold for what it lacked; null when none were. They stay sold, whatever becomes of the purchase. */
  sale?: Maybe<CardSale>;
  /** Of `captured`, what the balance lacked: the customer owes it. */
  shortfall: Scalars['Decimal']['output'];
  state: CardTransactionState;
  /** What happened, the oldest first: the last 20 of them. */
  steps: Array<CardTransactionStep>;
  /** When what is reserved is released at the latest; null when nothing is reserved. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type CardTransactionConnection = {
  edges: Array<CardTransactionEdge>;
  pageInfo: PageInfo;
};

/** Why a purchase was declined: the first of them that held, in this order. */
export type CardTransactionDecline =
  /** The customer allows no purchases abroad. */
  | 'ABROAD'
  /** The account was locked by the exchange's team. */
  | 'ACCOUNT'
  /** Not enough reais available. */
  | 'BALANCE'
  /** The card was canceled, or not active yet. */
  | 'CANCELED'
  /** The customer allows none of this category. */
  | 'CATEGORY'
  /** The exchange has no rate for the currency that the merchant asks in. */
  | 'CURRENCY'
  /** The number, expiry or code that was typed was wrong. */
  | 'DATA'
  /** The card was frozen. */
  | 'FROZEN'
  /** Above what was left of the month's limit. */
  | 'MONTH'
  /** The customer allows no purchases online. */
  | 'ONLINE'
  /** Above the limit for one purchase. */
  | 'PER_PURCHASE'
  /** The merchant gave up before the exchange had answered. */
  | 'UNAVAILABLE';

export type CardTransactionEdge = {
  cursor: Scalars['String']['output'];
  node: CardTransaction;
};

export type CardTransactionPayload = {
  errors: Array<UserError>;
  transaction?: Maybe<CardTransaction>;
};

export type CardTransactionState =
  /** Reserved: see `held` and `until`. */
  | 'APPROVED'
  /** Paid: once or in parts. Something may still be reserved for the rest. */
  | 'CAPTURED'
  /** See `decline`. */
  | 'DECLINED'
  /** The merchant never asked for it; everything is available again. */
  | 'EXPIRED'
  /** Money that a merchant gave without a purchase of this card being found. */
  | 'REFUNDED'
  /** The merchant took it back before it was paid; everything is available again. */
  | 'REVERSED';

export type CardTransactionStep = {
  /** Reais; null of what moves nothing. */
  amount?: Maybe<Scalars['Decimal']['output']>;
  at: Scalars['DateTime']['output'];
  kind: CardStepKind;
  /** In Portuguese. */
  text: Scalars['String']['output'];
};

export type ChainDeposit = {
  /** The address that it came to. */
  address: Scalars['String']['output'];
  /** How many blocks lie on it, its own included; 0 while it waits to be mined. At most `confirmationsNeeded`. */
  confirmations: Scalars['Int']['output'];
  confirmationsNeeded: Scalars['Int']['output'];
  explorerUrl: Scalars['String']['output'];
  /** The network's code; `Query.depositNetworks` has more. */
  network: Scalars['ID']['output'];
  /** Such as “Ethereum (ERC-20)”. */
  networkName: Scalars['String']['output'];
  /** Whose wallet it came from; null until it was declared. */
  origin?: Maybe<DepositOrigin>;
  /** What recovering it costs, in its own currency; null unless it is kept for `WRONG_NETWORK` and more than that. */
  recoveryFee?: Maybe<Scalars['Decimal']['output']>;
  /** Who sent it; null where the chain does not tell. */
  sender?: Maybe<Scalars['String']['output']>;
  tag?: Maybe<Scalars['String']['output']>;
  transactionId: Scalars['String']['output'];
};

export type ChangeDataPayload = {
  errors: Array<UserError>;
  /** Until when withdrawals are locked because of it; null unless they are. */
  lockedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** How things stand after it. */
  profile: Profile;
  /** When another try is allowed; null unless there were too many. */
  retryAt?: Maybe<Scalars['DateTime']['output']>;
};

export type ChangePasswordInput = {
  currentPassword: Scalars['String']['input'];
  /** 10 to 128 characters. */
  newPassword: Scalars['String']['input'];
  /** With the second factor, of who has one: an error named `proof` asks for it. */
  proof?: InputMaybe<StepUpProof>;
};

export type ChangePasswordPayload = {
  errors: Array<UserError>;
  /** Until when withdrawals are locked; null unless the password was changed. */
  lockedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Null unless the password was changed. */
  viewer?: Maybe<Viewer>;
};

export type ChangePhoneInput = {
  /** E.164, or a Brazilian mobile number with area code. */
  phone: Scalars['String']['input'];
  proof?: InputMaybe<StepUpProof>;
};

export type ChangePostalAddressInput = {
  cep: Scalars['String']['input'];
  city: Scalars['String']['input'];
  complement?: InputMaybe<Scalars['String']['input']>;
  district: Scalars['String']['input'];
  /** Null for an address without a number. */
  number?: InputMaybe<Scalars['String']['input']>;
  proof?: InputMaybe<StepUpProof>;
  state: Scalars['String']['input'];
  street: Scalars['String']['input'];
};

export type ChooseAccountTypeInput = {
  accountType: AccountType;
};

export type ChooseIdentityDocumentInput = {
  identityDocument: IdentityDocument;
};

export type ChooseNotificationInput = {
  channel: NotificationChannel;
  isOn: Scalars['Boolean']['input'];
  topic: NotificationTopic;
};

export type ChooseNotificationPayload = {
  choices: Array<NotificationChoice>;
  errors: Array<UserError>;
};

export type ClaimDepositInput = {
  /** The exact amount that was sent. */
  amount: Scalars['Decimal']['input'];
  network: Scalars['ID']['input'];
  transactionId: Scalars['String']['input'];
};

export type ClaimDepositPayload = {
  /** Names: `network`, `transactionId`, `amount`, `base`. */
  errors: Array<UserError>;
  /** What becomes of it, in Portuguese; null when there are errors. */
  message?: Maybe<Scalars['String']['output']>;
};

/** What is to be paid in coins, and where. Neither address nor tag is ever used again. */
export type CoinOffer = {
  address: Scalars['String']['output'];
  /** Coins. */
  amount: Scalars['Decimal']['output'];
  currency: Scalars['String']['output'];
  network: Scalars['String']['output'];
  /** Reais of a coin, firm for what is seen before `expiresAt`. */
  rate: Scalars['Decimal']['output'];
  /** A number that must come with the coins; null on networks that have none. */
  tag?: Maybe<Scalars['String']['output']>;
  /** Content of the QR code, with address and amount (BIP 21 and the like); null where there is none. */
  uri?: Maybe<Scalars['String']['output']>;
};

/** Coins that were credited, on their way back to their payer. */
export type CoinRefund = {
  /** Where the payer wants them, whole; null until that was said, and when it was forgotten. */
  address?: Maybe<Scalars['String']['output']>;
  /** What arrives. */
  amount: Scalars['Decimal']['output'];
  createdAt: Scalars['DateTime']['output'];
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What sending them costs, of the coins. */
  fee: Scalars['Decimal']['output'];
  id: Scalars['ID']['output'];
  /** What they cost their owner in reais; null where they are the owner's own, or nobody has asked. */
  quote?: Maybe<CoinRefundQuote>;
  state: CoinRefundState;
  tag?: Maybe<Scalars['String']['output']>;
  /** Null until it is signed. */
  txId?: Maybe<Scalars['String']['output']>;
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** A firm price at which the coins of a refund are bought. */
export type CoinRefundQuote = {
  /** Reais of all coins that are bought: what arrives, and what sending them costs. */
  cost: Scalars['Decimal']['output'];
  expiresAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** Reais of a coin. */
  rate: Scalars['Decimal']['output'];
  /** How long it holds, in milliseconds as of this answer: count down from it by lapse, not by the clock. 0: it is over. */
  validMs: Scalars['Int']['output'];
};

export type CoinRefundState =
  /** The payer is to say where to, until `until`. */
  | 'AWAITING_ADDRESS'
  /** What it costs is held, and the link of the mail is to be confirmed, until `until`. */
  | 'AWAITING_EMAIL'
  /** The owner is to confirm, until `until`. */
  | 'AWAITING_OWNER'
  /** Nothing was sent. */
  | 'ENDED'
  /** It is confirmed: the coins are bought where they have to be, and sent. */
  | 'SENDING'
  /** The payer has the coins. */
  | 'SENT';

/** As it is requested then: see `RequestCoinRefundInput`. */
export type CoinRefundToProve = {
  address: Scalars['String']['input'];
  paymentId: Scalars['ID']['input'];
  quoteId?: InputMaybe<Scalars['ID']['input']>;
};

export type CoinRefundTokenInput = {
  /** From the fragment of the link. */
  token: Scalars['String']['input'];
};

export type CoinRefundTokenPayload = {
  /** Names: `base`. Empty when it was done. */
  errors: Array<UserError>;
  /** What the token is for, as it is now; null when UNKNOWN. */
  refund?: Maybe<TokenCoinRefund>;
  state: CoinRefundTokenState;
};

export type CoinRefundTokenState =
  /** The refund was ended meanwhile. */
  | 'CANCELED'
  /** It was not used in time. */
  | 'EXPIRED'
  | 'UNKNOWN'
  /** Somebody confirmed or denied by it. */
  | 'USED'
  /** It confirms. */
  | 'VALID';

/** Coins that go back to their payer. */
export type CoinReturn = {
  /** What arrives. */
  amount: Scalars['Decimal']['output'];
  /** What is kept of them for sending them. */
  fee: Scalars['Decimal']['output'];
  stage: CoinReturnStage;
  /** Null until it is signed. */
  txId?: Maybe<Scalars['String']['output']>;
  /** Until when the payer can say where to; then they wait for their owner again. Null once that was said. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type CoinReturnStage =
  /** The payer is to say where to. */
  | 'AWAITING_ADDRESS'
  /** The payer has said where to, and the owner is to confirm. */
  | 'AWAITING_OWNER'
  /** It is on its way. */
  | 'SENDING'
  /** The payer has it. */
  | 'SENT';

export type ConfirmEmailChangeInput = {
  /** Six digits; blanks and hyphens are ignored. */
  code: Scalars['String']['input'];
};

export type ConfirmEmailCodeInput = {
  /** Six digits; blanks and hyphens are ignored. */
  code: Scalars['String']['input'];
};

export type ConfirmEmailInput = {
  /** Only where it is asked for. */
  password?: InputMaybe<Scalars['String']['input']>;
  token: Scalars['String']['input'];
};

export type ConfirmEmailPayload = {
  errors: Array<UserError>;
  retryAt?: Maybe<Scalars['DateTime']['output']>;
  state: LinkState;
  /** The customer, where this browser is signed in; null elsewhere. */
  viewer?: Maybe<Viewer>;
};

export type ConfirmQuoteInput = {
  /** A UUID made by the client for this one intention. */
  idempotencyKey: Scalars['ID']['input'];
  quoteId: Scalars['ID']['input'];
};

export type ConfirmTwoFactorEmailInput = {
  key: TwoFactorEmailKey;
  /** With a link in another browser than the one that asked: an error named `password` asks for it. */
  password?: InputMaybe<Scalars['String']['input']>;
};

export type ConfirmTwoFactorEmailPayload = {
  /** Until when the session that asked may set up a first factor; null unless it was confirmed. */
  confirmedUntil?: Maybe<Scalars['DateTime']['output']>;
  errors: Array<UserError>;
  retryAt?: Maybe<Scalars['DateTime']['output']>;
  /** What became of the link; null for a code. */
  state?: Maybe<LinkState>;
};

export type Consent = {
  /** When it was given or taken back; null when the customer was never asked. */
  changedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The kind. */
  id: Scalars['ID']['output'];
  /** Whether it is given now. */
  isGiven: Scalars['Boolean']['output'];
  /** Whether the account stands on it: it ends with the account. */
  isRequired: Scalars['Boolean']['output'];
  kind: ConsentKind;
  /** Of the text that was agreed to, or no longer, such as 2026-11; null when the customer was never asked. */
  version?: Maybe<Scalars['String']['output']>;
};

export type ConsentKind =
  /** News by e-mail. It can be given and taken back at any time. */
  | 'MARKETING'
  /** The privacy policy. Required. */
  | 'PRIVACY'
  /** The terms of use. Required. */
  | 'TERMS';

export type CorrectEmailInput = {
  email: Scalars['String']['input'];
};

export type CorrectPersonInput = {
  /** YYYY-MM-DD */
  birthDate: Scalars['String']['input'];
  /** With or without signs; null for the one that is on file. Only of a customer who has one. */
  cpf?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  proof?: InputMaybe<StepUpProof>;
};

export type CreateApiKeyInput = {
  account?: TradingAccount;
  /** At most 20. For a key that may withdraw each is an address or a small range: /24, or /64 of IPv6. */
  allowedIps?: Array<Scalars['String']['input']>;
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** 1 to 50 characters. */
  name: Scalars['String']['input'];
  permissions: Array<ApiKeyPermission>;
  proof?: InputMaybe<StepUpProof>;
};

export type CreateApiKeyPayload = {
  apiKey?: Maybe<ApiKey>;
  errors: Array<UserError>;
  /** Shown this once. */
  secret?: Maybe<Scalars['String']['output']>;
};

export type CreateDepositAddressInput = {
  currency: Scalars['ID']['input'];
  network: Scalars['ID']['input'];
};

export type CreateExportInput = {
  /** Left out: all of the period. */
  filter?: InputMaybe<ExportFilter>;
  format: ExportFormat;
  /** Entries from this moment on. A whole year of São Paulo has the positions at its end too, unless it is filtered. */
  from: Scalars['DateTime']['input'];
  /** A UUID made by the client for this one intention. */
  idempotencyKey: Scalars['ID']['input'];
  /** Entries before this moment. */
  to: Scalars['DateTime']['input'];
};

export type CreateExportPayload = {
  /** Names: `from`, `idempotencyKey`, `base`. */
  errors: Array<UserError>;
  export?: Maybe<Export>;
  /** How they stand after it. */
  exports: Array<Export>;
};

export type CreateMandateInput = {
  /** In reais, whole centavos. */
  dailyCap: Scalars['Decimal']['input'];
  destinationId: Scalars['ID']['input'];
  proof?: InputMaybe<StepUpProof>;
};

export type CreatePaymentRequestInput = {
  /** In reais, at most two decimals. */
  amount: Scalars['Decimal']['input'];
  /** At most 140 characters, one line. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** How long it can be paid; `PaymentTerms.usualHours` unless given. */
  hours?: InputMaybe<Scalars['Int']['input']>;
  /** A UUID made by the client for this one intention. */
  idempotencyKey: Scalars['ID']['input'];
  /** Whether coins that come are credited as they are, less the fee; in reais unless given. */
  keepsCoin?: InputMaybe<Scalars['Boolean']['input']>;
  /** How it can be paid, by at least one; all that are offered unless given. */
  methods?: InputMaybe<Array<PaymentMethod>>;
};

export type CreatePixChargeInput = {
  /** In reais, at most two decimals. */
  amount: Scalars['Decimal']['input'];
  /** A UUID made by the client for this one intention. */
  idempotencyKey: Scalars['ID']['input'];
};

export type CreateRecurringBuyInput = {
  amount: Scalars['Decimal']['input'];
  dayOfMonth?: InputMaybe<Scalars['Int']['input']>;
  frequency: RecurrenceFrequency;
  /** A UUID made by the client for this one intention. */
  idempotencyKey: Scalars['ID']['input'];
  instrument: Scalars['String']['input'];
  /** `HH:MM` in America/Sao_Paulo. */
  time: Scalars['String']['input'];
  weekday?: InputMaybe<Scalars['Int']['input']>;
};

export type CreateTwoFactorResetUploadInput = {
  /** One that `pictures` ask for. */
  kind: DocumentKind;
  /** Which of the three prompts of the liveness it answers, from 0; left out for all else. */
  prompt?: InputMaybe<Scalars['Int']['input']>;
  token: Scalars['String']['input'];
};

export type CreateUploadInput = {
  kind: DocumentKind;
  /** Owner of a company; left out for the customer's own. */
  ownerId?: InputMaybe<Scalars['ID']['input']>;
  /** Which of the three prompts of the liveness it answers, from 0; left out for all else. */
  prompt?: InputMaybe<Scalars['Int']['input']>;
};

export type CreateUploadPayload = {
  errors: Array<UserError>;
  /** When more can be sent; null unless the day's number is used up, or the tries are exhausted. */
  retryAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null unless a place was opened. */
  uploadId?: Maybe<Scalars['ID']['output']>;
};

export type CryptoDepositPayload = {
  deposit?: Maybe<Deposit>;
  /** Names: `owner`, `name`, `fee`, `base`. */
  errors: Array<UserError>;
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

/** A copy of the customer's data. */
export type DataExport = {
  /** What can be downloaded; null until it is ready. */
  files?: Maybe<DataExportFiles>;
  /** Could it not be made? It is not tried any more. */
  hasFailed: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /** Rows that were read, of how many; null before it is being made, and when it is ready. */
  progress?: Maybe<DataExportProgress>;
  requestedAt: Scalars['DateTime']['output'];
};

export type DataExportFiles = {
  /** When they are deleted: a day later. */
  expiresAt: Scalars['DateTime']['output'];
  jsonBytes: Scalars['Int']['output'];
  pdfBytes: Scalars['Int']['output'];
  readyAt: Scalars['DateTime']['output'];
};

export type DataExportPayload = {
  /** How they stand after it. */
  dataExports: Array<DataExport>;
  errors: Array<UserError>;
  /** When another copy can be asked for; null unless there were too many. */
  retryAt?: Maybe<Scalars['DateTime']['output']>;
};

export type DataExportProgress = {
  done: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
};

export type DeactivateTwoFactorInput = {
  password: Scalars['String']['input'];
  /** An error named `proof` asks for it. */
  proof?: InputMaybe<StepUpProof>;
};

export type DeactivateTwoFactorPayload = {
  errors: Array<UserError>;
  /** Until when withdrawals are locked; null unless it was done. */
  lockedUntil?: Maybe<Scalars['DateTime']['output']>;
};

export type DecidePaymentInput = {
  decision: PaymentDecision;
  paymentId: Scalars['ID']['input'];
  /** `Payment.net` as the customer saw it; needed to take it. */
  shown?: InputMaybe<Scalars['Decimal']['input']>;
};

export type DeclareOriginInput = {
  depositId: Scalars['ID']['input'];
  /** Keeps it for every deposit from this sending address; nothing where the chain does not tell one. */
  isForSender?: Scalars['Boolean']['input'];
  /** Which exchange, or who; at most 100 characters. Not for `SELF`. */
  name?: InputMaybe<Scalars['String']['input']>;
  owner: OriginOwner;
};

export type Deletion = {
  /** How many days a request can be taken back. */
  days: Scalars['Int']['output'];
  /** Why the account was not closed at its time; null unless that is what became of the last request. */
  failure?: Maybe<DeletionFailure>;
  /** The same as of `account`. */
  id: Scalars['ID']['output'];
  /** The request that waits; null when there is none. */
  request?: Maybe<DeletionRequest>;
};

export type DeletionFailure = {
  at: Scalars['DateTime']['output'];
  obstacles: Array<DeletionObstacle>;
};

export type DeletionObstacle =
  /** One of the customer's accounts has something, held or not. */
  | 'BALANCE'
  | 'OPEN_ORDERS'
  /** Recurring buys that are active. */
  | 'RECURRING_BUYS'
  /** Documents are being checked. */
  | 'VERIFICATION';

export type DeletionPayload = {
  /** How things stand after it. */
  deletion: Deletion;
  errors: Array<UserError>;
};

export type DeletionRequest = {
  /** When the account is closed, and until when the request can be taken back. */
  closesAt: Scalars['DateTime']['output'];
  requestedAt: Scalars['DateTime']['output'];
};

export type Deposit = {
  /** What arrived, fee included. */
  amount: Scalars['Decimal']['output'];
  /** The bank's own reference; null unless it came by TED. */
  bankReference?: Maybe<Scalars['String']['output']>;
  /** How it came; null unless by a chain. */
  chain?: Maybe<ChainDeposit>;
  createdAt: Scalars['DateTime']['output'];
  /** Null unless it was credited. */
  creditedAt?: Maybe<Scalars['DateTime']['output']>;
  currency: Currency;
  /** Whoever paid wants it back, or wanted to; null when nobody did. */
  dispute?: Maybe<DepositDispute>;
  /** The Pix's own id (EndToEndId); null unless it came by Pix. */
  endToEndId?: Maybe<Scalars['String']['output']>;
  /** When a TED that was announced is here at the latest; null unless it is DETECTED. */
  expectedAt?: Maybe<Scalars['DateTime']['output']>;
  fee: Scalars['Decimal']['output'];
  /** Null unless HELD, RETURNING or RETURNED. */
  hold?: Maybe<DepositHold>;
  id: Scalars['ID']['output'];
  kind: DepositKind;
  /** What is odd about it, such as another amount than was asked for, in Portuguese; null when nothing is. */
  notice?: Maybe<Scalars['String']['output']>;
  /** CPF or CNPJ, masked; null for a chain. */
  payerDocument?: Maybe<Scalars['String']['output']>;
  /** Whose account or card paid; null for a chain. */
  payerName?: Maybe<Scalars['String']['output']>;
  /** The code that it came for; null when there was none. `Query.pixCharge` has it. */
  pixChargeId?: Maybe<Scalars['ID']['output']>;
  /** What of it paid what was missing when an earlier deposit went back; `0` when nothing. */
  recovered: Scalars['Decimal']['output'];
  state: DepositState;
  /** Oldest first. */
  steps: Array<DepositStep>;
};

export type DepositAddress = {
  address: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  network: Scalars['ID']['output'];
  /** Must come with the coins; null on networks that have none. */
  tag?: Maybe<Scalars['String']['output']>;
};

export type DepositAddressPayload = {
  address?: Maybe<DepositAddress>;
  /** Names: `network`, `base`. */
  errors: Array<UserError>;
};

/** That coins are the customer's which came without their tag, or with nobody's. */
export type DepositClaim = {
  amount: Scalars['Decimal']['output'];
  claimedAt: Scalars['DateTime']['output'];
  /** Null while OPEN. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  /** Such as “XRP Ledger”. */
  networkName: Scalars['String']['output'];
  state: DepositClaimState;
  transactionId: Scalars['String']['output'];
};

export type DepositClaimState =
  /** The coins are the customer's: see `Query.deposits`. */
  | 'ACCEPTED'
  /** The exchange's team has not decided yet. */
  | 'OPEN'
  /** They are not taken for the customer's. */
  | 'REFUSED';

export type DepositConnection = {
  edges: Array<DepositEdge>;
  pageInfo: PageInfo;
};

/** Whoever paid wants a credited deposit, or a payment of a payment request, back: by Pix through the payer's bank (MED), by card through the acquirer (chargeback). */
export type DepositDispute = {
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What of it both accounts of the customer had, and is or was held. */
  held: Scalars['Decimal']['output'];
  openedAt: Scalars['DateTime']['output'];
  state: DepositDisputeState;
  /** In Portuguese. */
  text: Scalars['String']['output'];
  /** In Portuguese. */
  title: Scalars['String']['output'];
  /** Until when there is an answer; null when there is one. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type DepositDisputeState =
  /** The money went back. */
  | 'ACCEPTED'
  | 'OPEN'
  /** The customer keeps the money. */
  | 'REFUSED';

export type DepositEdge = {
  cursor: Scalars['String']['output'];
  node: Deposit;
};

/** Why money is kept, or goes back, in Portuguese. */
export type DepositHold = {
  reason: DepositHoldReason;
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
  /** Until when there is an outcome; null when it is up to the customer. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type DepositHoldReason =
  /** Above the limit of the day or the month. */
  | 'ABOVE_LIMIT'
  /** The account was closed, or does not take deposits. */
  | 'ACCOUNT'
  /** It waits for more of the same network, until the minimum is reached. */
  | 'BELOW_MINIMUM'
  /** The customer's level is below what is needed. */
  | 'LEVEL'
  /** The customer has to say whose wallet it came from. */
  | 'ORIGIN'
  /** The exchange's team looks at it. */
  | 'REVIEW'
  /** It came without the tag that tells whose it is. */
  | 'TAG_MISSING'
  /** Its tag is nobody's. */
  | 'TAG_UNKNOWN'
  /** The payer is somebody else. */
  | 'THIRD_PARTY'
  /** Nobody knew whose it is. */
  | 'UNIDENTIFIED'
  /** It came by a network, or as a token, that is not offered. */
  | 'WRONG_NETWORK';

export type DepositKind =
  | 'CARD'
  /** A transaction of a network, such as Bitcoin. */
  | 'CHAIN'
  | 'PIX'
  | 'TED';

export type DepositMethod = {
  /** How a card is charged; null unless the kind is CARD. */
  card?: Maybe<CardTerms>;
  /** False: the customer's level is below; `message` says so. */
  isOpen: Scalars['Boolean']['output'];
  kind: DepositKind;
  /** The level that is needed (see `Viewer.level`). */
  level: Scalars['Int']['output'];
  /** Why it is not open, in Portuguese; null when it is. */
  message?: Maybe<Scalars['String']['output']>;
  /** The smallest amount. */
  minimum: Scalars['Decimal']['output'];
  /** Where a TED is to be sent; null unless the kind is TED. */
  ted?: Maybe<TedDestination>;
};

/** A network by which a currency can be deposited. */
export type DepositNetwork = {
  /** As programs know it, such as `erc20`. */
  code: Scalars['ID']['output'];
  /** Blocks until it is credited. */
  confirmations: Scalars['Int']['output'];
  /** Contract of the token; null for the network's own coin. */
  contract?: Maybe<Scalars['String']['output']>;
  /** What the exchange takes of a deposit; 0 when it is free. */
  fee: Scalars['Decimal']['output'];
  /** Must a tag come with the coins? */
  hasTag: Scalars['Boolean']['output'];
  /** False: the customer's level is below; `message` says so. */
  isOpen: Scalars['Boolean']['output'];
  /** Why it is not open, in Portuguese; null when it is. */
  message?: Maybe<Scalars['String']['output']>;
  /** Deposits below are kept until their sum reaches it. */
  minimum: Scalars['Decimal']['output'];
  /** Such as “Ethereum (ERC-20)”. */
  name: Scalars['String']['output'];
  /** How long this usually takes, at least 1. */
  usualMinutes: Scalars['Int']['output'];
};

export type DepositOrigin = {
  name?: Maybe<Scalars['String']['output']>;
  owner: OriginOwner;
};

export type DepositState =
  /** It was taken back. */
  | 'CLAWED_BACK'
  | 'CREDITED'
  /** It was seen, and is not final yet. */
  | 'DETECTED'
  /** It was credited, and its payer or bank wants it back; it is kept until that is decided. */
  | 'DISPUTED'
  /** It arrived and is kept; `hold` says why. */
  | 'HELD'
  | 'RETURNED'
  /** It is on its way back to where it came from. */
  | 'RETURNING'
  /** What was seen never came: it was replaced, or its block was left out. */
  | 'VANISHED';

/** A state that a deposit came to. */
export type DepositStep = {
  at: Scalars['DateTime']['output'];
  reason?: Maybe<DepositHoldReason>;
  state: DepositState;
};

export type Destination = {
  accountType?: Maybe<BankAccountType>;
  addedAt: Scalars['DateTime']['output'];
  /** The key, in which a document is masked; the number of the account; or the address, whole. */
  address: Scalars['String']['output'];
  agency?: Maybe<Scalars['String']['output']>;
  /** The bank that keeps the account, by its name. */
  bank?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Of an account: the bank's number, eight digits. */
  ispb?: Maybe<Scalars['String']['output']>;
  keyType?: Maybe<PixKeyType>;
  kind: DestinationKind;
  /** What the customer calls it. */
  label?: Maybe<Scalars['String']['output']>;
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Of an address. */
  network?: Maybe<Scalars['String']['output']>;
  networkName?: Maybe<Scalars['String']['output']>;
  /** Whose wallet an address is of, as the customer declared; reais go to own accounts alone. */
  owner: OriginOwner;
  /** Which exchange, or who; null of the own. */
  ownerName?: Maybe<Scalars['String']['output']>;
  /** Goes with coins to this address. */
  tag?: Maybe<Scalars['String']['output']>;
  /** Until when a first withdrawal to this address waits; null when none does. */
  waitsUntil?: Maybe<Scalars['DateTime']['output']>;
};

export type DestinationKind =
  | 'BANK_ACCOUNT'
  /** An address on a chain. */
  | 'CHAIN'
  | 'PIX_KEY';

/** As it is typed, and sent then: see `AddDestinationInput`. */
export type DestinationToProve = {
  account?: InputMaybe<Scalars['String']['input']>;
  accountType?: InputMaybe<BankAccountType>;
  address?: InputMaybe<Scalars['String']['input']>;
  agency?: InputMaybe<Scalars['String']['input']>;
  ispb?: InputMaybe<Scalars['String']['input']>;
  key?: InputMaybe<Scalars['String']['input']>;
  keyType?: InputMaybe<PixKeyType>;
  kind: DestinationKind;
  network?: InputMaybe<Scalars['String']['input']>;
  owner?: OriginOwner;
  ownerDocument?: InputMaybe<Scalars['String']['input']>;
  ownerName?: InputMaybe<Scalars['String']['input']>;
  tag?: InputMaybe<Scalars['String']['input']>;
};

export type Disclosure = {
  /** When this customer accepted this version; null for a guest and before. */
  acceptedAt?: Maybe<Scalars['DateTime']['output']>;
  product: DisclosureProduct;
  /** Plain text, in Portuguese; sentences. */
  text: Scalars['String']['output'];
  validFrom: Scalars['DateTime']['output'];
  version: Scalars['Int']['output'];
};

export type DisclosurePayload = {
  disclosure?: Maybe<Disclosure>;
  errors: Array<UserError>;
};

export type DisclosureProduct =
  | 'BASKETS'
  | 'CARD'
  | 'EARN'
  | 'OTC';

export type DisputeCardTransactionInput = {
  transactionId: Scalars['ID']['input'];
};

export type DocumentKind =
  /** Articles of a company: the customer's own, or one that owns a quarter of it or more. */
  | 'ARTICLES'
  | 'BACK'
  | 'FRONT'
  /** One for each prompt, in the place of the selfie. */
  | 'LIVENESS'
  | 'OWNER_FRONT'
  | 'OWNER_SELFIE'
  | 'SELFIE';

export type DocumentOwner = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

/** One that is stored. `GET /documents/<id>` gives it to whoever sent it. */
export type DocumentUpload = {
  bytes: Scalars['Int']['output'];
  contentType: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  storedAt: Scalars['DateTime']['output'];
};

export type DropCoinRefundInput = {
  paymentId: Scalars['ID']['input'];
};

export type EarlierPrice = {
  period: PricePeriod;
  /** In reais. */
  price: Scalars['Decimal']['output'];
};

/** Days are those of America/Sao_Paulo, `2026-11-27`. */
export type EarnDates = {
  /** The first day that earns: the one after the subscription. */
  firstDay: Scalars['String']['output'];
  /** When a locked one is free: the start of the day after its last; null of a flexible one. */
  freeAt?: Maybe<Scalars['DateTime']['output']>;
  /** The last day that earns; null of a flexible one. */
  lastDay?: Maybe<Scalars['String']['output']>;
};

export type EarnExit = {
  /** When it would be in the main account; null when only the network knows. */
  at?: Maybe<Scalars['DateTime']['output']>;
  commission: Scalars['Decimal']['output'];
  /** Rewards that come with it: zero of a flexible one, whose rewards were credited each day. */
  net: Scalars['Decimal']['output'];
  principal: Scalars['Decimal']['output'];
  /** What the main account gets: principal + net. The `expected` of `redeemEarn` when all is taken. */
  total: Scalars['Decimal']['output'];
};

export type EarnKind =
  /** Rewards are credited each day; it can be left whenever the customer wants, after the notice. */
  | 'FLEXIBLE'
  /** For a number of days; rewards are credited at the end. */
  | 'LOCKED';

/** What became of coins in Earn, once. */
export type EarnMove = {
  /** What moved; of an end, principal and rewards together. */
  amount: Scalars['Decimal']['output'];
  /** What the exchange kept of the rewards. */
  commission: Scalars['Decimal']['output'];
  currency: Currency;
  /** The day that a reward is for, `2026-11-26`; null of all others. */
  day?: Maybe<Scalars['String']['output']>;
  kind: EarnMoveKind;
  /** Rewards that are part of `amount`. */
  net: Scalars['Decimal']['output'];
  positionId: Scalars['ID']['output'];
  /** When coins under notice are free; null of all others, and where only the network knows. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type EarnMoveKind =
  /** A locked position that was left before its end. */
  | 'LEFT_EARLY'
  /** The end of a locked position. */
  | 'MATURED'
  | 'REDEEMED'
  /** What a day brought. Days of a locked position come with its end. */
  | 'REWARD'
  /** Coins that the network's protocol took. */
  | 'SLASHED'
  | 'SUBSCRIBED';

export type EarnPoint = {
  day: Scalars['Int']['output'];
  net: Scalars['Decimal']['output'];
};

export type EarnPosition = {
  /** Gross rewards of a locked one that have arrived and are credited at its end; zero of every other. */
  accrued: Scalars['Decimal']['output'];
  /** What would come at the end if the rate stayed as it is; null unless it is a locked one that is active. */
  atMaturity?: Maybe<EarnExit>;
  /** As agreed on. */
  commission: Scalars['Decimal']['output'];
  createdAt: Scalars['DateTime']['output'];
  currency: Currency;
  dates: EarnDates;
  /** As agreed on; null of a flexible one. */
  earlyCommission?: Maybe<Scalars['Decimal']['output']>;
  /** Net rewards credited so far, reinvested ones included; of a locked one credited at its end. */
  earned: Scalars['Decimal']['output'];
  /** When it came to its end; null before. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  isNoticeEstimated: Scalars['Boolean']['output'];
  kind: EarnKind;
  noticeDays: Scalars['Int']['output'];
  /** What earns now, reinvested rewards included. */
  principal: Scalars['Decimal']['output'];
  /** As it is today; what was agreed on stands in the position itself. */
  product: EarnProduct;
  /** Newest first, at most 50. */
  redemptions: Array<EarnRedemption>;
  reinvest: Scalars['Boolean']['output'];
  /** Newest day first; `first` is 1 to 100. */
  rewards: EarnRewardConnection;
  /** What was lost to the network's protocol. */
  slashed: Scalars['Decimal']['output'];
  state: EarnPositionState;
  /** What was put in at the beginning. */
  subscribed: Scalars['Decimal']['output'];
  termDays?: Maybe<Scalars['Int']['output']>;
  /** What would come if it were left now, all of it; null when nothing earns any more. */
  today?: Maybe<EarnExit>;
  /** What is under notice. */
  underNotice: Scalars['Decimal']['output'];
  /** The earliest day whose rate the network has not told yet though it is over; null when all are in. */
  waitingForDay?: Maybe<Scalars['String']['output']>;
};


export type EarnPositionRewardsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

export type EarnPositionConnection = {
  edges: Array<EarnPositionEdge>;
  pageInfo: PageInfo;
};

export type EarnPositionEdge = {
  cursor: Scalars['String']['output'];
  node: EarnPosition;
};

export type EarnPositionPayload = {
  errors: Array<UserError>;
  position?: Maybe<EarnPosition>;
};

export type EarnPositionState =
  | 'ACTIVE'
  /** A flexible one that was taken back whole, or lost whole. */
  | 'ENDED'
  /** A locked one that was left before its end. */
  | 'LEFT_EARLY'
  /** A locked one that came to its end. */
  | 'MATURED'
  /** Nothing of it earns any more; the last of it is under notice. */
  | 'NOTICE';

export type EarnProduct = {
  /** Part of the rewards that the exchange keeps, such as `0.15`. */
  commission: Scalars['Decimal']['output'];
  currency: Currency;
  /** If coins were put in now. */
  dates: EarnDates;
  /** The part that it keeps of a locked one that is left early; null of a flexible one. */
  earlyCommission?: Maybe<Scalars['Decimal']['output']>;
  /** Such as `eth-flexible` or `eth-30`. */
  id: Scalars['ID']['output'];
  /** The notice ends when the network lets the coins go; `noticeDays` is a forecast. */
  isNoticeEstimated: Scalars['Boolean']['output'];
  /** Whether it takes anything new now. */
  isOpen: Scalars['Boolean']['output'];
  kind: EarnKind;
  /** What it still takes of all customers together; zero: it is full. */
  left: Scalars['Decimal']['output'];
  /** What it still takes of this customer; null for a guest. */
  leftOfCustomer?: Maybe<Scalars['Decimal']['output']>;
  minimum: Scalars['Decimal']['output'];
  /** Days between asking for coins of a flexible one and having them; 0: at once. Nothing is earned meanwhile. 0 of a locked one. */
  noticeDays: Scalars['Int']['output'];
  /** Null while no day's rate is known. */
  rate?: Maybe<EarnRate>;
  /** Days of a locked one; null of a flexible one. */
  termDays?: Maybe<Scalars['Int']['output']>;
  /** Names notice, commission, rate and dates as they are told here: when one of them is another, so is this. */
  terms: Scalars['ID']['output'];
};

/** Rates are simple, a year, and net of the commission: `0.029` is 2.9 %. Mean of the last days that are known. */
export type EarnRate = {
  /** How many days; 30 unless fewer are known. */
  days: Scalars['Int']['output'];
  /** Before the commission. */
  gross: Scalars['Decimal']['output'];
  /** Of one of these days, net. */
  highest: Scalars['Decimal']['output'];
  /** Of one of these days, net. */
  lowest: Scalars['Decimal']['output'];
  net: Scalars['Decimal']['output'];
  /** The last of these days, `2026-11-26`. */
  until: Scalars['String']['output'];
  /** What it comes to in a year when every reward earns too; null of a locked product. */
  withReinvestment?: Maybe<Scalars['Decimal']['output']>;
};

export type EarnRedemption = {
  /** Principal that was asked back. */
  amount: Scalars['Decimal']['output'];
  commission: Scalars['Decimal']['output'];
  currency: Currency;
  /** When it came to the main account; null before. */
  doneAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  isEstimated: Scalars['Boolean']['output'];
  /** Rewards that came with it, net: of a locked position that was left early. */
  net: Scalars['Decimal']['output'];
  positionId: Scalars['ID']['output'];
  requestedAt: Scalars['DateTime']['output'];
  state: EarnRedemptionState;
  /** What the main account gets: amount + net. */
  total: Scalars['Decimal']['output'];
  /** When the notice ends; a forecast where `isEstimated`, and null once it has passed and the network still keeps the coins. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type EarnRedemptionPayload = {
  errors: Array<UserError>;
  position?: Maybe<EarnPosition>;
  redemption?: Maybe<EarnRedemption>;
};

export type EarnRedemptionState =
  | 'DONE'
  | 'NOTICE';

/** What one day earned. */
export type EarnReward = {
  /** Of an accrued one: what would be kept at maturity. */
  commission: Scalars['Decimal']['output'];
  creditedAt: Scalars['DateTime']['output'];
  /** `2026-11-26` of America/Sao_Paulo. */
  day: Scalars['String']['output'];
  gross: Scalars['Decimal']['output'];
  /** gross - commission. */
  net: Scalars['Decimal']['output'];
  /** What earned on that day. */
  principal: Scalars['Decimal']['output'];
  /** Gross, a year. */
  rate: Scalars['Decimal']['output'];
  target: EarnRewardTarget;
};

export type EarnRewardConnection = {
  edges: Array<EarnRewardEdge>;
  pageInfo: PageInfo;
};

export type EarnRewardEdge = {
  cursor: Scalars['String']['output'];
  node: EarnReward;
};

export type EarnRewardTarget =
  /** Kept until a locked position ends. */
  | 'ACCRUED'
  /** Credited to the position: it earns too. */
  | 'EARN'
  /** Credited to the main account. */
  | 'MAIN';

/** Coins, never reais. */
export type EarnSimulation = {
  amount: Scalars['Decimal']['output'];
  commission: Scalars['Decimal']['output'];
  days: Scalars['Int']['output'];
  /** Earned at the end, net. */
  net: Scalars['Decimal']['output'];
  /** Net so far after each of up to 60 days spread over the time, day 0 and the last one included. */
  points: Array<EarnPoint>;
  /** The same without reinvestment, to be drawn beside it; empty unless `reinvest`. */
  pointsWithout: Array<EarnPoint>;
  product: EarnProduct;
  /** amount + net. */
  total: Scalars['Decimal']['output'];
};

export type EarnTotal = {
  /** Net rewards of locked positions that are credited at their end, as if all stayed until then. */
  accrued: Scalars['Decimal']['output'];
  currency: Currency;
  /** Net rewards credited so far. */
  earned: Scalars['Decimal']['output'];
  /** What earns now. */
  earning: Scalars['Decimal']['output'];
  underNotice: Scalars['Decimal']['output'];
};

export type EmailChange = {
  /** With all but its first letter and its domain hidden. */
  maskedEmail: Scalars['String']['output'];
  /** When another code can be asked for; null when now. */
  resendAt?: Maybe<Scalars['DateTime']['output']>;
};

export type EndOtherSessionsPayload = {
  /** How many ended; null when there are errors. */
  ended?: Maybe<Scalars['Int']['output']>;
  errors: Array<UserError>;
};

export type EndSessionInput = {
  id: Scalars['ID']['input'];
  /** An error named `proof` asks for one. */
  proof?: InputMaybe<StepUpProof>;
};

export type EndSessionPayload = {
  errors: Array<UserError>;
};

export type EnterReferralCodeInput = {
  code: Scalars['String']['input'];
};

export type EnterReferralCodePayload = {
  errors: Array<UserError>;
  /** Null when nothing was entered. */
  invitation?: Maybe<Invitation>;
};

/** The own history of a period as files. */
export type Export = {
  format: ExportFormat;
  from: Scalars['DateTime']['output'];
  /** It could not be made, and is not tried any more. It is told for a day. */
  hasFailed: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /** What narrows it beside its period, such as `Depósitos · BTC`; null: nothing. */
  narrowedTo?: Maybe<Scalars['String']['output']>;
  /** Rows that were read, of how many; null before it is being made, and when it is ready. */
  progress?: Maybe<ExportProgress>;
  /** What can be downloaded; null until it is ready. */
  ready?: Maybe<ExportReady>;
  requestedAt: Scalars['DateTime']['output'];
  /** When it is tried again, after tries that failed; else null. */
  retryAt?: Maybe<Scalars['DateTime']['output']>;
  /** Left out itself. */
  to: Scalars['DateTime']['output'];
};

/** `GET /exports/<id of the export>/<number>`; without the number, the first. */
export type ExportFile = {
  bytes: Scalars['Int']['output'];
  /** From 1. */
  number: Scalars['Int']['output'];
};

/** What narrows an export beside its period, as `TimelineFilter`; what is left out does not narrow. */
export type ExportFilter = {
  account?: InputMaybe<TradingAccount>;
  currency?: InputMaybe<Scalars['ID']['input']>;
  kinds?: InputMaybe<Array<TimelineKind>>;
  states?: InputMaybe<Array<TimelineState>>;
};

export type ExportFormat =
  /** For spreadsheets: one file. */
  | 'CSV'
  /** For people: a file for every ten thousand rows. */
  | 'PDF';

export type ExportProgress = {
  done: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
};

export type ExportReady = {
  /** When the files are deleted: a day after they were made. */
  expiresAt: Scalars['DateTime']['output'];
  files: Array<ExportFile>;
  rows: Scalars['Int']['output'];
};

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
  order: Order;
  price: Scalars['Decimal']['output'];
  quantity: Scalars['Decimal']['output'];
};

export type FillConnection = {
  edges: Array<FillEdge>;
  pageInfo: PageInfo;
};

export type FillEdge = {
  cursor: Scalars['String']['output'];
  node: Fill;
};

export type ForeignDocument = {
  /** ISO 3166-1 alpha-2 of whoever issued it. */
  country: Scalars['String']['output'];
  kind: ForeignDocumentKind;
  /** With all but the last three characters hidden. */
  maskedNumber: Scalars['String']['output'];
};

export type ForeignDocumentInput = {
  country: Scalars['String']['input'];
  kind: ForeignDocumentKind;
  /** Left out to keep the one that was saved. */
  number?: InputMaybe<Scalars['String']['input']>;
};

export type ForeignDocumentKind =
  | 'PASSPORT'
  | 'RNM';

export type GiveReturnAddressInput = {
  address: Scalars['String']['input'];
  /** The address once more, where it has no checksum. */
  addressAgain?: InputMaybe<Scalars['String']['input']>;
  paymentId: Scalars['ID']['input'];
  requestId: Scalars['ID']['input'];
  /** `CoinReturn.amount` as the payer saw it. */
  shown: Scalars['Decimal']['input'];
  /** Only on networks that have tags. */
  tag?: InputMaybe<Scalars['String']['input']>;
};

export type GiveReturnAddressPayload = {
  errors: Array<UserError>;
  /** As it is now; null when there is none. */
  request?: Maybe<PublicPaymentRequest>;
};

/** What of a currency cannot be used now. */
export type HeldMoney = {
  currency: Currency;
  /** Deposits first, then disputes, then withdrawals, then redemptions, then trades over the counter, then purchases with the card, then payments, then orders of MAIN, then of PRO; each of them oldest first. Of each the first four have a line, and those beyond are one line. */
  lines: Array<HeldMoneyLine>;
  /** The sum of the lines. */
  total: Scalars['Decimal']['output'];
};

export type HeldMoneyKind =
  /** A purchase with the card reserves it until the merchant asks for it. */
  | 'CARD'
  /** A deposit is not in the balance yet, or whoever paid it wants it back. */
  | 'DEPOSIT'
  /** Coins that were put to work are on their way back. */
  | 'EARN'
  /** An open order reserves it. */
  | 'ORDER'
  /** A quote was accepted; the provider has not said yet what became of it. */
  | 'OTC'
  /** A payment of a payment request is not credited, or goes back to its payer. */
  | 'PAYMENT'
  /** A withdrawal has not left yet. */
  | 'WITHDRAWAL';

export type HeldMoneyLine = {
  account: TradingAccount;
  amount: Scalars['Decimal']['output'];
  /** How many orders, deposits, withdrawals, redemptions, trades, purchases or payments it stands for; more than 1 only where there are too many for a line each. */
  count: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  kind: HeldMoneyKind;
  nextStep: HeldMoneyStep;
  since: Scalars['DateTime']['output'];
  text: Scalars['String']['output'];
  /** Why, in Portuguese. */
  title: Scalars['String']['output'];
  /** Until when there is an outcome; null when it is up to the customer. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** Where the customer goes on: a path of the product. */
export type HeldMoneyStep = {
  path: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

export type IdentityDocument =
  | 'CNH'
  | 'PASSPORT'
  | 'RG'
  | 'RNM';

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

/** As one of its two customers sees it: of the other no more than the initial. */
export type Invitation = {
  /** When it was paid, refused or expired; null before. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Until when purchases count. */
  expiresAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** Of the other. */
  initial: Scalars['String']['output'];
  /** Reais that are still to be bought until `expiresAt`; null unless VERIFIED. */
  missing?: Maybe<Scalars['Decimal']['output']>;
  qualifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null unless REFUSED. */
  refusal?: Maybe<InvitationRefusal>;
  registeredAt: Scalars['DateTime']['output'];
  /** Reais for who asks. */
  reward: Scalars['Decimal']['output'];
  state: InvitationState;
  /** When the reward is due; null before it is known. */
  until?: Maybe<Scalars['DateTime']['output']>;
  verifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What a reward that is due waits for; null when it waits for nothing. */
  waitsFor?: Maybe<RewardWait>;
};

export type InvitationConnection = {
  edges: Array<InvitationEdge>;
  pageInfo: PageInfo;
};

export type InvitationEdge = {
  cursor: Scalars['String']['output'];
  node: Invitation;
};

export type InvitationRefusal =
  /** One of both accounts is closed. */
  | 'ACCOUNT'
  /** What was bought was sold, or charged back, before the reward was due. */
  | 'MONEY_LEFT'
  /** The inviter had as many rewards that month as there are. */
  | 'MONTH_FULL'
  /** The device of the inviter, or of another whom they invited. */
  | 'SAME_DEVICE'
  /** The same document, a company and who owns it or acts for it, or money that the other paid. */
  | 'SAME_PERSON';

export type InvitationState =
  /** Not enough was bought in time. */
  | 'EXPIRED'
  | 'PAID'
  /** The reward is due at `until`. */
  | 'PENDING'
  /** Enough was bought. */
  | 'QUALIFIED'
  /** Not rewarded, and why. */
  | 'REFUSED'
  | 'REGISTERED'
  /** The identity is verified. */
  | 'VERIFIED';

/** What a CEP says; what it does not say is null and typed by the customer. */
export type KnownAddress = {
  cep: Scalars['String']['output'];
  city?: Maybe<Scalars['String']['output']>;
  district?: Maybe<Scalars['String']['output']>;
  /** Two letters; known for every CEP that exists. */
  state: Scalars['String']['output'];
  street?: Maybe<Scalars['String']['output']>;
};

export type Limit = {
  /** In reais; null when there is no limit. */
  amount?: Maybe<Scalars['Decimal']['output']>;
  kind: LimitKind;
  /** In reais; null when there is no limit. */
  left?: Maybe<Scalars['Decimal']['output']>;
  /** What the nearest higher level allows that allows more; null when none does. */
  raised?: Maybe<RaisedLimit>;
  /** When the window ends, and nothing is used any more. */
  renewsAt: Scalars['DateTime']['output'];
  /** In reais. */
  used: Scalars['Decimal']['output'];
  window: LimitWindow;
};

export type LimitKind =
  /** Pix and TED. */
  | 'BRL_DEPOSIT'
  | 'BRL_WITHDRAWAL'
  /** Purchases with the card, by the day of the authorization; what was reversed does not count. */
  | 'CARD'
  | 'CARD_DEPOSIT'
  /** In reais at the price of the request. */
  | 'CRYPTO_WITHDRAWAL'
  /** Coins put to work, in reais at the price of then; what is whole back does not count any more. */
  | 'EARN'
  /** Trades over the counter, by price × quantity; one that was rejected does not count. */
  | 'OTC'
  /** Payments of payment requests that were credited. */
  | 'PAYMENT';

/** Calendar days and months of America/Sao_Paulo. */
export type LimitWindow =
  | 'DAY'
  | 'MONTH';

export type LinkState =
  | 'EXPIRED'
  /** A newer link took its place. */
  | 'REPLACED'
  | 'UNKNOWN'
  | 'USED'
  | 'VALID';

export type Liquidity =
  | 'MAKER'
  | 'TAKER';

/** An address that could be taken for another one. Both are whole, so that what differs can be marked. */
export type LookAlike = {
  /** The one to be added. */
  address: Scalars['String']['output'];
  /** The one that is known; the same one where it only ever sent to the customer. */
  known: Scalars['String']['output'];
  /** What the customer calls the known one. */
  label?: Maybe<Scalars['String']['output']>;
  reason: LookAlikeReason;
};

export type LookAlikeReason =
  /** Begins and ends like a destination of the customer's. */
  | 'DESTINATION'
  /** Sent to the customer, or begins and ends like one that did, and was never sent to. */
  | 'SENDER';

export type MailCodeInput = {
  /** Six digits; blanks and hyphens are ignored. */
  code: Scalars['String']['input'];
  email: Scalars['String']['input'];
};

export type Mandate = {
  /** Null until it was confirmed. */
  confirmedAt?: Maybe<Scalars['DateTime']['output']>;
  createdAt: Scalars['DateTime']['output'];
  /** What may be withdrawn by it in a day of São Paulo, in reais; coins count at their price when they are asked for. */
  dailyCap: Scalars['Decimal']['output'];
  id: Scalars['ID']['output'];
  state: MandateState;
  target: MandateTarget;
  /** Until when the mail can be answered; null when it was. */
  until?: Maybe<Scalars['DateTime']['output']>;
  /** What of the cap is used today, in reais. */
  usedToday: Scalars['Decimal']['output'];
};

export type MandateInput = {
  id: Scalars['ID']['input'];
};

export type MandatePayload = {
  /** Names: `destinationId`, `dailyCap`, `proof`, `base`. */
  errors: Array<UserError>;
  mandate?: Maybe<Mandate>;
};

export type MandateState =
  | 'ACTIVE'
  /** The mail was sent; it ends at `until` unless it is confirmed. */
  | 'AWAITING_EMAIL'
  /** The customer ended it, or a change of the account's security did. */
  | 'REMOVED';

/** Where programs may withdraw to: as the destination is. */
export type MandateTarget = {
  /** Of `Query.destinations`. */
  destinationId: Scalars['ID']['output'];
  /** What the customer calls it. */
  label?: Maybe<Scalars['String']['output']>;
  /** In a line, such as the key, the bank and account, or the address with its tag and network; never cut. */
  text: Scalars['String']['output'];
};

/** As it is requested then. */
export type MandateToProve = {
  dailyCap: Scalars['Decimal']['input'];
  destinationId: Scalars['ID']['input'];
};

export type MandateTokenInput = {
  /** From the fragment of the link. */
  token: Scalars['String']['input'];
};

export type MandateTokenPayload = {
  /** Names: `base`. Empty when it was done. */
  errors: Array<UserError>;
  /** What the token is for, as it is now; null when UNKNOWN. */
  mandate?: Maybe<TokenMandate>;
  state: MandateTokenState;
};

export type MandateTokenState =
  /** The mandate was ended meanwhile. */
  | 'CANCELED'
  /** It was not used in time. */
  | 'EXPIRED'
  | 'UNKNOWN'
  /** Somebody confirmed or denied by it; the mandate's state says what became of it. */
  | 'USED'
  /** It confirms. */
  | 'VALID';

export type MarkNotificationsReadInput = {
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type MarkNotificationsReadPayload = {
  errors: Array<UserError>;
  unreadCount: Scalars['Int']['output'];
};

export type Mutation = {
  /** Accepts the text in force. One that was replaced meanwhile has an error with the name `version`. Code 2001 for a guest. */
  acceptDisclosure: DisclosurePayload;
  /**
   * Accepts an open quote: holds what is paid, and the provider is asked to trade at its figures. The quote has one trade; each
   * further accept, from whatever page and also after its end, answers with that trade as it stands. Too late, or replaced: an
   * error with the name `quote`, and nothing is held. The trade is PENDING, or already ended; a PENDING one is asked for again by
   * `otcQuote(id) { trade }`. Other names of errors: `enabled`, `level`, `disclosure`, `balance`, `limit`, `base`. Code 2001 for
   * a guest, 3002 below level 10.
   */
  acceptOtcQuote: AcceptOtcQuotePayload;
  /**
   * Makes the authenticator active; the recovery codes are shown this once. A code of within an hour before or after is told that the
   * clock of the telephone is late or ahead. Code 2001 for a guest.
   */
  activateTotp: RecoveryCodesPayload;
  /**
   * Adds a destination; needs a second factor each time. The bank is asked whose a key or an account is: another holder's is
   * refused. The customer is told by mail. Code 2001 for a guest.
   */
  addDestination: AddDestinationPayload;
  /** What the browser answered to the options for ADD, which took the proof. Code 2001 for a guest. */
  addPasskey: AddPasskeyPayload;
  /**
   * Asks the payer of credited coins where they go back to, all of them; nothing moves yet. Of a payment one is under way at a time,
   * and asking again answers with it. Names of errors: `base` (90 days are over, it is disputed, it is not `returnable`). Code 2001
   * for a guest.
   */
  askCoinRefund: PaymentPayload;
  /**
   * Final. What is reserved lives on until it is paid or released, and refunds still arrive. Always needs a proof (`proof`). Code
   * 2001 for a guest.
   */
  cancelCard: CardPayload;
  /** The customer does not go on. The bank may have been faster: then it is APPROVED. Code 2001 for a guest. */
  cancelCardDeposit: CardDepositPayload;
  /** Takes the request back; a success when there is none. Code 2001 for a guest. */
  cancelDeletion: DeletionPayload;
  /** Cancels what is left of an own open order; an order that has ended is returned as it is. */
  cancelOrder: OrderPayload;
  /** Cancels every own open order of an account, or of one of its instruments. */
  cancelOrders: CancelOrdersPayload;
  /**
   * Takes an own request back to which nothing came. Its Pix code is taken from the bank first; while the bank is away it stays OPEN.
   * Names of errors: `base`. Code 2001 for a guest.
   */
  cancelPaymentRequest: PaymentRequestPayload;
  /** Ends it for good; its runs stay to be read. */
  cancelRecurringBuy: RecurringBuyPayload;
  /** Gives the waiting sign-in up; succeeds without one too. */
  cancelSignIn: CancelSignInPayload;
  /** Cancels the request that is under way: by any link of it, or without one in a session of its customer. Code 2001 for a guest without one. */
  cancelTwoFactorReset: CancelTwoFactorResetPayload;
  /** Takes an own withdrawal back that was not sent: see `canCancel`. Code 2001 for a guest. */
  cancelWithdrawal: WithdrawalPayload;
  /** Changes the password of the signed-in customer, ends the other sessions and locks withdrawals. Code 2001 for a guest. */
  changePassword: ChangePasswordPayload;
  /**
   * Another phone: withdrawals are locked for 48 hours. An error named `proof` asks for a proof. Code 2001 for a guest, 3002 before the
   * registration is complete, 3003 for a disabled customer.
   */
  changePhone: ChangeDataPayload;
  /** Another postal address. Proof and codes as of `changePhone`. */
  changePostalAddress: ChangeDataPayload;
  /** Code 2001 for a guest. */
  chooseAccountType: RegistrationPayload;
  /** Which document the customer will show; changes what is needed. Code 2001 for a guest. */
  chooseIdentityDocument: VerificationPayload;
  /** Chooses to be told of a topic, or not. Code 2001 for a guest. */
  chooseNotification: ChooseNotificationPayload;
  /** Asks for a deposit that came without its tag, or with an unknown one. The exchange's team confirms whose it is within a business day. Ten tries a day. Code 2001 for a guest. */
  claimDeposit: ClaimDepositPayload;
  /** The button of the page that the mail leads to: spends the token, and the coins go. For guests too. */
  confirmCoinRefund: CoinRefundTokenPayload;
  /** Confirms the e-mail with the link of the mail, by the session that asked for it or with the password that was chosen there. */
  confirmEmail: ConfirmEmailPayload;
  /**
   * The new e-mail takes effect, in the session that asked and within 30 minutes. The other sessions end and this one goes on under
   * another cookie, API keys are suspended, withdrawals are locked for 48 hours, and the e-mail before can undo it for seven days.
   * Codes as of `changePhone`.
   */
  confirmEmailChange: ChangeDataPayload;
  /** Confirms the e-mail with the code of the mail. Code 2001 for a guest. */
  confirmEmailCode: RegistrationPayload;
  /** The button of the page that the mail leads to: spends the token, and the mandate begins. For guests too. */
  confirmMandate: MandateTokenPayload;
  /**
   * Buys or sells at the terms of a quote, fully or not at all, never beyond its worst price. Repeating
   * it with the same key returns the same order; the same key with another quote is an error.
   */
  confirmQuote: OrderPayload;
  /** Makes the other authenticator active, with new recovery codes, which are shown this once. Code 2001 for a guest. */
  confirmTotpUpdate: RecoveryCodesPayload;
  /**
   * Allows the session that asked to set up a first factor. By code: in that session. By link: in that session, or elsewhere with the
   * password. The session that confirms goes on under a new cookie.
   */
  confirmTwoFactorEmail: ConfirmTwoFactorEmailPayload;
  /** The button `Confirmar saque` of the page that the mail leads to: spends the token. For guests too. */
  confirmWithdrawal: WithdrawalTokenPayload;
  /** Another e-mail in the place of the one that is not confirmed yet. Code 2001 for a guest. */
  correctEmail: RegistrationPayload;
  /**
   * Corrects name, CPF and birth date while no document has proven them: below level 20, and not while documents are being checked.
   * Asks the registry as the registration does, and as often in a day; only where all fits it is it told that somebody else has the
   * CPF. Proof and codes as of `changePhone`.
   */
  correctPerson: ChangeDataPayload;
  /**
   * Makes an API key; its secret is in the answer, once and never again. A key that may do more than read needs a proof each
   * time; one that only reads, unless the customer signed in or gave a proof within the last ten minutes. One that may withdraw
   * is for verified customers (level 20) with a second factor; it names at least one address, and an expiry within a year.
   */
  createApiKey: CreateApiKeyPayload;
  /** Makes the customer's address on a network; repeating it returns the same one. An address is kept for good. Code 2001 for a guest. */
  createDepositAddress: DepositAddressPayload;
  /**
   * Has the own history of a period made into files: two exports at a time, and twenty in 24 hours. Once for each key. Nothing in
   * the period, or too much of it, is refused. Code 2001 for a guest.
   */
  createExport: CreateExportPayload;
  /**
   * Lets programs withdraw to an own destination, up to a cap a day. Needs the second factor each time, and begins when the link
   * of a mail was confirmed. One that still waits for its mail is replaced. Code 2001 for a guest.
   */
  createMandate: MandatePayload;
  /**
   * Asks for money in reais. Its terms never change: cancel it and make another one. Repeating it with the same key returns the same
   * one. Names of errors: `amount`, `description`, `hours`, `level` (below 20), `limit` (more than can be received in a day), `base`
   * (nothing new now), `methods` (none, or coins where they are not offered). Code 2001 for a guest, 3002 below level 10.
   */
  createPaymentRequest: PaymentRequestPayload;
  /** Makes a Pix code to pay; the one that was open before is removed. Repeating it with the same key returns the same one. Code 2001 for a guest. */
  createPixCharge: PixChargePayload;
  /** Starts a recurring buy. Repeating it with the same key returns the same one. */
  createRecurringBuy: RecurringBuyPayload;
  /**
   * The secret of a first authenticator, not active yet: the same for 30 minutes. It asks for a proof where the mail's link was
   * confirmed in another browser; the session goes on under a new cookie then. Code 2001 for a guest.
   */
  createTotp: TotpSecretPayload;
  /** Opens a place for one picture, which this browser alone fills by `PUT /documents/<id>`, signed in or not. */
  createTwoFactorResetUpload: CreateUploadPayload;
  /** Opens a place for one picture or paper, which is then sent by `PUT /documents/<id>`. Code 2001 for a guest. */
  createUpload: CreateUploadPayload;
  /** Removes all factors. Asks for the password and a factor, both. Code 2001 for a guest. */
  deactivateTwoFactor: DeactivateTwoFactorPayload;
  /**
   * Takes a payment that waits for its owner, or sends it back to its payer. Taking it says what is credited, as it was shown: another
   * amount by now is an error with the name `shown`, and nothing moves. Repeating a decision answers with what became of it. Other
   * names: `decision` (it was decided otherwise already, or it came in coins that are not `returnable`), `limit` (above what can be
   * received today), `base`. What came in coins is taken at the rate of now, which holds for a minute; what of it is sent back waits
   * until its payer has said where to. Code 2001 for a guest.
   */
  decidePayment: PaymentPayload;
  /** Says whose wallet an own deposit came from that is kept for `ORIGIN`; it is credited when nothing else is against it. Code 2001 for a guest. */
  declareOrigin: CryptoDepositPayload;
  /**
   * The button `Não fui eu`: spends the token, gives back what is held, locks withdrawals for 24 hours, and ends all sessions of the
   * customer. For guests too.
   */
  denyCoinRefund: CoinRefundTokenPayload;
  /**
   * The button `Não fui eu`: spends the token, ends the mandate, locks withdrawals for 24 hours, and ends all sessions of the
   * customer. For guests too.
   */
  denyMandate: MandateTokenPayload;
  /**
   * The button `Não fui eu`: spends the token, cancels the withdrawal, locks withdrawals for 24 hours, and ends all sessions of
   * the customer. For guests too.
   */
  denyWithdrawal: WithdrawalTokenPayload;
  /**
   * The customer does not know a purchase: the card is frozen, and the exchange's team decides. Nothing is credited meanwhile. Asked
   * again it returns the same dispute. Errors have the name `transactionId` or `base`. Code 2001 for a guest.
   */
  disputeCardTransaction: CardTransactionPayload;
  /**
   * Ends a refund of coins that waits for its payer or its owner; repeating it changes nothing. Names of errors: `base` (it was
   * confirmed already). Code 2001 for a guest.
   */
  dropCoinRefund: PaymentPayload;
  /** The same of all sessions but this one. Code 2001 for a guest. */
  endOtherSessions: EndOtherSessionsPayload;
  /**
   * Ends another session of the customer's at once, and says there why. Needs a proof, unless the customer signed in or gave one
   * within the last ten minutes. Code 2001 for a guest.
   */
  endSession: EndSessionPayload;
  /**
   * Notes who recommended the exchange, within seven days of the registration and once. Name of the errors: `code`. Code 2001 for
   * a guest.
   */
  enterReferralCode: EnterReferralCodePayload;
  /** At once for new purchases, also while the issuer is away. Repeating it changes nothing. Code 2001 for a guest. */
  freezeCard: CardPayload;
  /**
   * The payer says where coins go that the owner sends back, for guests too; once. It is asked in the browser that opened the
   * offer, and refused in others. Names
   * of errors: `address`, `addressAgain` (it has no checksum, and is asked for once more), `tag`, `base` (nothing waits for an
   * address, another sum than `shown` arrives by now, too many at once).
   */
  giveReturnAddress: GiveReturnAddressPayload;
  /** Marks own notifications as read: those named, or all up to now when none is named. Code 2001 for a guest. */
  markNotificationsRead: MarkNotificationsReadPayload;
  /**
   * An address for what is missing of a request, in coins at a rate that holds for `validMs`; for guests too. One of the same coin and
   * network that is open is answered again, five at most are open at once. Pay it once, and with that coin on that network. Names of
   * errors: `network` (the coin is not taken so), `base` (it can no longer be paid, nobody quotes the coin now, too many at once).
   */
  openCoinOffer: OpenOfferPayload;
  /** What the link of a mail is for; it may be asked any number of times, and changes nothing. For guests too. */
  openCoinRefund: CoinRefundTokenPayload;
  /**
   * Lets this session download the files of a copy for the next minutes: `GET /documents/exports/<id>/<json or pdf>`. Proof and codes as of
   * `requestDataExport`.
   */
  openDataExport: DataExportPayload;
  /** What the link of a mail is for, and whether it still can be used. Spends nothing. */
  openEmailConfirmation: OpenEmailConfirmationPayload;
  /** What the link of a mail is for; it may be asked any number of times, and changes nothing. For guests too. */
  openMandate: MandateTokenPayload;
  /**
   * A way to pay what is missing of a request, for guests too. One that is open is answered again. Names of errors: `base` (it can
   * no longer be paid, the bank is away, too many at once).
   */
  openOffer: OpenOfferPayload;
  /** What a link or a code is for, and whether it still can be used. A link is not spent by it; of a code's tries one is. */
  openPasswordReset: OpenPasswordResetPayload;
  /** What a link leads to, also one that was used or is too old. Spends nothing. */
  openTwoFactorReset: OpenTwoFactorResetPayload;
  /** What the link `Não fui eu` of a mail is about, and whether it still can be used. Spends nothing. */
  openUndo: OpenUndoPayload;
  /** What the link of a mail is for; it may be asked any number of times, and changes nothing. For guests too. */
  openWithdrawal: WithdrawalTokenPayload;
  /**
   * What the browser's ceremony is started with, as JSON: SIGN_IN for everybody, SECOND_STEP while a sign-in waits, PASSWORD_RESET with
   * what the mail of a reset has. The others have code 2001 for a guest.
   */
  passkeyOptions: PasskeyOptionsPayload;
  /** Stops the runs until it is resumed. */
  pauseRecurringBuy: RecurringBuyPayload;
  /**
   * Carries out a preview that is not over. The same key gives the same order, in whatever state it is; one preview gives one
   * order. What is paid leaves the main account at once; the legs are traded right after (MOVE_OUT is DONE in the answer). Names
   * of errors: `previewId` (over, or another customer's), `idempotencyKey`, and those of `previewBasketOrder`. Code 2001 for a
   * guest, 3002 below level 10.
   */
  placeBasketOrder: BasketOrderPayload;
  /** Places an order. Repeating it with the same key returns the same order. */
  placeOrder: OrderPayload;
  /**
   * Prices every leg of a basket order at once, in the live book. Nothing moves, and nothing is bought unless every leg can be: one
   * leg that cannot gives no preview, and an error that names the asset. Names of errors: `basket` (unknown), `amount` (below the
   * minimum, not an amount), `fraction`, `completes`, `level` (below 20), `disclosure` (the risks are not accepted, see
   * `acceptDisclosure(product: BASKETS)`), `balance` (the money of the main account does not cover it: the preview is there all
   * the same, with `shortfall`), `base` (no offers, own offer in the way, market at rest, maintenance, an order of this basket
   * runs, nothing to sell or to put right, or more than 30 previews in a minute). Code 2001 for a guest, 3002 below level 10.
   */
  previewBasketOrder: BasketPreviewPayload;
  /**
   * What `undo` does, for who is signed in: sets another password, ends all sessions, this one too, suspends API keys and locks
   * withdrawals for 48 hours. Asks for the present password, and of who has a second factor for a proof too. Code 2001 for a guest.
   */
  protectAccount: ProtectAccountPayload;
  /**
   * A firm quote of what the coins of a refund cost its owner in reais; one that still holds for most of its time is answered again.
   * Coins that their owner kept need none. Names of errors: `base` (no address was given yet, nobody quotes the coin now). Code 2001
   * for a guest.
   */
  quoteCoinRefund: PaymentPayload;
  /**
   * Lets a suspended key work again; needs a proof each time. Refused when the customer could not make such a key now. Code
   * 2001 for a guest.
   */
  reactivateApiKey: ApiKeyPayload;
  /** The customer has read how an order ended: `isUnread` is false from then on. Code 2001 for a guest. */
  readBasketOrder: BasketOrderPayload;
  /** Recovers an own deposit that is kept for `WRONG_NETWORK`: it is credited less `Deposit.chain.recoveryFee`. Sending it back by its chain is not offered. Code 2001 for a guest. */
  recoverDeposit: CryptoDepositPayload;
  /**
   * Takes coins back: of a flexible position any part, of a locked one all, with what it earned at the higher commission. Always
   * possible, also while nothing new is taken. `expected` is what the customer was shown; when it is something else now, the error
   * has the name `expected` and nothing moves. Repeating it with the same key returns the same redemption. Code 2001 for a guest.
   */
  redeemEarn: EarnRedemptionPayload;
  /**
   * Sends back what was credited of a payment, or part of it, from the available balance; the fee stays. Repeating it with the same
   * key returns the same one. Needs a proof unless the customer gave one within ten minutes: the error has the name `proof` then.
   * Other names: `amount` (more than is left of what came, or than is available), `base` (90 days are over). Code 2001 for a guest.
   */
  refundPayment: PaymentPayload;
  /**
   * Makes an account that is not confirmed, and a session. The answer is the same for an e-mail that has an account: its owner
   * hears of it by mail.
   */
  register: RegisterPayload;
  /** Removes a destination; what was asked for before is still sent. Code 2001 for a guest. */
  removeDestination: RemoveDestinationPayload;
  /** Ends a mandate at once; what was asked for before is still sent. Code 2001 for a guest. */
  removeMandate: MandatePayload;
  /** With the last factor the second factor ends. Code 2001 for a guest. */
  removePasskey: RemovePasskeyPayload;
  /** Takes an own Pix code back that was not paid. What is paid on it all the same is credited. Code 2001 for a guest. */
  removePixCharge: PixChargePayload;
  /** Takes a picture back that was not handed in yet. Code 2001 for a guest. */
  removeUpload: VerificationPayload;
  /** Code 2001 for a guest. */
  renamePasskey: RenamePasskeyPayload;
  /** New recovery codes in the place of the old, shown this once. Code 2001 for a guest. */
  renewRecoveryCodes: RecoveryCodesPayload;
  /**
   * Cancels what is left of an own open order and places another in its stead, both or neither. The new
   * order stands behind those that rest at its price. Repeating it with the same key returns the same order.
   */
  replaceOrder: OrderPayload;
  /**
   * Asks the issuer for a card. It is REQUESTED, or ACTIVE at once when the issuer was fast. The risks have to be accepted before
   * (`acceptDisclosure` of CARD): otherwise the error has the name `disclosure`. Without a proof the error has the name `proof`. Other names:
   * `eligibility` (see `CardOverview.obstacles`; the sentence says which), `idempotencyKey`. Repeating it with the same key returns the same
   * card. Code 2001 for a guest, 3002 below level 10.
   */
  requestCard: CardPayload;
  /**
   * Holds what a refund of coins costs, and mails the link that confirms it: until then nothing is bought or sent. Needs the second
   * factor each time. Repeating it with the same key returns the same one. Names of errors: `quote` (it does not hold any more),
   * `proof`, `base` (too little is available, withdrawals are locked). Code 2001 for a guest.
   */
  requestCoinRefund: PaymentPayload;
  /**
   * Has a copy of the customer's data made: one at a time, and three in 24 hours. Needs a proof, unless the customer signed in or
   * gave one within the last ten minutes. Codes as of `setConsent`.
   */
  requestDataExport: DataExportPayload;
  /**
   * Asks for the account to be closed, which is done after some days unless it is taken back; until then the account works as ever. An
   * error named `proof` asks for a proof, one named `base` says what keeps the account open. What is there at the time of the closing
   * keeps it open too, and the customer is told. Asking twice is a success. Code 2001 for a guest, 3002 before the registration is
   * complete, 3003 for a disabled customer.
   */
  requestDeletion: DeletionPayload;
  /**
   * Asks for another e-mail, which gets a code; the present one is told. Nothing changes before `confirmEmailChange`. The answer is
   * the same for an e-mail that somebody has, which gets no code. Proof and codes as of `changePhone`.
   */
  requestEmailChange: ChangeDataPayload;
  /**
   * Asks the provider for a firm price. The customer's open quote of the same instrument is replaced by it. Nothing is held yet.
   * Needs a proof unless the customer signed in, or gave one, within ten minutes: the error has the name `proof` then. Below the
   * minimum, above the maximum, above the day's limit or above what is available the error has the name of the size that was
   * given, `amount` or `quantity`. Other names: `enabled` (the table is not open to this customer), `level` (below 20),
   * `disclosure` (the risks are not accepted, see `acceptDisclosure`), `instrument`, `base` (nothing is traded now, no liquidity,
   * the provider gave no answer, or more than 30 quotes in a minute). Code 2001 for a guest, 3002 below level 10.
   */
  requestOtcQuote: OtcQuotePayload;
  /**
   * Sends a code and a link, if the e-mail has an account; the answer is the same for every e-mail. `retryAt` is set when too many
   * came from this place.
   */
  requestPasswordReset: RequestPasswordResetPayload;
  /**
   * An indicative price for buying or selling now, valid for 15 seconds. Guests get
   * one too. Nothing is reserved.
   */
  requestQuote: RequestQuotePayload;
  /**
   * Holds the amount and sends the mail whose link confirms it. Needs the second factor each time. Repeating it with the same key
   * returns the same withdrawal, without a proof. Code 2001 for a guest.
   */
  requestWithdrawal: WithdrawalPayload;
  /** Sends another code for the change that this session asked for; the two last ones are valid. Codes as of `changePhone`. */
  resendEmailChange: ChangeDataPayload;
  /** Sends another code; the two last ones are valid. Code 2001 for a guest. */
  resendEmailCode: RegistrationPayload;
  /** Sends the mail again, with another link; the first of them that is used counts. A minute after the last at the earliest. Code 2001 for a guest. */
  resendWithdrawalEmail: WithdrawalPayload;
  /** Sets another password, ends all sessions, suspends API keys and locks withdrawals. Nobody is signed in by it. */
  resetPassword: ResetPasswordPayload;
  /** Runs again from the next date of its schedule; what was missed in between is not made up for. */
  resumeRecurringBuy: RecurringBuyPayload;
  /**
   * Where the number, expiry and code of the card are shown, once and for a minute, in a frame of the issuer's. None of them is ever
   * part of an answer of this API. Always needs a proof (`proof`); more than five times in an hour, a card that is REQUESTED, and an issuer that
   * gives no answer have the name `base`. Code 2001 for a guest.
   */
  revealCard: RevealCardPayload;
  /**
   * The whole number of the customer's document. An error named `proof` asks for a proof, unless one was given within ten minutes.
   * It is logged each time. Code 2001 for a guest, 3002 before the registration is complete.
   */
  revealDocument: RevealDocumentPayload;
  /** Ends an API key at once, also on open connections. */
  revokeApiKey: ApiKeyPayload;
  /** Code 2001 for a guest. */
  saveAddress: RegistrationPayload;
  /** Of a company alone. Code 2001 for a guest. */
  saveCompany: RegistrationPayload;
  /** All partners of the company at once: who is not among them is forgotten. Code 2001 for a guest. */
  savePartners: RegistrationPayload;
  /** Code 2001 for a guest. */
  savePerson: RegistrationPayload;
  /** Keeps choices with the account and tells its open pages. What is left out stays as it is. Code 2001 for a guest. */
  savePreferences: SavePreferencesPayload;
  /** Hands the pictures in and spends the link. */
  sendTwoFactorReset: SendTwoFactorResetPayload;
  /** Hands everything in. Code 2001 for a guest. */
  sendVerification: VerificationPayload;
  /**
   * Sets all limits of the customer's. Raising one, or allowing what was not allowed, needs a proof (`proof`); lowering none. A
   * limit above that of the level has the name `perPurchase` or `month`. Code 2001 for a guest.
   */
  setCardLimits: CardPayload;
  /**
   * Says which coin is sold for what purchases lack, or that none is. Another coin, and a higher limit, need a proof (`proof`);
   * switching it off and a lower limit none. Errors have the name `currency`, `dayLimit` or `base`. Code 2001 for a guest.
   */
  setCardTopUp: CardPayload;
  /**
   * Gives or takes back a consent that the account can do without; the security log keeps that it changed. Saying the same again
   * changes nothing. Code 2001 for a guest, 3002 before the registration is complete.
   */
  setConsent: SetConsentPayload;
  /** Whether rewards of a flexible position, from the next one on, earn too. Code 2001 for a guest. */
  setEarnReinvest: EarnPositionPayload;
  /** Starts a session. The same answer for an unknown e-mail and a wrong password. */
  signIn: SignInPayload;
  /** A passkey is both factors: a whole sign-in. */
  signInWithPasskey: SignInWithPasskeyPayload;
  /** Ends the session; succeeds for a guest too. */
  signOut: SignOutPayload;
  /** Charges a card. One at a time: while one is open, that one is returned, as it is for the same key. After three confirmations at a bank within an hour it is refused. Code 2001 for a guest. */
  startCardDeposit: CardDepositPayload;
  /** Three prompts in random order, valid for two minutes; for accounts with the flag `livenessCheck`. Code 2001 for a guest. */
  startLiveness: StartLivenessPayload;
  /** The secret of another authenticator; the old one stays until the new one is confirmed. Code 2001 for a guest. */
  startTotpUpdate: TotpSecretPayload;
  /** Sends a code and a link before a first factor can be set up. Code 2001 for a guest. */
  startTwoFactor: StartTwoFactorPayload;
  /**
   * Sends the mail with the link at which somebody who lost the second factor goes on. Allowed at the second step of a sign-in, from
   * an opened password reset, and by an older link of the same request. Nothing else changes yet.
   */
  startTwoFactorReset: StartTwoFactorResetPayload;
  /** Three prompts in random order, valid for two minutes, where `pictures` ask for LIVENESS. What was sent for earlier ones counts no more. */
  startTwoFactorResetLiveness: StartLivenessPayload;
  /** Has what was filled in checked. Code 2001 for a guest. */
  submitRegistration: RegistrationPayload;
  /**
   * Puts coins of the main account to work. The risks have to be accepted before (`acceptDisclosure`): otherwise the error has the
   * name `disclosure`. An amount below the minimum, above what is available, or above what is left has the name `amount`; below
   * level 20 the error has the name `level`. Repeating it with the same key returns the same position. Code 2001 for a guest, 3002
   * below level 10.
   */
  subscribeEarn: EarnPositionPayload;
  /** Moves money between the two own accounts, at once. Repeating it with the same key moves nothing again. */
  transfer: TransferPayload;
  /**
   * Takes away what was added to the second factor since then, gives the e-mail of then back, ends all sessions, suspends API keys, locks
   * withdrawals for 48 hours and sets another password: for a customer whose account somebody else used. Nobody is signed in by it.
   */
  undo: UndoPayload;
  /** A card that the exchange's team froze stays so: an error with the name `base`. Code 2001 for a guest. */
  unfreezeCard: CardPayload;
  /** Ends the waiting sign-in with its second step and starts the session. */
  verifySignIn: VerifySignInPayload;
};


export type MutationAcceptDisclosureArgs = {
  input: AcceptDisclosureInput;
};


export type MutationAcceptOtcQuoteArgs = {
  input: AcceptOtcQuoteInput;
};


export type MutationActivateTotpArgs = {
  input: TotpCodeInput;
};


export type MutationAddDestinationArgs = {
  input: AddDestinationInput;
};


export type MutationAddPasskeyArgs = {
  input: AddPasskeyInput;
};


export type MutationAskCoinRefundArgs = {
  input: AskCoinRefundInput;
};


export type MutationCancelCardArgs = {
  input: CancelCardInput;
};


export type MutationCancelCardDepositArgs = {
  input: CardDepositInput;
};


export type MutationCancelOrderArgs = {
  input: CancelOrderInput;
};


export type MutationCancelOrdersArgs = {
  input: CancelOrdersInput;
};


export type MutationCancelPaymentRequestArgs = {
  input: CancelPaymentRequestInput;
};


export type MutationCancelRecurringBuyArgs = {
  input: RecurringBuyInput;
};


export type MutationCancelTwoFactorResetArgs = {
  input: CancelTwoFactorResetInput;
};


export type MutationCancelWithdrawalArgs = {
  input: WithdrawalInput;
};


export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


export type MutationChangePhoneArgs = {
  input: ChangePhoneInput;
};


export type MutationChangePostalAddressArgs = {
  input: ChangePostalAddressInput;
};


export type MutationChooseAccountTypeArgs = {
  input: ChooseAccountTypeInput;
};


export type MutationChooseIdentityDocumentArgs = {
  input: ChooseIdentityDocumentInput;
};


export type MutationChooseNotificationArgs = {
  input: ChooseNotificationInput;
};


export type MutationClaimDepositArgs = {
  input: ClaimDepositInput;
};


export type MutationConfirmCoinRefundArgs = {
  input: CoinRefundTokenInput;
};


export type MutationConfirmEmailArgs = {
  input: ConfirmEmailInput;
};


export type MutationConfirmEmailChangeArgs = {
  input: ConfirmEmailChangeInput;
};


export type MutationConfirmEmailCodeArgs = {
  input: ConfirmEmailCodeInput;
};


export type MutationConfirmMandateArgs = {
  input: MandateTokenInput;
};


export type MutationConfirmQuoteArgs = {
  input: ConfirmQuoteInput;
};


export type MutationConfirmTotpUpdateArgs = {
  input: TotpCodeInput;
};


export type MutationConfirmTwoFactorEmailArgs = {
  input: ConfirmTwoFactorEmailInput;
};


export type MutationConfirmWithdrawalArgs = {
  input: WithdrawalTokenInput;
};


export type MutationCorrectEmailArgs = {
  input: CorrectEmailInput;
};


export type MutationCorrectPersonArgs = {
  input: CorrectPersonInput;
};


export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};


export type MutationCreateDepositAddressArgs = {
  input: CreateDepositAddressInput;
};


export type MutationCreateExportArgs = {
  input: CreateExportInput;
};


export type MutationCreateMandateArgs = {
  input: CreateMandateInput;
};


export type MutationCreatePaymentRequestArgs = {
  input: CreatePaymentRequestInput;
};


export type MutationCreatePixChargeArgs = {
  input: CreatePixChargeInput;
};


export type MutationCreateRecurringBuyArgs = {
  input: CreateRecurringBuyInput;
};


export type MutationCreateTotpArgs = {
  input: ProofInput;
};


export type MutationCreateTwoFactorResetUploadArgs = {
  input: CreateTwoFactorResetUploadInput;
};


export type MutationCreateUploadArgs = {
  input: CreateUploadInput;
};


export type MutationDeactivateTwoFactorArgs = {
  input: DeactivateTwoFactorInput;
};


export type MutationDecidePaymentArgs = {
  input: DecidePaymentInput;
};


export type MutationDeclareOriginArgs = {
  input: DeclareOriginInput;
};


export type MutationDenyCoinRefundArgs = {
  input: CoinRefundTokenInput;
};


export type MutationDenyMandateArgs = {
  input: MandateTokenInput;
};


export type MutationDenyWithdrawalArgs = {
  input: WithdrawalTokenInput;
};


export type MutationDisputeCardTransactionArgs = {
  input: DisputeCardTransactionInput;
};


export type MutationDropCoinRefundArgs = {
  input: DropCoinRefundInput;
};


export type MutationEndOtherSessionsArgs = {
  input: ProofInput;
};


export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


export type MutationEnterReferralCodeArgs = {
  input: EnterReferralCodeInput;
};


export type MutationFreezeCardArgs = {
  input: CardInput;
};


export type MutationGiveReturnAddressArgs = {
  input: GiveReturnAddressInput;
};


export type MutationMarkNotificationsReadArgs = {
  input: MarkNotificationsReadInput;
};


export type MutationOpenCoinOfferArgs = {
  input: OpenCoinOfferInput;
};


export type MutationOpenCoinRefundArgs = {
  input: CoinRefundTokenInput;
};


export type MutationOpenDataExportArgs = {
  input: OpenDataExportInput;
};


export type MutationOpenEmailConfirmationArgs = {
  input: OpenEmailConfirmationInput;
};


export type MutationOpenMandateArgs = {
  input: MandateTokenInput;
};


export type MutationOpenOfferArgs = {
  input: OpenOfferInput;
};


export type MutationOpenPasswordResetArgs = {
  input: OpenPasswordResetInput;
};


export type MutationOpenTwoFactorResetArgs = {
  input: TwoFactorResetLinkInput;
};


export type MutationOpenUndoArgs = {
  input: OpenUndoInput;
};


export type MutationOpenWithdrawalArgs = {
  input: WithdrawalTokenInput;
};


export type MutationPasskeyOptionsArgs = {
  input: PasskeyOptionsInput;
};


export type MutationPauseRecurringBuyArgs = {
  input: RecurringBuyInput;
};


export type MutationPlaceBasketOrderArgs = {
  input: PlaceBasketOrderInput;
};


export type MutationPlaceOrderArgs = {
  input: PlaceOrderInput;
};


export type MutationPreviewBasketOrderArgs = {
  input: PreviewBasketOrderInput;
};


export type MutationProtectAccountArgs = {
  input: ProtectAccountInput;
};


export type MutationQuoteCoinRefundArgs = {
  input: QuoteCoinRefundInput;
};


export type MutationReactivateApiKeyArgs = {
  input: ReactivateApiKeyInput;
};


export type MutationReadBasketOrderArgs = {
  input: ReadBasketOrderInput;
};


export type MutationRecoverDepositArgs = {
  input: RecoverDepositInput;
};


export type MutationRedeemEarnArgs = {
  input: RedeemEarnInput;
};


export type MutationRefundPaymentArgs = {
  input: RefundPaymentInput;
};


export type MutationRegisterArgs = {
  input: RegisterInput;
};


export type MutationRemoveDestinationArgs = {
  input: RemoveDestinationInput;
};


export type MutationRemoveMandateArgs = {
  input: MandateInput;
};


export type MutationRemovePasskeyArgs = {
  input: RemovePasskeyInput;
};


export type MutationRemovePixChargeArgs = {
  input: PixChargeInput;
};


export type MutationRemoveUploadArgs = {
  input: RemoveUploadInput;
};


export type MutationRenamePasskeyArgs = {
  input: RenamePasskeyInput;
};


export type MutationRenewRecoveryCodesArgs = {
  input: ProofInput;
};


export type MutationReplaceOrderArgs = {
  input: ReplaceOrderInput;
};


export type MutationRequestCardArgs = {
  input: RequestCardInput;
};


export type MutationRequestCoinRefundArgs = {
  input: RequestCoinRefundInput;
};


export type MutationRequestDataExportArgs = {
  input: ProofInput;
};


export type MutationRequestDeletionArgs = {
  input: ProofInput;
};


export type MutationRequestEmailChangeArgs = {
  input: RequestEmailChangeInput;
};


export type MutationRequestOtcQuoteArgs = {
  input: RequestOtcQuoteInput;
};


export type MutationRequestPasswordResetArgs = {
  input: RequestPasswordResetInput;
};


export type MutationRequestQuoteArgs = {
  input: RequestQuoteInput;
};


export type MutationRequestWithdrawalArgs = {
  input: RequestWithdrawalInput;
};


export type MutationResendWithdrawalEmailArgs = {
  input: WithdrawalInput;
};


export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


export type MutationResumeRecurringBuyArgs = {
  input: RecurringBuyInput;
};


export type MutationRevealCardArgs = {
  input: RevealCardInput;
};


export type MutationRevealDocumentArgs = {
  input: RevealDocumentInput;
};


export type MutationRevokeApiKeyArgs = {
  input: RevokeApiKeyInput;
};


export type MutationSaveAddressArgs = {
  input: SaveAddressInput;
};


export type MutationSaveCompanyArgs = {
  input: SaveCompanyInput;
};


export type MutationSavePartnersArgs = {
  input: SavePartnersInput;
};


export type MutationSavePersonArgs = {
  input: SavePersonInput;
};


export type MutationSavePreferencesArgs = {
  input: SavePreferencesInput;
};


export type MutationSendTwoFactorResetArgs = {
  input: TwoFactorResetLinkInput;
};


export type MutationSetCardLimitsArgs = {
  input: SetCardLimitsInput;
};


export type MutationSetCardTopUpArgs = {
  input: SetCardTopUpInput;
};


export type MutationSetConsentArgs = {
  input: SetConsentInput;
};


export type MutationSetEarnReinvestArgs = {
  input: SetEarnReinvestInput;
};


export type MutationSignInArgs = {
  input: SignInInput;
};


export type MutationSignInWithPasskeyArgs = {
  input: SignInWithPasskeyInput;
};


export type MutationStartCardDepositArgs = {
  input: StartCardDepositInput;
};


export type MutationStartTotpUpdateArgs = {
  input: ProofInput;
};


export type MutationStartTwoFactorResetArgs = {
  input: StartTwoFactorResetInput;
};


export type MutationStartTwoFactorResetLivenessArgs = {
  input: TwoFactorResetLinkInput;
};


export type MutationSubscribeEarnArgs = {
  input: SubscribeEarnInput;
};


export type MutationTransferArgs = {
  input: TransferInput;
};


export type MutationUndoArgs = {
  input: UndoInput;
};


export type MutationUnfreezeCardArgs = {
  input: CardInput;
};


export type MutationVerifySignInArgs = {
  input: VerifySignInInput;
};

export type NeededDocument = {
  /** Content types, such as image/jpeg. */
  accepts: Array<Scalars['String']['output']>;
  kind: DocumentKind;
  maxBytes: Scalars['Int']['output'];
  /** Whose document it is, for persons and companies that own a quarter of a company or more; null for the customer's own. */
  owner?: Maybe<DocumentOwner>;
  /** Why the last one was refused; null unless it has to be sent again. */
  refusal?: Maybe<VerificationReason>;
  /** Null until one was sent; for the liveness until all three were. */
  upload?: Maybe<DocumentUpload>;
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

export type NotificationChannel =
  | 'MAIL'
  /** Under the bell. */
  | 'PRODUCT';

export type NotificationChoice = {
  /** Null where no mail is written of the topic. */
  byMail?: Maybe<Scalars['Boolean']['output']>;
  inProduct: Scalars['Boolean']['output'];
  topic: NotificationTopic;
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
  | 'BASKET_CHANGED'
  | 'BASKET_DONE'
  | 'BASKET_PARTIAL'
  /** A purchase with the card was approved. */
  | 'CARD_APPROVED'
  /** A purchase with the card was declined, and why. */
  | 'CARD_DECLINED'
  /** Another amount was paid with the card than had been asked for, or a dispute was refused. */
  | 'CARD_DIFFERENCE'
  /** A merchant gave money back, or a dispute did. */
  | 'CARD_REFUNDED'
  /** A copy of the customer's data could not be made. */
  | 'DATA_EXPORT_FAILED'
  | 'DATA_EXPORT_READY'
  | 'DEPOSIT_CREDITED'
  /** Money arrived and is kept; the text says why. */
  | 'DEPOSIT_HELD'
  | 'DEPOSIT_RETURNED'
  | 'DESTINATION_ADDED'
  /** A locked position came to its end. */
  | 'EARN_MATURED'
  /** Coins that were taken back are in the main account. */
  | 'EARN_REDEEMED'
  /** A network's protocol took coins of a position. */
  | 'EARN_SLASHED'
  /** An export of the history could not be made. */
  | 'EXPORT_FAILED'
  | 'EXPORT_READY'
  /** The exchange's team gave another level. */
  | 'LEVEL_CHANGED'
  | 'ORDER_CANCELED'
  | 'ORDER_FILLED'
  /** A trade over the counter was not made, and why; everything is back. */
  | 'OTC_REJECTED'
  /** A trade over the counter was filled. */
  | 'OTC_SETTLED'
  /** A payment waits for its owner's decision or limit, or could not be sent back. */
  | 'PAYMENT_ATTENTION'
  /** A payment of a payment request was credited. */
  | 'PAYMENT_RECEIVED'
  | 'RECURRING_BUY_SKIPPED'
  /** A reward for an invitation was paid. */
  | 'REWARD_PAID'
  | 'SECOND_STEP_LOCKED'
  | 'SECURITY_CHANGED'
  | 'SIGNED_IN_ON_NEW_DEVICE'
  | 'SIGN_IN_LOCKED'
  | 'TWO_FACTOR_RESET'
  | 'VERIFICATION_DECIDED'
  | 'WITHDRAWALS_LOCKED'
  /** A withdrawal arrived. */
  | 'WITHDRAWAL_COMPLETED'
  /** A withdrawal ended otherwise, and why. */
  | 'WITHDRAWAL_ENDED';

export type NotificationTopic =
  /** Orders that were filled or canceled. */
  | 'ORDERS'
  /** Recurring buys that were skipped. */
  | 'RECURRING_BUYS';

export type OpenCoinOfferInput = {
  /** Both as `PublicPaymentRequest.coins` has them. */
  currency: Scalars['String']['input'];
  network: Scalars['String']['input'];
  requestId: Scalars['ID']['input'];
};

export type OpenDataExportInput = {
  id: Scalars['ID']['input'];
  proof?: InputMaybe<StepUpProof>;
};

export type OpenEmailConfirmationInput = {
  token: Scalars['String']['input'];
};

export type OpenEmailConfirmationPayload = {
  errors: Array<UserError>;
  /** Whether the password is asked for, because this is not the browser that registered. */
  needsPassword: Scalars['Boolean']['output'];
  state: LinkState;
};

export type OpenOfferInput = {
  method: PaymentMethod;
  requestId: Scalars['ID']['input'];
};

export type OpenOfferPayload = {
  errors: Array<UserError>;
  offer?: Maybe<PaymentOffer>;
  /** As it is now; null when there is none. */
  request?: Maybe<PublicPaymentRequest>;
};

export type OpenPasswordResetInput = {
  key: PasswordResetKey;
};

export type OpenPasswordResetPayload = {
  /** The customer's e-mail, for the browser's password manager; null unless it can be used. */
  email?: Maybe<Scalars['String']['output']>;
  errors: Array<UserError>;
  /** How the second factor can be shown; empty when there is none. */
  methods: Array<SecondStepMethod>;
  retryAt?: Maybe<Scalars['DateTime']['output']>;
  /** Of a code that is wrong `UNKNOWN`, with an error at `code`. */
  state: LinkState;
  /** When the link was used; null unless it was. */
  usedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type OpenSession = {
  /** Browser and operating system, in words. */
  device: Scalars['String']['output'];
  /** Names the session to its customer alone. */
  id: Scalars['ID']['output'];
  /** Whether it is the session that asks. */
  isThis: Scalars['Boolean']['output'];
  lastUsedAt: Scalars['DateTime']['output'];
  method: SignInMethod;
  /** City, or network address; null when it is not known. */
  place?: Maybe<Scalars['String']['output']>;
  since: Scalars['DateTime']['output'];
};

export type OpenTwoFactorResetPayload = {
  errors: Array<UserError>;
  /** Empty unless pictures can be sent with this link. */
  pictures: Array<TwoFactorResetPicture>;
  /** Why the request was refused; empty unless it was. */
  reasons: Array<VerificationReason>;
  /** Null of an unknown link. */
  reset?: Maybe<TwoFactorReset>;
  state: LinkState;
};

export type OpenUndoInput = {
  token: Scalars['String']['input'];
};

export type OpenUndoPayload = {
  /** Browser and operating system; empty when they did not say. */
  device?: Maybe<Scalars['String']['output']>;
  /** The customer's e-mail, for the browser's password manager. */
  email?: Maybe<Scalars['String']['output']>;
  errors: Array<UserError>;
  /** Null unless the link can be used, and so are time, device and e-mail. */
  happened?: Maybe<UndoableEvent>;
  happenedAt?: Maybe<Scalars['DateTime']['output']>;
  state: LinkState;
  /** When the link was used; null unless it was. */
  usedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type Order = {
  /** MAIN of one that was placed for a basket, whose coins stand apart: see `basketOrder`. */
  account: TradingAccount;
  /** Ordered amount in quote currency, fee included; null unless INSTANT. */
  amount?: Maybe<Scalars['Decimal']['output']>;
  /** filledAmount / filledQuantity, rounded half up at the tenth decimal; null while nothing is filled. */
  averagePrice?: Maybe<Scalars['Decimal']['output']>;
  /** The order of a basket that it is a leg of; null: of none. */
  basketOrder?: Maybe<BasketOrder>;
  /** Null unless CANCELED or PARTIALLY_CANCELED. */
  cancelReason?: Maybe<CancelReason>;
  createdAt: Scalars['DateTime']['output'];
  /** Sum of the fills' fees, in quote currency. */
  fee: Scalars['Decimal']['output'];
  /** Sum of price × quantity of the fills, before fees, in quote currency. */
  filledAmount: Scalars['Decimal']['output'];
  filledQuantity: Scalars['Decimal']['output'];
  /** In the order of execution, the first 100; the query `fills` has all. */
  fills: Array<Fill>;
  id: Scalars['ID']['output'];
  instrument: Instrument;
  /** It never takes offers: it rests in the book or is refused. */
  postOnly: Scalars['Boolean']['output'];
  /** Limit price; null unless LIMIT or STOP_LIMIT. */
  price?: Maybe<Scalars['Decimal']['output']>;
  /** Ordered quantity in base currency; null for INSTANT. */
  quantity?: Maybe<Scalars['Decimal']['output']>;
  side: Side;
  state: OrderState;
  /** The last price that sets a stop order off; null unless STOP_LIMIT or STOP_MARKET. */
  stopPrice?: Maybe<Scalars['Decimal']['output']>;
  timeInForce: TimeInForce;
  /** What left (buy: filledAmount + fee) or entered (sell: filledAmount − fee) the quote balance. */
  total: Scalars['Decimal']['output'];
  /** When the stop was reached; null while a stop order waits and for other types. */
  triggeredAt?: Maybe<Scalars['DateTime']['output']>;
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
  | 'MARKET'
  /** A LIMIT order that waits until the last price reaches `stopPrice`. */
  | 'STOP_LIMIT'
  /** A MARKET order that waits until the last price reaches `stopPrice`. */
  | 'STOP_MARKET';

export type OriginOwner =
  /** The customer's account at an exchange; `name` says which. */
  | 'EXCHANGE'
  /** Somebody else's; `name` says whose. */
  | 'OTHER'
  /** The customer's own wallet. */
  | 'SELF';

/** In reais. */
export type OtcBook = {
  /** How much better the quote is: what the book costs more (buy) or brings less (sell). Negative when the book is better. */
  advantage: Scalars['Decimal']['output'];
  /** Average price. */
  price: Scalars['Decimal']['output'];
  /** What would be paid or received, with the fee of the book. */
  total: Scalars['Decimal']['output'];
};

export type OtcObstacle =
  /** Nothing new is traded now: maintenance, or no provider. */
  | 'CLOSED'
  /** The risks are not accepted: `disclosure(product: OTC)`. */
  | 'DISCLOSURE'
  /** Below level 20. */
  | 'LEVEL'
  /** The table is not open to this customer: `Viewer.otcEnabled`. */
  | 'NOT_ENABLED';

/** Its figures never change. Amounts in reais. */
export type OtcQuote = {
  /** price × quantity, before the fee. */
  amount: Scalars['Decimal']['output'];
  /** What the book would have given for the same quantity at the moment of the quote; null: it was not deep enough. */
  book?: Maybe<OtcBook>;
  createdAt: Scalars['DateTime']['output'];
  expiresAt: Scalars['DateTime']['output'];
  fee: Scalars['Decimal']['output'];
  /** A fraction of the amount. */
  feeRate: Scalars['Decimal']['output'];
  id: Scalars['ID']['output'];
  instrument: Instrument;
  isForeignExchange: Scalars['Boolean']['output'];
  price: Scalars['Decimal']['output'];
  /** Who sells or buys. */
  provider: Scalars['String']['output'];
  /** Coins that are bought or sold. */
  quantity: Scalars['Decimal']['output'];
  side: Side;
  state: OtcQuoteState;
  /** What is paid (buy: amount + fee) or received (sell: amount − fee). */
  total: Scalars['Decimal']['output'];
  /** Null unless ACCEPTED. */
  trade?: Maybe<OtcTrade>;
  /** How long it can still be accepted, in milliseconds as of this answer: count down from it by lapse, not by the clock. 0 unless OPEN. */
  validMs: Scalars['Int']['output'];
};

export type OtcQuotePayload = {
  errors: Array<UserError>;
  /** Null when there is none to give. */
  quote?: Maybe<OtcQuote>;
  /** What is missing of the currency that is paid with, when that is the error: reais with the fee, or coins. */
  shortfall?: Maybe<Scalars['Decimal']['output']>;
};

export type OtcQuoteState =
  /** It has a trade. */
  | 'ACCEPTED'
  /** Its time is over; nothing was held. */
  | 'EXPIRED'
  /** It can be accepted until `expiresAt`. */
  | 'OPEN'
  /** A newer one of the same instrument took its place; nothing was held. */
  | 'REPLACED';

export type OtcRejection =
  /** It came to the provider after the quote's time. */
  | 'EXPIRED'
  /** The provider does not have the coins, or the reais. */
  | 'NO_LIQUIDITY'
  /** The provider did not trade at this price any more. */
  | 'REFUSED';

/** Amounts in reais, unless they are called coins. */
export type OtcTerms = {
  /** What the main account has available of the currency that a purchase is paid with, reais. */
  availableToBuy: Scalars['Decimal']['output'];
  /** What it has available of the coin. */
  availableToSell: Scalars['Decimal']['output'];
  instrument: Instrument;
  /** Trading this coin is a foreign-exchange operation: USDT. */
  isForeignExchange: Scalars['Boolean']['output'];
  /** What may still be traded today, of all instruments; null when there is no limit. */
  leftToday?: Maybe<Scalars['Decimal']['output']>;
  maximum: Scalars['Decimal']['output'];
  /** The smallest and the largest price × quantity of a quote. */
  minimum: Scalars['Decimal']['output'];
  /** What stands against a quote now, in the order in which it is to be put right; empty: nothing. */
  obstacles: Array<OtcObstacle>;
  /** The customer's quote of this instrument that can be accepted now; null when there is none. */
  openQuote?: Maybe<OtcQuote>;
  /** Who sells or buys. The exchange stands between. */
  provider: Scalars['String']['output'];
  /**
   * What the exchange takes, by size: the last one whose `from` is not above the reais that were asked for, or price × quantity when
   * coins were. The first begins at `minimum`.
   */
  tiers: Array<OtcTier>;
  /** How long a quote holds, in milliseconds. */
  validMs: Scalars['Int']['output'];
};

export type OtcTier = {
  /** From this size on, in reais. */
  from: Scalars['Decimal']['output'];
  /** A fraction of it, such as `0.0025`. */
  rate: Scalars['Decimal']['output'];
};

/** Amounts in reais. */
export type OtcTrade = {
  acceptedAt: Scalars['DateTime']['output'];
  amount: Scalars['Decimal']['output'];
  /** When it was filled or rejected; null before. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  fee: Scalars['Decimal']['output'];
  feeRate: Scalars['Decimal']['output'];
  /** What is held while PENDING, and was held before: reais of a purchase, coins of a sale. */
  held: Scalars['Decimal']['output'];
  heldCurrency: Currency;
  /** Also shown to the customer, as the number of the operation. */
  id: Scalars['ID']['output'];
  instrument: Instrument;
  isForeignExchange: Scalars['Boolean']['output'];
  /** PENDING for more than a minute. */
  isLate: Scalars['Boolean']['output'];
  price: Scalars['Decimal']['output'];
  provider: Scalars['String']['output'];
  quantity: Scalars['Decimal']['output'];
  quoteId: Scalars['ID']['output'];
  /** Null unless REJECTED. */
  rejection?: Maybe<OtcRejection>;
  side: Side;
  state: OtcTradeState;
  total: Scalars['Decimal']['output'];
};

export type OtcTradeConnection = {
  edges: Array<OtcTradeEdge>;
  pageInfo: PageInfo;
};

export type OtcTradeEdge = {
  cursor: Scalars['String']['output'];
  node: OtcTrade;
};

export type OtcTradeState =
  /** At the figures of the quote, to the digit. */
  | 'FILLED'
  /** What is paid is held; the provider has not said yet what became of it. */
  | 'PENDING'
  /** Everything that was held is available again. */
  | 'REJECTED';

export type PageInfo = {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
};

/** Somebody who owns a part of the company or administers it. */
export type Partner = {
  /** YYYY-MM-DD; null for a company. */
  birthDate?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  isAdministrator: Scalars['Boolean']['output'];
  /** Null for a company. */
  isPoliticallyExposed?: Maybe<Scalars['Boolean']['output']>;
  kind: PartnerKind;
  /** A CPF such as •••.456.789-••, or a CNPJ such as ••.222.333/0001-••. */
  maskedDocument: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** Hundredths of a percent: 10000 is the whole. */
  share: Scalars['Int']['output'];
};

/** An error is named after its place in the list, such as `partners.2.document`; one of the whole list is named `partners`. */
export type PartnerInput = {
  /** YYYY-MM-DD; only of a person. */
  birthDate?: InputMaybe<Scalars['String']['input']>;
  /** The CPF of a person, the CNPJ of a company, with or without signs. */
  document?: InputMaybe<Scalars['String']['input']>;
  /** Of one that was saved, whose document can then be left out. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Only persons administer. */
  isAdministrator: Scalars['Boolean']['input'];
  /** Only of a person. */
  isPoliticallyExposed?: InputMaybe<Scalars['Boolean']['input']>;
  kind: PartnerKind;
  name: Scalars['String']['input'];
  /** Hundredths of a percent: 10000 is the whole; 0 for who only administers. */
  share: Scalars['Int']['input'];
};

export type PartnerKind =
  | 'COMPANY'
  | 'PERSON';

export type Passkey = {
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** Null until it has been used. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The customer's name for it. */
  name: Scalars['String']['output'];
};

export type PasskeyOptionsInput = {
  /** The same for PROOF of a refund of coins. */
  coinRefund?: InputMaybe<CoinRefundToProve>;
  /** The same for PROOF of another destination. */
  destination?: InputMaybe<DestinationToProve>;
  /** The same for PROOF of a mandate. */
  mandate?: InputMaybe<MandateToProve>;
  /** For ADD: an error named `proof` asks for one. It is shown before the browser makes a passkey, so that none is left over. */
  proof?: InputMaybe<StepUpProof>;
  purpose: PasskeyPurpose;
  /** For PASSWORD_RESET, and with it: what a passkey signs is a proof with this key alone. Of a code's tries one is spent. */
  resetKey?: InputMaybe<PasswordResetKey>;
  /** For PROOF of a withdrawal, and with it: what a passkey signs confirms these terms and no others. */
  withdrawal?: InputMaybe<WithdrawalToProve>;
};

export type PasskeyOptionsPayload = {
  errors: Array<UserError>;
  /** Answered once, within five minutes, in the session that asked; null when there are errors. */
  optionsJSON?: Maybe<Scalars['String']['output']>;
};

export type PasskeyPurpose =
  /** Another passkey is made. */
  | 'ADD'
  /** Another password is set by mail: for everybody who has the link or the code. */
  | 'PASSWORD_RESET'
  /** A sensitive action is confirmed. */
  | 'PROOF'
  | 'SECOND_STEP'
  | 'SIGN_IN';

export type PasswordReason =
  /** It is in the list of passwords that are used most, and so are tried first. */
  | 'LEAKED'
  /** The exchange's team asked for it. */
  | 'OPERATOR'
  /** It has fewer than 8 characters. */
  | 'TOO_SHORT';

/** By the token of the link, or by the code of the same mail. */
export type PasswordResetKey =
  { code: MailCodeInput; token?: never; }
  |  { code?: never; token: Scalars['String']['input']; };

/** A coin that requests can be paid with. */
export type PayableCoin = {
  currency: Scalars['String']['output'];
  networks: Array<PayableNetwork>;
};

/** A network by which a coin can be paid. */
export type PayableNetwork = {
  /** How many blocks must lie on a payment until it is final, and how long that usually takes. */
  confirmations: Scalars['Int']['output'];
  minutes: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  network: Scalars['String']['output'];
};

/** Money that came for a request. Amounts in reais; of coins, at `coin.rate`, or at what they are worth now while no rate is fixed. */
export type Payment = {
  /** What came. */
  amount: Scalars['Decimal']['output'];
  /** Null of Pix. */
  coin?: Maybe<PaymentCoin>;
  /** Null unless it is WAITING or LIMITED. */
  decision?: Maybe<PaymentToDecide>;
  /** Its payer wants it back from the bank (MED), or wanted to: the last time; null when that never was. Nothing can be refunded while it is OPEN; ACCEPTED, what had not gone back is one of `refunds`. */
  dispute?: Maybe<DepositDispute>;
  /** The Pix's own id (EndToEndId); null of coins. */
  endToEndId?: Maybe<Scalars['String']['output']>;
  /** When it was credited or was back; null before. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What the exchange keeps of it: of what is credited, or would be. */
  fee: Scalars['Decimal']['output'];
  id: Scalars['ID']['output'];
  /** After the end of the request, or after it was taken back. */
  isLate: Scalars['Boolean']['output'];
  /** The request was paid or taken back already, or it was more than was missing. */
  isOverpaid: Scalars['Boolean']['output'];
  /** The payer's bank did not take it back; its owner may try again. */
  isReturnRefused: Scalars['Boolean']['output'];
  /** Less than was missing. */
  isShort: Scalars['Boolean']['output'];
  method: PaymentMethod;
  /** What its owner gets, or would: `amount − fee`. `decidePayment` asks for it as `shown`. */
  net: Scalars['Decimal']['output'];
  /** When it was paid, as the bank says; of coins, when they were first seen. */
  paidAt: Scalars['DateTime']['output'];
  /** CPF or CNPJ, masked; null of coins. */
  payerDocument?: Maybe<Scalars['String']['output']>;
  /** Null of coins. */
  payerName?: Maybe<Scalars['String']['output']>;
  /** What may still be refunded now; `0` when nothing, as 90 days after it arrived. Of coins all or nothing, see `askCoinRefund`. */
  refundable: Scalars['Decimal']['output'];
  /** Until when it can be refunded; null unless SETTLED. */
  refundableUntil?: Maybe<Scalars['DateTime']['output']>;
  /** What went back of it after it was credited, or is on its way. */
  refunded: Scalars['Decimal']['output'];
  /** Oldest first; five at most can be asked for. What an accepted dispute took is one more. */
  refunds: Array<PaymentRefund>;
  requestId: Scalars['ID']['output'];
  state: PaymentState;
};

/** What of a payment is said of coins alone. */
export type PaymentCoin = {
  /** What came, in coins; without `excess`. */
  amount: Scalars['Decimal']['output'];
  /** Null unless it goes back, or is back, without having been credited. */
  back?: Maybe<CoinReturn>;
  /** How many blocks lie on it, its own included; not more than are needed. */
  confirmations: Scalars['Int']['output'];
  confirmationsNeeded: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  /** What the transaction paid above what was offered, by more than the tolerance: a payment of its own, which waits as a coin. */
  excess: Scalars['Decimal']['output'];
  /** Another transaction took its coins: it does not count, unless it comes after all. */
  isReplaced: Scalars['Boolean']['output'];
  network: Scalars['String']['output'];
  outputIndex: Scalars['Int']['output'];
  /** Reais of a coin, as it was or will be credited; null while nothing is fixed. */
  rate?: Maybe<Scalars['Decimal']['output']>;
  /** How it goes back after it was credited, the last time; null when that was never asked for. */
  refund?: Maybe<CoinRefund>;
  /** Whether its owner can send it back: its payer can be told apart, and it is enough to be sent. */
  returnable: Scalars['Boolean']['output'];
  txId: Scalars['String']['output'];
  /** Reais for it now, of what waits; null when that is unknown or nothing waits. */
  worthNow?: Maybe<Scalars['Decimal']['output']>;
};

export type PaymentDecision =
  | 'ACCEPT'
  | 'RETURN';

export type PaymentMethod =
  | 'COIN'
  | 'PIX';

export type PaymentObstacle =
  /** Nothing new is asked for now: maintenance, or not offered. */
  | 'CLOSED'
  /** Below level 20. */
  | 'LEVEL';

/** A way to pay what is missing of a request. */
export type PaymentOffer = {
  /** What is to be paid, in reais. */
  amount: Scalars['Decimal']['output'];
  /** Null of Pix. */
  coin?: Maybe<CoinOffer>;
  /** Pix copia e cola, which is also the content of the QR code; null until the bank made it, and of coins. */
  copiaECola?: Maybe<Scalars['String']['output']>;
  expiresAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  method: PaymentMethod;
  /** How long it can be paid, in milliseconds as of this answer: count down from it by lapse, not by the clock. */
  validMs: Scalars['Int']['output'];
};

/** What went back of a payment after it was credited. */
export type PaymentPayback = {
  refund: PaymentRefund;
  requestId: Scalars['ID']['output'];
};

export type PaymentPayload = {
  errors: Array<UserError>;
  /** As it is now; null when there is none. */
  payment?: Maybe<Payment>;
  /** The request that it came for. */
  request?: Maybe<PaymentRequest>;
};

export type PaymentRefund = {
  /** Of what was credited. */
  amount: Scalars['Decimal']['output'];
  /** What the coins cost that are sent back, in reais; null of reais, and where the owner's own coins go. */
  cost?: Maybe<Scalars['Decimal']['output']>;
  createdAt: Scalars['DateTime']['output'];
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  /** How it goes back. */
  method: PaymentMethod;
  state: PaymentRefundState;
};

export type PaymentRefundState =
  /** The payer has it. */
  | 'PAID'
  /** It is held, and the bank is being asked; of coins, its owner's mail, the provider or the network. */
  | 'PENDING'
  /** The payer's bank did not take it, or the coins were not sent; it is available again. */
  | 'REFUSED';

/** Amounts in reais. */
export type PaymentRequest = {
  /** What is asked for. */
  amount: Scalars['Decimal']['output'];
  /** Whether its owner can take it back now. */
  cancelable: Scalars['Boolean']['output'];
  canceledAt?: Maybe<Scalars['DateTime']['output']>;
  /** The same of each payment in coins. */
  coinFeeRate: Scalars['Decimal']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** Plain text, never markup or links; null when there is none. */
  description?: Maybe<Scalars['String']['output']>;
  expiresAt: Scalars['DateTime']['output'];
  /** What the exchange kept of it. */
  fee: Scalars['Decimal']['output'];
  /** 128 random bits: whoever knows it can pay. The payer's page is `/pay/<id>`. */
  id: Scalars['ID']['output'];
  /** The payer of something that was credited wants it back now; see `Payment.dispute`. */
  isDisputed: Scalars['Boolean']['output'];
  /** Something came after its end, or after it was taken back. */
  isLate: Scalars['Boolean']['output'];
  /** More came than was asked for: more in a payment, or another payment. */
  isOverpaid: Scalars['Boolean']['output'];
  /** Its owner took less than was asked for, and nothing more is waited for. */
  isTakenShort: Scalars['Boolean']['output'];
  /** Whether coins that come are credited as they are, less the fee; else in reais. */
  keepsCoin: Scalars['Boolean']['output'];
  /** How it can be paid. */
  methods: Array<PaymentMethod>;
  /** What is missing of the amount; `0` when nothing is. */
  missing: Scalars['Decimal']['output'];
  /** When it was paid in full; null before. */
  paidAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it can be paid now. */
  payable: Scalars['Boolean']['output'];
  /** Oldest first; of more than 50 the largest. */
  payments: Array<Payment>;
  /** What the exchange keeps of each payment by Pix, a fraction, as agreed on. */
  pixFeeRate: Scalars['Decimal']['output'];
  /** What its owner has or is to have of what came: without what came when nothing was waited for, and was not taken. */
  received: Scalars['Decimal']['output'];
  /** What of what was credited is back with its payers. */
  refunded: Scalars['Decimal']['output'];
  /** What is credited, before the fee. */
  settled: Scalars['Decimal']['output'];
  state: PaymentRequestState;
  /** How many payments wait for the owner's decision. */
  toDecide: Scalars['Int']['output'];
};

export type PaymentRequestConnection = {
  edges: Array<PaymentRequestEdge>;
  pageInfo: PageInfo;
};

export type PaymentRequestEdge = {
  cursor: Scalars['String']['output'];
  node: PaymentRequest;
};

export type PaymentRequestPayload = {
  errors: Array<UserError>;
  /** As it is now; null when there is none. */
  request?: Maybe<PaymentRequest>;
};

export type PaymentRequestState =
  /** Its owner took it back. */
  | 'CANCELED'
  /** Nothing came in time. */
  | 'EXPIRED'
  /** It can be paid until `expiresAt`; nothing came yet. */
  | 'OPEN'
  /** What was asked for is credited, but for a tolerance. */
  | 'PAID'
  /** All that was credited of it went back. */
  | 'REFUNDED'
  /** Enough came, and is not credited yet: above what its owner can receive today, or not final. */
  | 'SEEN'
  /** Less came than was asked for: it waits for the rest or for its owner, or its owner took it so. */
  | 'UNDERPAID';

export type PaymentState =
  /** Coins that were seen on their chain and are not final, or are being changed into reais. */
  | 'CONFIRMING'
  /** It arrived, and is above what its owner can receive today: it is credited as soon as it is not. */
  | 'LIMITED'
  /** Its payer has it back. */
  | 'RETURNED'
  /** It is on its way back to its payer. */
  | 'RETURNING'
  /** It is in the owner's balance. */
  | 'SETTLED'
  /** It arrived, and waits for its owner; see `decision`. */
  | 'WAITING';

/** Amounts in reais. */
export type PaymentTerms = {
  /** The same of each payment in coins. */
  coinFeeRate: Scalars['Decimal']['output'];
  /** Coins that requests can be paid with; empty: none are offered now. */
  coins: Array<PayableCoin>;
  /** What can still be received today; null when there is no limit. */
  leftToday?: Maybe<Scalars['Decimal']['output']>;
  /** How long a description may be, in characters. */
  longestDescription: Scalars['Int']['output'];
  longestHours: Scalars['Int']['output'];
  maximum?: Maybe<Scalars['Decimal']['output']>;
  /** The smallest and the largest request; the largest is what can be received in a day. */
  minimum: Scalars['Decimal']['output'];
  /** What stands against a new request, in the order in which it is to be put right; empty: nothing. */
  obstacles: Array<PaymentObstacle>;
  /** What the exchange keeps of each payment by Pix, a fraction of it, such as `0.0099`. */
  pixFeeRate: Scalars['Decimal']['output'];
  /** How long a request may hold, in hours: at least, at most, and unless said otherwise. */
  shortestHours: Scalars['Int']['output'];
  usualHours: Scalars['Int']['output'];
};

/** What is to be decided about a payment. */
export type PaymentToDecide = {
  /** Whether it can be taken now: not while it is above what can be received today. */
  acceptable: Scalars['Boolean']['output'];
  /** What happens at `until` when nothing is decided. */
  otherwise: PaymentDecision;
  until: Scalars['DateTime']['output'];
};

export type PendingSignIn = {
  expiresAt: Scalars['DateTime']['output'];
  methods: Array<SecondStepMethod>;
};

export type PixCharge = {
  amount: Scalars['Decimal']['output'];
  /** Pix copia e cola, which is also the content of the QR code; null while CREATED. */
  copiaECola?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  /** Money that came for it, oldest first: at most one, unless it was paid twice. */
  deposits: Array<Deposit>;
  expiresAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  state: PixChargeState;
};

export type PixChargeInput = {
  id: Scalars['ID']['input'];
};

export type PixChargePayload = {
  charge?: Maybe<PixCharge>;
  /** Names: `amount`, `base`. */
  errors: Array<UserError>;
};

export type PixChargeState =
  /** It can be paid. */
  | 'ACTIVE'
  /** The bank is being asked for the code. */
  | 'CREATED'
  /** It was not paid in time. */
  | 'EXPIRED'
  /** Money came for it; see `deposits`. */
  | 'PAID'
  /** The customer took it back, or made another one. */
  | 'REMOVED';

export type PixKeyType =
  | 'CNPJ'
  | 'CPF'
  | 'EMAIL'
  | 'PHONE'
  /** A UUID that a bank made (EVP). */
  | 'RANDOM';

export type PlaceBasketOrderInput = {
  /** A UUID. */
  idempotencyKey: Scalars['ID']['input'];
  previewId: Scalars['ID']['input'];
};

/**
 * `price` and `quantity` for LIMIT, `quantity` for MARKET, `amount` for INSTANT; STOP_LIMIT and STOP_MARKET need
 * `stopPrice` as well. `timeInForce` is for LIMIT and STOP_LIMIT (GTC unless given; the others are IOC), `postOnly`
 * for LIMIT and STOP_LIMIT with GTC.
 */
export type PlaceOrderInput = {
  account?: TradingAccount;
  amount?: InputMaybe<Scalars['Decimal']['input']>;
  /** A UUID made by the client for this one intention. */
  idempotencyKey: Scalars['ID']['input'];
  instrument: Scalars['String']['input'];
  postOnly?: Scalars['Boolean']['input'];
  price?: InputMaybe<Scalars['Decimal']['input']>;
  quantity?: InputMaybe<Scalars['Decimal']['input']>;
  side: Side;
  stopPrice?: InputMaybe<Scalars['Decimal']['input']>;
  timeInForce?: InputMaybe<TimeInForce>;
  type: OrderType;
};

export type PostalAddress = {
  /** Eight digits. */
  cep: Scalars['String']['output'];
  city: Scalars['String']['output'];
  complement?: Maybe<Scalars['String']['output']>;
  district: Scalars['String']['output'];
  /** Null for an address without a number. */
  number?: Maybe<Scalars['String']['output']>;
  /** Two letters, such as SP. */
  state: Scalars['String']['output'];
  street: Scalars['String']['output'];
};

/** Each choice is null until the customer has made it. */
export type Preferences = {
  /** Whether the terminal changes at most twice a second. */
  calm?: Maybe<Scalars['Boolean']['output']>;
  /** Whether balances are masked. */
  hiddenValues?: Maybe<Scalars['Boolean']['output']>;
  /** Names whose they are, so that a browser knows whether its copy is this customer's. */
  id: Scalars['ID']['output'];
  /** How many decimals quantities have in lists; receipts and confirmations have them all. */
  quantities?: Maybe<QuantityLength>;
  /** Where a sign-in leads that has no page to go back to. */
  startPage?: Maybe<StartPage>;
  theme?: Maybe<ThemeChoice>;
};

export type PreviewBasketOrderInput = {
  /** Of BUY unless it completes another: reais with the fees, at most two decimals. */
  amount?: InputMaybe<Scalars['Decimal']['input']>;
  basket: Scalars['ID']['input'];
  /** Of BUY: the id of a PARTIAL order, to buy what is missing of it. The amount is left out then. */
  completes?: InputMaybe<Scalars['ID']['input']>;
  /** Of SELL and MOVE_OUT: more than 0, at most 1, at most four decimals, such as `0.25`. MOVE_OUT may leave it out: all. */
  fraction?: InputMaybe<Scalars['Decimal']['input']>;
  kind: BasketOrderKind;
};

export type PricePeriod =
  /** 30 days. */
  | 'MONTH'
  | 'WEEK'
  /** 365 days. */
  | 'YEAR';

export type Profile = {
  /** Where the customer lives or the company has its seat; null until it was filled in. */
  address?: Maybe<PostalAddress>;
  /** Null for a person, and before it was filled in. */
  company?: Maybe<ProfileCompany>;
  /** CNPJ of a company, CPF of a person, else the foreign document; null for an account that the exchange's team opened. */
  document?: Maybe<ProfileDocument>;
  email: Scalars['String']['output'];
  /** A change of the e-mail that waits for its code, and that this session asked for. */
  emailChange?: Maybe<EmailChange>;
  /** The same as of `account`. */
  id: Scalars['ID']['output'];
  /** Empty until the registration has it; of a company its legal name. */
  name: Scalars['String']['output'];
  /** The customer, or who acts for the company; null for an account that the exchange's team opened. */
  person?: Maybe<ProfilePerson>;
};

export type ProfileCompany = {
  legalName: Scalars['String']['output'];
  /** E.164, such as +551134567890. */
  phone: Scalars['String']['output'];
  /** As it was typed. */
  site?: Maybe<Scalars['String']['output']>;
  tradeName?: Maybe<Scalars['String']['output']>;
};

export type ProfileDocument = {
  kind: ProfileDocumentKind;
  /** Such as •••.456.789-•• or ••.222.333/0001-••; of a foreign document the last three characters. */
  maskedNumber: Scalars['String']['output'];
};

export type ProfileDocumentKind =
  | 'CNPJ'
  | 'CPF'
  | 'PASSPORT'
  | 'RNM';

export type ProfilePerson = {
  /** YYYY-MM-DD */
  birthDate: Scalars['String']['output'];
  /** Whether name, CPF and birth date can be corrected: no document has proven them yet. */
  isCorrectable: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  /** ISO 3166-1 alpha-2, such as BR. */
  nationality: Scalars['String']['output'];
  /** E.164, such as +5511987654321. */
  phone: Scalars['String']['output'];
};

export type ProofInput = {
  /** An error named `proof` asks for one. */
  proof?: InputMaybe<StepUpProof>;
};

/** What a proof is asked for. */
export type ProofPurpose =
  /** What is of the account alone, such as its password, its sessions or a key that only reads. */
  | 'ACCOUNT'
  /** A key with which a program can do more than read. A recovery code proves nothing for it. */
  | 'API_KEY'
  /** A card. A recovery code proves nothing for it. */
  | 'CARD_NEW'
  /** The number of the own card. A recovery code proves nothing for it. */
  | 'CARD_REVEAL'
  /** A quote of the OTC table. A recovery code proves nothing for it. */
  | 'OTC_TRADE'
  /** What was credited of a payment goes back to its payer. A recovery code proves nothing for it. */
  | 'PAYMENT_REFUND'
  /** Money that leaves, or where it may go. A recovery code proves nothing for it. */
  | 'WITHDRAWAL';

export type ProtectAccountInput = {
  currentPassword: Scalars['String']['input'];
  /** 10 to 128 characters. */
  newPassword: Scalars['String']['input'];
  /** With the second factor, of who has one: an error named `proof` asks for it. */
  proof?: InputMaybe<StepUpProof>;
  /** The security event that was not the customer: what was added to the second factor and to the devices since then is taken away. */
  since?: InputMaybe<Scalars['ID']['input']>;
};

export type ProtectAccountPayload = {
  errors: Array<UserError>;
  /** Until when withdrawals are locked; null unless the account was protected. */
  lockedUntil?: Maybe<Scalars['DateTime']['output']>;
};

export type PublicPayment = {
  amount: Scalars['Decimal']['output'];
  /** Null of Pix. */
  coin?: Maybe<PublicPaymentCoin>;
  id: Scalars['ID']['output'];
  paidAt: Scalars['DateTime']['output'];
  /** The last eight characters of the Pix's own id, or of the transaction's, by which its payer knows it. */
  reference: Scalars['String']['output'];
  /** What went back of it, after it was credited too. */
  returned: Scalars['Decimal']['output'];
  state: PaymentState;
};

export type PublicPaymentCoin = {
  /** What came, in coins. */
  amount: Scalars['Decimal']['output'];
  /** Null unless it goes back, or is back; after it was credited too. */
  back?: Maybe<CoinReturn>;
  confirmations: Scalars['Int']['output'];
  confirmationsNeeded: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  /** Whether its network has tags. */
  hasTag: Scalars['Boolean']['output'];
  /** Whether it was paid by an offer that this browser opened: `giveReturnAddress` can be asked here. */
  isOwn: Scalars['Boolean']['output'];
  /** What is missing of what was offered, in coins; null when it is enough, or came too late. */
  missing?: Maybe<Scalars['Decimal']['output']>;
  network: Scalars['String']['output'];
  txId: Scalars['String']['output'];
};

/** What everybody sees who knows the id. Amounts in reais. */
export type PublicPaymentRequest = {
  amount: Scalars['Decimal']['output'];
  /** Coins that it can be paid with now; empty unless COIN is among `methods`, or when none are offered. */
  coins: Array<PayableCoin>;
  /** Plain text, never markup or links; null when there is none. */
  description?: Maybe<Scalars['String']['output']>;
  expiresAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  isLate: Scalars['Boolean']['output'];
  isOverpaid: Scalars['Boolean']['output'];
  /** How it can be paid. */
  methods: Array<PaymentMethod>;
  /** What is missing; `0` when nothing is. */
  missing: Scalars['Decimal']['output'];
  /** Ways to pay that are open; none unless payable. `openOffer` and `openCoinOffer` open one. */
  offers: Array<PaymentOffer>;
  /** Who asks: the verified name, or the trade name of a company. */
  ownerName: Scalars['String']['output'];
  /** Null unless paid in full. */
  paidAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it can be paid now. Never pay one that cannot. */
  payable: Scalars['Boolean']['output'];
  /** What came, oldest first; without who paid. Of more than 50 the largest. */
  payments: Array<PublicPayment>;
  /** As `PaymentRequest.received`. */
  received: Scalars['Decimal']['output'];
  state: PaymentRequestState;
  /** How long it can still be paid, in milliseconds as of this answer: count down from it by lapse, not by the clock. 0 unless payable. */
  validMs: Scalars['Int']['output'];
};

export type QuantityLength =
  | 'FULL'
  /** Four decimals, or four digits where the quantity is below one. */
  | 'SHORT';

export type Query = {
  /** Name and e-mail of the signed-in customer. Code 2001 for a guest. */
  account: Account;
  /**
   * What is known of a CEP, with or without hyphen; null when it is unknown. Code 2001 for a guest, and TOO_MANY_REQUESTS for who
   * looked up 30 within a minute.
   */
  address?: Maybe<KnownAddress>;
  /** Own API keys, newest first, revoked and expired ones included. Code 2001 for a guest. */
  apiKeys: Array<ApiKey>;
  /** One asset by its code, in upper or lower case; null when there is none. */
  asset?: Maybe<Asset>;
  /** Every asset of the catalogue, in display order. */
  assets: Array<Asset>;
  /** Balance of every currency, zero balances included, BRL first. Code 2001 for a guest. */
  balances: Array<Balance>;
  /** One basket by its slug, such as `essencial`; null for an unknown one. For guests too. */
  basket?: Maybe<Basket>;
  /** Own baskets that have coins or an order that runs, in the order of `baskets`. Code 2001 for a guest. */
  basketHoldings: Array<BasketHolding>;
  /** What stands against a basket order now, in the order in which it is to be put right; empty: nothing. Code 2001 for a guest. */
  basketObstacles: Array<BasketObstacle>;
  /**
   * One own basket order, by its id or by the key it was placed under (give one of them); null when there is none. This is what is
   * asked again while an order runs, and after an answer that was lost. Code 2001 for a guest.
   */
  basketOrder?: Maybe<BasketOrder>;
  /** Own basket orders, newest first; `first` is 1 to 50. Code 2001 for a guest. */
  basketOrders: BasketOrderConnection;
  /** The baskets that can be bought, in the order in which they are shown. For guests too. */
  baskets: Array<Basket>;
  /**
   * Candles of an instrument that open in [from, to), oldest first, at most 500:
   * the newest 500 when more fit. Empty for an unknown instrument.
   */
  candles: Array<Candle>;
  /** The customer's card, its limits and what stands against a new one. Code 2001 for a guest. */
  card: CardOverview;
  /** One own deposit by card; null when there is none of this id. Code 2001 for a guest. */
  cardDeposit?: Maybe<CardDeposit>;
  /** One own transaction of any card of the customer; null when there is none of this id. Code 2001 for a guest. */
  cardTransaction?: Maybe<CardTransaction>;
  /**
   * Own transactions of all cards, newest first; `first` is 1 to 50. With `month`, such as `2026-11`, those of that month of America/Sao_Paulo;
   * any other text is refused. Code 2001 for a guest.
   */
  cardTransactions: CardTransactionConnection;
  /** What the customer agreed to: what the account stands on, where it was asked for, and what can be chosen. Code 2001 for a guest. */
  consents: Array<Consent>;
  /** Copies of the customer's data that are being made, can be downloaded or failed in the last 24 hours, newest first. Code 2001 for a guest. */
  dataExports: Array<DataExport>;
  /** The closing of the customer's account. Code 2001 for a guest. */
  deletion: Deletion;
  /** What keeps the customer's account open now: it is closed only when there is nothing of it. Code 2001 for a guest. */
  deletionObstacles: Array<DeletionObstacle>;
  /** One own deposit; null when there is none of this id. Code 2001 for a guest. */
  deposit?: Maybe<Deposit>;
  /** Where to send this currency on this network; null until `createDepositAddress` made it. Code 2001 for a guest. */
  depositAddress?: Maybe<DepositAddress>;
  /** The customer's own claims on coins of this currency that came without their tag, newest first, at most 20. Code 2001 for a guest. */
  depositClaims: Array<DepositClaim>;
  /** How this currency can be deposited now. Code 2001 for a guest. */
  depositMethods: Array<DepositMethod>;
  /** The networks by which this currency can be deposited, in the order to be shown; empty for reais and unknown currencies. Code 2001 for a guest. */
  depositNetworks: Array<DepositNetwork>;
  /** Own deposits, newest first; `first` is 1 to 100. Code 2001 for a guest. */
  deposits: DepositConnection;
  /**
   * Where the customer may have this currency sent: own Pix keys and accounts of reais, addresses of a coin, by networks that have
   * it; without a currency, all. Oldest first. Code 2001 for a guest.
   */
  destinations: Array<Destination>;
  /** What a customer has to know and accept before using a product: the text in force; null when there is none. For guests too. */
  disclosure?: Maybe<Disclosure>;
  /** One own position, by its id or by the key of its subscription; null when there is none. Code 2001 for a guest. */
  earnPosition?: Maybe<EarnPosition>;
  /** Own positions, newest first; `first` is 1 to 50. Code 2001 for a guest. */
  earnPositions: EarnPositionConnection;
  /** One product, also one that takes nothing new; null when there is none of this id. For guests too. */
  earnProduct?: Maybe<EarnProduct>;
  /** What can be put to work, by currency, the flexible one of each first; what takes nothing new is left out. For guests too. */
  earnProducts: Array<EarnProduct>;
  /**
   * What an amount would bring if the rate stayed as it is: for the term, or for 365 days of a flexible product. Null for an
   * unknown product, an amount of zero or below, and while no rate is known. Whether the amount would be accepted is not looked
   * at. For guests too.
   */
  earnSimulation?: Maybe<EarnSimulation>;
  /** What all own positions come to, by currency; only currencies that have or had any. Code 2001 for a guest. */
  earnTotals: Array<EarnTotal>;
  /** Exports of the own history that are being made or can be downloaded, newest first. Code 2001 for a guest. */
  exports: Array<Export>;
  /** One feature flag by its name (specification §7); an unknown name is switched off. */
  feature: Feature;
  /** Own fills, newest first; `first` is 1 to 100. Code 2001 for a guest. */
  fills: FillConnection;
  /** Money of the customer that cannot be used now, and why: deposits that are kept or go back, what is disputed of those in the balance, what withdrawals take along, what of staking is under notice, what trades over the counter wait for, what purchases with the card reserve, payments of payment requests that are not credited or go back, and what open orders of both accounts reserve. Only currencies that have any. Code 2001 for a guest. */
  heldMoney: Array<HeldMoney>;
  /** One instrument by its symbol (`btcbrl`); null when there is none. */
  instrument?: Maybe<Instrument>;
  /** Every instrument that can be traded, in display order. */
  instruments: Array<Instrument>;
  /**
   * Whether a code is somebody's, so that a form can tell before it is sent. False too for one that is spoilt. Guests may ask.
   * Refused with code 1000 for more than 30 an hour from one place.
   */
  knowsReferralCode: Scalars['Boolean']['output'];
  /** How much the customer may move, of each kind by day and month, all accounts together. Code 2001 for a guest. */
  limits: Array<Limit>;
  /** Own mandates: what lets programs withdraw. Newest first, those that ended are left out. Code 2001 for a guest. */
  mandates: Array<Mandate>;
  /** What the customer can choose to be told of, each topic once; security and money are not among them. Code 2001 for a guest. */
  notificationChoices: Array<NotificationChoice>;
  /** What happened to the customer's account, newest first; `first` is 1 to 50. Code 2001 for a guest. */
  notifications: NotificationConnection;
  /** The own deposit by card of which nobody knows yet how it ends; null when there is none. Code 2001 for a guest. */
  openCardDeposit?: Maybe<CardDeposit>;
  /** The own Pix code that is still waiting to be paid; null when there is none. Code 2001 for a guest. */
  openPixCharge?: Maybe<PixCharge>;
  /**
   * One own order by its id or by the idempotency key it was placed with; null when
   * there is none. Exactly one of the two is given. Code 2001 for a guest.
   */
  order?: Maybe<Order>;
  /** Own orders, newest first; `first` is 1 to 100. Code 2001 for a guest. */
  orders: OrderConnection;
  /** One own quote, also one that was accepted or is over; null when there is none. Code 2001 for a guest. */
  otcQuote?: Maybe<OtcQuote>;
  /**
   * On what terms an instrument, such as `btcbrl`, can be traded over the counter now, and what stands against it; null for an
   * unknown instrument. Code 2001 for a guest.
   */
  otcTerms?: Maybe<OtcTerms>;
  /** One own trade; null when there is none of this id. Code 2001 for a guest. */
  otcTrade?: Maybe<OtcTrade>;
  /** Own trades, newest first; `first` is 1 to 50. Code 2001 for a guest. */
  otcTrades: OtcTradeConnection;
  /** One own payment request; null when there is none of this id. Code 2001 for a guest. */
  paymentRequest?: Maybe<PaymentRequest>;
  /** Own payment requests, newest first; `first` is 1 to 50. Code 2001 for a guest. */
  paymentRequests: PaymentRequestConnection;
  /** On what terms this customer can ask for money now, and what stands against it. Code 2001 for a guest. */
  paymentTerms: PaymentTerms;
  /** The sign-in of this browser that waits for its second step; null when there is none. */
  pendingSignIn?: Maybe<PendingSignIn>;
  /** One own Pix code; null when there is none of this id. Code 2001 for a guest. */
  pixCharge?: Maybe<PixCharge>;
  /** What the customer chose for all devices; null for a guest, never an error. */
  preferences?: Maybe<Preferences>;
  /** What the customer registered with, documents masked. Code 2001 for a guest. */
  profile: Profile;
  /**
   * What whoever pays a request sees of it, also a guest; null when there is none of this id. Offers in coins are shown in the browser
   * that opened them alone.
   */
  publicPaymentRequest?: Maybe<PublicPaymentRequest>;
  /** One own recurring buy; null when there is none of this id. Code 2001 for a guest. */
  recurringBuy?: Maybe<RecurringBuy>;
  /** Own recurring buys, canceled ones last, newest first. Code 2001 for a guest. */
  recurringBuys: Array<RecurringBuy>;
  /** What a customer has of recommending the exchange. Code 2001 for a guest. */
  referral: Referral;
  /** How far the registration is, and what was filled in. Code 2001 for a guest. */
  registration: Registration;
  /** What protects the account. Code 2001 for a guest. */
  security: Security;
  /** What happened to the customer's access, newest first; `first` is 1 to 50. Code 2001 for a guest. */
  securityEvents: SecurityEventConnection;
  /** State of the browser's session, so that a page can say that it expired. */
  session: Session;
  /** The customer's sessions that are open, this one first, then the last used first. Code 2001 for a guest. */
  sessions: Array<OpenSession>;
  /**
   * What was ordered, came in, went out and was moved in the own accounts, newest first; `first` is 1 to 100. What comes while pages are read
   * stands before them. Code 2001 for a guest.
   */
  timeline: TimelineConnection;
  /** One entry of the timeline; null when there is none of this id. Code 2001 for a guest. */
  timelineEntry?: Maybe<TimelineEntry>;
  /** Movements between own accounts, newest first; `first` is 1 to 100. Code 2001 for a guest. */
  transfers: TransferConnection;
  /** How far the verification of the account is, and what it needs. Code 2001 for a guest. */
  verification: Verification;
  /** The signed-in customer; null for a guest, never an error (specification §3). */
  viewer?: Maybe<Viewer>;
  /** One own withdrawal, by its id or by the key of its request; null when there is none. Code 2001 for a guest. */
  withdrawal?: Maybe<Withdrawal>;
  /** Until when the customer can withdraw nothing; null when they can. Code 2001 for a guest. */
  withdrawalLock?: Maybe<WithdrawalLock>;
  /** The networks by which this currency can be withdrawn, in the order to be shown; empty for reais and unknown currencies. Code 2001 for a guest. */
  withdrawalNetworks: Array<WithdrawalNetwork>;
  /**
   * What a withdrawal would cost and come to, what is left of the limits, and what stands against it now. Without an amount the
   * amount is 0, and only what does not depend on it is told. A coin needs its network. Null for what cannot be withdrawn. Code
   * 2001 for a guest.
   */
  withdrawalTerms?: Maybe<WithdrawalTerms>;
  /** Own withdrawals, newest first; `first` is 1 to 100. Code 2001 for a guest. */
  withdrawals: WithdrawalConnection;
};


export type QueryAddressArgs = {
  cep: Scalars['String']['input'];
};


export type QueryAssetArgs = {
  code: Scalars['ID']['input'];
};


export type QueryBalancesArgs = {
  account?: TradingAccount;
};


export type QueryBasketArgs = {
  slug: Scalars['ID']['input'];
};


export type QueryBasketOrderArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryBasketOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  basket?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
};


export type QueryCandlesArgs = {
  from: Scalars['DateTime']['input'];
  instrument: Scalars['String']['input'];
  interval: CandleInterval;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryCardDepositArgs = {
  id: Scalars['ID']['input'];
};


export type QueryCardTransactionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryCardTransactionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  month?: InputMaybe<Scalars['String']['input']>;
};


export type QueryDepositArgs = {
  id: Scalars['ID']['input'];
};


export type QueryDepositAddressArgs = {
  currency: Scalars['ID']['input'];
  network: Scalars['ID']['input'];
};


export type QueryDepositClaimsArgs = {
  currency: Scalars['ID']['input'];
};


export type QueryDepositMethodsArgs = {
  currency: Scalars['ID']['input'];
};


export type QueryDepositNetworksArgs = {
  currency: Scalars['ID']['input'];
};


export type QueryDepositsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  currency?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
  states?: InputMaybe<Array<DepositState>>;
};


export type QueryDestinationsArgs = {
  currency?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryDisclosureArgs = {
  product: DisclosureProduct;
};


export type QueryEarnPositionArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryEarnPositionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  states?: InputMaybe<Array<EarnPositionState>>;
};


export type QueryEarnProductArgs = {
  id: Scalars['ID']['input'];
};


export type QueryEarnSimulationArgs = {
  amount: Scalars['Decimal']['input'];
  productId: Scalars['ID']['input'];
  reinvest?: Scalars['Boolean']['input'];
};


export type QueryFeatureArgs = {
  name: Scalars['String']['input'];
};


export type QueryFillsArgs = {
  account?: TradingAccount;
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  instrument?: InputMaybe<Scalars['String']['input']>;
};


export type QueryInstrumentArgs = {
  symbol: Scalars['String']['input'];
};


export type QueryKnowsReferralCodeArgs = {
  code: Scalars['String']['input'];
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
  account?: TradingAccount;
  after?: InputMaybe<Scalars['String']['input']>;
  basket?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
  instrument?: InputMaybe<Scalars['String']['input']>;
  states?: InputMaybe<Array<OrderState>>;
};


export type QueryOtcQuoteArgs = {
  id: Scalars['ID']['input'];
};


export type QueryOtcTermsArgs = {
  instrument: Scalars['String']['input'];
};


export type QueryOtcTradeArgs = {
  id: Scalars['ID']['input'];
};


export type QueryOtcTradesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


export type QueryPaymentRequestArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPaymentRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  states?: InputMaybe<Array<PaymentRequestState>>;
};


export type QueryPixChargeArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPublicPaymentRequestArgs = {
  id: Scalars['ID']['input'];
};


export type QueryRecurringBuyArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySecurityEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


export type QueryTimelineArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TimelineFilter>;
  first?: Scalars['Int']['input'];
};


export type QueryTimelineEntryArgs = {
  id: Scalars['ID']['input'];
};


export type QueryTransfersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


export type QueryWithdrawalArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryWithdrawalNetworksArgs = {
  currency: Scalars['ID']['input'];
};


export type QueryWithdrawalTermsArgs = {
  amount?: InputMaybe<Scalars['Decimal']['input']>;
  currency: Scalars['ID']['input'];
  destinationId?: InputMaybe<Scalars['ID']['input']>;
  network?: InputMaybe<Scalars['String']['input']>;
};


export type QueryWithdrawalsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  currency?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
  states?: InputMaybe<Array<WithdrawalState>>;
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

export type QuoteCoinRefundInput = {
  paymentId: Scalars['ID']['input'];
};

export type RaisedLimit = {
  /** In reais; null when there is no limit. */
  amount?: Maybe<Scalars['Decimal']['output']>;
  /** See `Viewer.level`. */
  level: Scalars['Int']['output'];
};

export type ReactivateApiKeyInput = {
  id: Scalars['ID']['input'];
  proof?: InputMaybe<StepUpProof>;
};

export type ReadBasketOrderInput = {
  id: Scalars['ID']['input'];
};

export type RecoverDepositInput = {
  depositId: Scalars['ID']['input'];
  /** The fee that was shown; another one is refused. */
  fee: Scalars['Decimal']['input'];
};

export type RecoveryCodesPayload = {
  errors: Array<UserError>;
  /** Until when withdrawals are locked; null when they are not. */
  lockedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Ten codes, each good once; null unless it was done. */
  recoveryCodes?: Maybe<Array<Scalars['String']['output']>>;
};

export type RecurrenceFrequency =
  | 'DAILY'
  | 'FORTNIGHTLY'
  | 'MONTHLY'
  | 'WEEKLY';

/** Buys for a fixed amount of reais at the market price, from the main account, again and again. */
export type RecurringBuy = {
  /** In quote currency per run, fee included. */
  amount: Scalars['Decimal']['output'];
  /** Sum of price × quantity / quantity of all fills; null while nothing was bought. */
  averagePrice?: Maybe<Scalars['Decimal']['output']>;
  /** Runs that bought. */
  boughtCount: Scalars['Int']['output'];
  /** Quantity bought so far, in base currency. */
  boughtQuantity: Scalars['Decimal']['output'];
  /** Paid so far, fees included, in quote currency. */
  boughtTotal: Scalars['Decimal']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** 1 to 31; a month that is shorter runs on its last day. Null unless MONTHLY. */
  dayOfMonth?: Maybe<Scalars['Int']['output']>;
  frequency: RecurrenceFrequency;
  id: Scalars['ID']['output'];
  instrument: Instrument;
  /** Null unless ACTIVE. */
  nextRunAt?: Maybe<Scalars['DateTime']['output']>;
  /** Newest first; `first` is 1 to 100. */
  runs: RecurringBuyRunConnection;
  /** Runs that were skipped. */
  skippedCount: Scalars['Int']['output'];
  state: RecurringBuyState;
  /** Time of day in America/Sao_Paulo, `HH:MM`. */
  time: Scalars['String']['output'];
  /** 1 Monday to 7 Sunday; null unless WEEKLY or FORTNIGHTLY. */
  weekday?: Maybe<Scalars['Int']['output']>;
};


/** Buys for a fixed amount of reais at the market price, from the main account, again and again. */
export type RecurringBuyRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

export type RecurringBuyInput = {
  id: Scalars['ID']['input'];
};

export type RecurringBuyOutcome =
  /** The customer was disabled, and bought nothing. */
  | 'ACCOUNT_DISABLED'
  | 'BOUGHT'
  | 'INSUFFICIENT_BALANCE'
  /** The market had too few offers or was at rest. */
  | 'MARKET_UNAVAILABLE';

export type RecurringBuyPayload = {
  errors: Array<UserError>;
  recurringBuy?: Maybe<RecurringBuy>;
};

export type RecurringBuyRun = {
  id: Scalars['ID']['output'];
  /** Null when it was skipped. */
  order?: Maybe<Order>;
  outcome: RecurringBuyOutcome;
  /** When it happened. */
  ranAt: Scalars['DateTime']['output'];
  /** What a customer is told of a skipped run; null when it bought. */
  reason?: Maybe<Scalars['String']['output']>;
  /** When the schedule wanted it. */
  scheduledAt: Scalars['DateTime']['output'];
};

export type RecurringBuyRunConnection = {
  edges: Array<RecurringBuyRunEdge>;
  pageInfo: PageInfo;
};

export type RecurringBuyRunEdge = {
  cursor: Scalars['String']['output'];
  node: RecurringBuyRun;
};

export type RecurringBuyState =
  | 'ACTIVE'
  | 'CANCELED'
  | 'PAUSED';

export type RedeemEarnInput = {
  /** Principal; of a locked position all of it. */
  amount: Scalars['Decimal']['input'];
  /** What the main account was shown to get: of a flexible position the amount, of a locked one `today.total`. */
  expected: Scalars['Decimal']['input'];
  /** A UUID made by the client for this one intention. */
  idempotencyKey: Scalars['ID']['input'];
  positionId: Scalars['ID']['input'];
};

export type Referral = {
  /** Eight letters and digits without look-alikes, for ever. */
  code: Scalars['String']['output'];
  /** What was paid so far for invitations, as inviter and as invited, in reais. */
  earned: Scalars['Decimal']['output'];
  /** Who came by the code, newest first; `first` is 1 to 50. */
  invitations: InvitationConnection;
  /** Until when a code can still be entered; null when it is too late, or there is one. */
  mayEnterCodeUntil?: Maybe<Scalars['DateTime']['output']>;
  /** By which the customer came; null when nobody recommended the exchange. */
  ownInvitation?: Maybe<Invitation>;
  /** Of today, or the one that was last; null when there never was one. */
  programme?: Maybe<ReferralProgramme>;
};


export type ReferralInvitationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** Terms of the day of registration hold for an invitation. */
export type ReferralProgramme = {
  /** How many days after that the reward is paid. */
  holdDays: Scalars['Int']['output'];
  isValid: Scalars['Boolean']['output'];
  /** Rewarded invitations of one inviter in a month. */
  mostPerMonth: Scalars['Int']['output'];
  /** Reais to be bought net, of own deposits. */
  qualifying: Scalars['Decimal']['output'];
  /** Reais for who is invited. */
  rewardInvited: Scalars['Decimal']['output'];
  /** Reais for who invites. */
  rewardInviter: Scalars['Decimal']['output'];
  validFrom: Scalars['DateTime']['output'];
  /** Null: until further notice. */
  validTo?: Maybe<Scalars['DateTime']['output']>;
  /** Within how many days of the registration. */
  windowDays: Scalars['Int']['output'];
};

/** What was paid for an invitation. */
export type ReferralReward = {
  /** In reais. */
  amount: Scalars['Decimal']['output'];
  /** Of the invitation. */
  invitationId: Scalars['ID']['output'];
  /** As what the customer got it. */
  side: ReferralSide;
};

export type ReferralSide =
  /** Who came by a code. */
  | 'INVITED'
  /** Who invited. */
  | 'INVITER';

export type RefundPaymentInput = {
  /** In reais, at most two decimals. */
  amount: Scalars['Decimal']['input'];
  /** A UUID made by the client for this one intention. */
  idempotencyKey: Scalars['ID']['input'];
  paymentId: Scalars['ID']['input'];
  /** When it is asked for; see `refundPayment`. */
  proof?: InputMaybe<StepUpProof>;
};

export type RegisterInput = {
  acceptedMarketing: Scalars['Boolean']['input'];
  acceptedTerms: Scalars['Boolean']['input'];
  email: Scalars['String']['input'];
  /** 10 to 128 characters. */
  password: Scalars['String']['input'];
  /** Code of who recommended the exchange, as it was typed or stood in the address; one that is wrong is ignored. */
  referral?: InputMaybe<Scalars['String']['input']>;
};

export type RegisterPayload = {
  errors: Array<UserError>;
  /** When another try is allowed; null unless too many came from this place. */
  retryAt?: Maybe<Scalars['DateTime']['output']>;
  viewer?: Maybe<Viewer>;
};

export type Registration = {
  /** Of the account that is registered; `Account.id` is the same. */
  accountId: Scalars['ID']['output'];
  /** Null until it was chosen. */
  accountType?: Maybe<AccountType>;
  /** Where the customer lives or the company has its seat; null until it was saved. */
  address?: Maybe<PostalAddress>;
  /** Empty until everything was handed in. */
  checks: Array<RegistrationCheck>;
  /** Null until it was saved, and for a person. */
  company?: Maybe<RegistrationCompany>;
  /** The e-mail with all but its first letter and its domain hidden, such as n•••@exemplo.com. */
  maskedEmail: Scalars['String']['output'];
  /** Where the customer goes on; a step before it can still be changed until everything was handed in. */
  nextStep: RegistrationStep;
  /** In the order in which they were filled in; empty until they were saved, and for a person. */
  partners: Array<Partner>;
  /** The customer, or who acts for the company; null until it was saved. */
  person?: Maybe<RegistrationPerson>;
  /** When another code can be asked for; null when the e-mail is confirmed. */
  resendAt?: Maybe<Scalars['DateTime']['output']>;
};

export type RegistrationCheck = {
  kind: RegistrationCheckKind;
  /** What is wrong and what to do; null unless there is something to correct or to wait for. */
  message?: Maybe<Scalars['String']['output']>;
  state: RegistrationCheckState;
  /** Where to correct it; null unless there is something to correct. */
  step?: Maybe<RegistrationStep>;
  /** Until when somebody looks at it; null unless it is in review. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type RegistrationCheckKind =
  | 'ADDRESS'
  /** Legal name and CNPJ against the same registry; of a company alone. */
  | 'COMPANY'
  /** Lists of sanctions. */
  | 'LISTS'
  /** Name, CPF and birth date against the registry of the Receita Federal. */
  | 'REGISTRY';

export type RegistrationCheckState =
  | 'IN_REVIEW'
  | 'PASSED'
  | 'TO_CORRECT'
  | 'WAITING';

export type RegistrationCompany = {
  legalName: Scalars['String']['output'];
  /** With its first and its last two characters hidden, such as ••.222.333/0001-••. */
  maskedCnpj: Scalars['String']['output'];
  /** E.164, such as +551134567890. */
  phone: Scalars['String']['output'];
  /** As it was typed. */
  site?: Maybe<Scalars['String']['output']>;
  tradeName?: Maybe<Scalars['String']['output']>;
};

export type RegistrationPayload = {
  errors: Array<UserError>;
  registration?: Maybe<Registration>;
  /** When another try is allowed; null unless there were too many. */
  retryAt?: Maybe<Scalars['DateTime']['output']>;
  viewer?: Maybe<Viewer>;
};

export type RegistrationPerson = {
  /** YYYY-MM-DD */
  birthDate: Scalars['String']['output'];
  /** Null for Brazilians. */
  foreignDocument?: Maybe<ForeignDocument>;
  isPoliticallyExposed: Scalars['Boolean']['output'];
  /** With all but the middle digits hidden, such as •••.456.789-••; null for a foreigner without one. */
  maskedCpf?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  /** ISO 3166-1 alpha-2, such as BR. */
  nationality: Scalars['String']['output'];
  /** E.164, such as +5511987654321. */
  phone: Scalars['String']['output'];
};

export type RegistrationStep =
  /** `/register/account-type` */
  | 'ACCOUNT_TYPE'
  /** `/register/address` */
  | 'ADDRESS'
  /** `/register/company/infos`, of a company alone. */
  | 'COMPANY'
  /** `/register/success` */
  | 'DONE'
  /** `/register/confirm` */
  | 'EMAIL'
  /** `/register/infos` */
  | 'INFOS'
  /** `/register/company/partner`, of a company alone. */
  | 'PARTNERS'
  /** `/register/progress`: handed in, or ready to be. */
  | 'PROGRESS';

export type RemoveDestinationInput = {
  id: Scalars['ID']['input'];
};

export type RemoveDestinationPayload = {
  destination?: Maybe<Destination>;
  errors: Array<UserError>;
};

export type RemovePasskeyInput = {
  id: Scalars['ID']['input'];
  /** An error named `proof` asks for one. */
  proof?: InputMaybe<StepUpProof>;
};

export type RemovePasskeyPayload = {
  errors: Array<UserError>;
  /** Until when withdrawals are locked; null when they are not. */
  lockedUntil?: Maybe<Scalars['DateTime']['output']>;
};

export type RemoveUploadInput = {
  id: Scalars['ID']['input'];
};

export type RenamePasskeyInput = {
  id: Scalars['ID']['input'];
  /** 1 to 40 characters. */
  name: Scalars['String']['input'];
};

export type RenamePasskeyPayload = {
  errors: Array<UserError>;
  passkey?: Maybe<Passkey>;
};

/**
 * The order that stands in the place of `id`: same account, instrument, side and type; what is left out stays as it was.
 * `quantity` is what is to be filled from now on.
 */
export type ReplaceOrderInput = {
  id: Scalars['ID']['input'];
  /** A UUID made by the client for this one intention. */
  idempotencyKey: Scalars['ID']['input'];
  postOnly?: InputMaybe<Scalars['Boolean']['input']>;
  price?: InputMaybe<Scalars['Decimal']['input']>;
  quantity?: InputMaybe<Scalars['Decimal']['input']>;
  stopPrice?: InputMaybe<Scalars['Decimal']['input']>;
  timeInForce?: InputMaybe<TimeInForce>;
};

export type RequestCardInput = {
  /** A UUID made by the client for this one intention. */
  idempotencyKey: Scalars['ID']['input'];
  proof?: InputMaybe<StepUpProof>;
};

export type RequestCoinRefundInput = {
  /** As `CoinRefund.address` was shown. */
  address: Scalars['String']['input'];
  /** A new one for each intention. */
  idempotencyKey: Scalars['ID']['input'];
  paymentId: Scalars['ID']['input'];
  proof?: InputMaybe<StepUpProof>;
  /** `CoinRefundQuote.id` as it was shown; null where the owner's own coins go. */
  quoteId?: InputMaybe<Scalars['ID']['input']>;
};

export type RequestEmailChangeInput = {
  email: Scalars['String']['input'];
  proof?: InputMaybe<StepUpProof>;
};

/** Exactly one of `amount` and `quantity`. */
export type RequestOtcQuoteInput = {
  /** Reais before the fee, at most two decimals: the quote has the most coins that they pay for. */
  amount?: InputMaybe<Scalars['Decimal']['input']>;
  /** Such as `btcbrl`. */
  instrument: Scalars['String']['input'];
  /** When it is asked for; see `requestOtcQuote`. */
  proof?: InputMaybe<StepUpProof>;
  /** Coins, in steps of the instrument's `quantityIncrement`. */
  quantity?: InputMaybe<Scalars['Decimal']['input']>;
  side: Side;
};

export type RequestPasswordResetInput = {
  email: Scalars['String']['input'];
};

export type RequestPasswordResetPayload = {
  errors: Array<UserError>;
  /** When another mail can be asked for; null when none was asked for. */
  resendAt?: Maybe<Scalars['DateTime']['output']>;
  /** When another try is allowed; null unless there were too many. */
  retryAt?: Maybe<Scalars['DateTime']['output']>;
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

export type RequestWithdrawalInput = {
  /** What leaves the balance, fee included. */
  amount: Scalars['Decimal']['input'];
  currency: Scalars['ID']['input'];
  destinationId: Scalars['ID']['input'];
  /** As it was shown; another one refuses. */
  fee: Scalars['Decimal']['input'];
  /** A UUID made by the client for this one intention. */
  idempotencyKey: Scalars['ID']['input'];
  /** Null for reais. */
  network?: InputMaybe<Scalars['String']['input']>;
  proof?: InputMaybe<StepUpProof>;
  /** As it was shown; another one refuses. */
  received: Scalars['Decimal']['input'];
};

export type ResetPasswordInput = {
  key: PasswordResetKey;
  /** 10 to 128 characters. */
  password: Scalars['String']['input'];
  /** Of who has a second factor: without it nothing changes, and an error named `proof` asks for it. */
  proof?: InputMaybe<StepUpProof>;
};

export type ResetPasswordPayload = {
  errors: Array<UserError>;
  /** Until when withdrawals are locked; null unless the password was set. */
  lockedUntil?: Maybe<Scalars['DateTime']['output']>;
  retryAt?: Maybe<Scalars['DateTime']['output']>;
  /** `VALID` with no errors when the password was set, and when another one is to be chosen. */
  state: LinkState;
  /** When the link was used; null unless it was used before. */
  usedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type RevealCardInput = {
  cardId: Scalars['ID']['input'];
  proof?: InputMaybe<StepUpProof>;
};

export type RevealCardPayload = {
  errors: Array<UserError>;
  /** Of the issuer's page, for a frame; it shows the card once. Null when there are errors. */
  frameUrl?: Maybe<Scalars['String']['output']>;
  /** For how long the page shows it, in milliseconds; null when there are errors. */
  shownMs?: Maybe<Scalars['Int']['output']>;
};

export type RevealDocumentInput = {
  proof?: InputMaybe<StepUpProof>;
};

export type RevealDocumentPayload = {
  errors: Array<UserError>;
  /** With its signs, such as 529.982.247-25; null unless it may be shown. */
  number?: Maybe<Scalars['String']['output']>;
};

export type RevokeApiKeyInput = {
  id: Scalars['ID']['input'];
};

export type RewardWait =
  /** The inviter's identity has to be verified. */
  | 'INVITER_LEVEL'
  /** The programme has to be filled. */
  | 'PROMOTIONS';

export type SaveAddressInput = {
  cep: Scalars['String']['input'];
  city: Scalars['String']['input'];
  complement?: InputMaybe<Scalars['String']['input']>;
  district: Scalars['String']['input'];
  /** Null for an address without a number. */
  number?: InputMaybe<Scalars['String']['input']>;
  state: Scalars['String']['input'];
  street: Scalars['String']['input'];
};

export type SaveCompanyInput = {
  /** With or without signs, letters in either case; left out to keep the one that was saved. */
  cnpj?: InputMaybe<Scalars['String']['input']>;
  /** 2 to 150 characters. */
  legalName: Scalars['String']['input'];
  /** E.164, or a Brazilian mobile or landline number with area code. */
  phone: Scalars['String']['input'];
  /** With or without https://. */
  site?: InputMaybe<Scalars['String']['input']>;
  /** 2 to 150 characters. */
  tradeName?: InputMaybe<Scalars['String']['input']>;
};

export type SavePartnersInput = {
  /**
   * 1 to 20, whose shares sum to 10000. At least one person administers. No document stands twice, and the company is not its
   * own partner.
   */
  partners: Array<PartnerInput>;
};

export type SavePersonInput = {
  /** YYYY-MM-DD */
  birthDate: Scalars['String']['input'];
  /** With or without signs; left out by a foreigner without one, or to keep the one that was saved. */
  cpf?: InputMaybe<Scalars['String']['input']>;
  foreignDocument?: InputMaybe<ForeignDocumentInput>;
  isPoliticallyExposed: Scalars['Boolean']['input'];
  name: Scalars['String']['input'];
  /** ISO 3166-1 alpha-2. */
  nationality: Scalars['String']['input'];
  /** E.164, or a Brazilian number with area code. */
  phone: Scalars['String']['input'];
};

export type SavePreferencesInput = {
  calm?: InputMaybe<Scalars['Boolean']['input']>;
  /** How long ago they were chosen, in ms: a device that was offline sends later. The later choice is kept. */
  chosenAgo?: Scalars['Int']['input'];
  hiddenValues?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for choices of a guest who signed in then: they are kept where the account has none. */
  onlyWhereNone?: Scalars['Boolean']['input'];
  quantities?: InputMaybe<QuantityLength>;
  startPage?: InputMaybe<StartPage>;
  theme?: InputMaybe<ThemeChoice>;
};

export type SavePreferencesPayload = {
  errors: Array<UserError>;
  /** All that is in force now. */
  preferences: Preferences;
};

export type SecondStepMethod =
  | 'PASSKEY'
  | 'RECOVERY_CODE'
  | 'TOTP';

export type Security = {
  passkeys: Array<Passkey>;
  /** Null while it is the first one. */
  passwordChangedAt?: Maybe<Scalars['DateTime']['output']>;
  /** How a proof for a purpose is given with the second factor; empty without one: then the password is the proof. */
  proofMethods: Array<SecondStepMethod>;
  recoveryCodesLeft: Scalars['Int']['output'];
  /** Since when an authenticator is active; null when there is none. */
  totpSince?: Maybe<Scalars['DateTime']['output']>;
  /** Until when this session may set up a first factor; null unless the customer has confirmed that by mail. */
  twoFactorConfirmedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The request to turn a lost second factor off that is under way; null when there is none. */
  twoFactorReset?: Maybe<TwoFactorReset>;
};


export type SecurityProofMethodsArgs = {
  purpose?: ProofPurpose;
};

export type SecurityEvent = {
  /** Browser and operating system, in words; null, as the place is, when the exchange itself did it. */
  device?: Maybe<Scalars['String']['output']>;
  happenedAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** Whether somebody of the exchange's team did it. */
  isByOperator: Scalars['Boolean']['output'];
  /** City, or network address. */
  place?: Maybe<Scalars['String']['output']>;
  /** One sentence in Portuguese. */
  text: Scalars['String']['output'];
};

export type SecurityEventConnection = {
  edges: Array<SecurityEventEdge>;
  pageInfo: PageInfo;
};

export type SecurityEventEdge = {
  cursor: Scalars['String']['output'];
  node: SecurityEvent;
};

export type SendTwoFactorResetPayload = {
  /** `base` for the whole; a picture that is missing by its kind. */
  errors: Array<UserError>;
  /** Until when there is an answer; null unless it was handed in. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type Session = {
  /** Why it ended; null unless it was ended from elsewhere, or had lasted as long as one can. */
  endReason?: Maybe<SessionEndReason>;
  /** When it ends in any case; null unless signed in. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the session ends if nothing happens until then; null unless signed in. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** How many hours after the sign-in a session ends in any case. */
  hours: Scalars['Int']['output'];
  state: SessionState;
};

/** Why a session ended that its own browser did not end. */
export type SessionEndReason =
  /** The account was closed, as the customer asked. */
  | 'ACCOUNT_CLOSED'
  /** The customer said that it was somebody else. */
  | 'ACCOUNT_PROTECTED'
  | 'EMAIL_CHANGED'
  /** The customer ended it from another browser. */
  | 'ENDED_ELSEWHERE'
  | 'PASSWORD_CHANGED'
  /** The customer signed in with more browsers than can be at the same time: the oldest session ended. */
  | 'TOO_MANY'
  /** It was in use, and had lasted as long as a session can. */
  | 'TOO_OLD'
  | 'TWO_FACTOR_CHANGED';

export type SessionState =
  /** There was a signed-in session, and it ran out or was ended from elsewhere. */
  | 'EXPIRED'
  | 'GUEST'
  | 'SIGNED_IN';

/** All limits as they are to be. */
export type SetCardLimitsInput = {
  blockedCategories: Array<CardCategory>;
  cardId: Scalars['ID']['input'];
  isAbroadAllowed: Scalars['Boolean']['input'];
  isOnlineAllowed: Scalars['Boolean']['input'];
  /** Reais, at most two decimals; null: that of the level. */
  month?: InputMaybe<Scalars['Decimal']['input']>;
  /** Reais, at most two decimals; null: that of the level. */
  perPurchase?: InputMaybe<Scalars['Decimal']['input']>;
  /** When something is raised. */
  proof?: InputMaybe<StepUpProof>;
};

export type SetCardTopUpInput = {
  cardId: Scalars['ID']['input'];
  /** Code of the coin, such as `BTC`; null: none is sold. */
  currency?: InputMaybe<Scalars['ID']['input']>;
  /** Reais above 0, at most two decimals; null: without a limit. */
  dayLimit?: InputMaybe<Scalars['Decimal']['input']>;
  /** When more may be sold than before. */
  proof?: InputMaybe<StepUpProof>;
};

export type SetConsentInput = {
  isGiven: Scalars['Boolean']['input'];
  kind: ConsentKind;
};

export type SetConsentPayload = {
  /** How they stand after it. */
  consents: Array<Consent>;
  errors: Array<UserError>;
};

export type SetEarnReinvestInput = {
  positionId: Scalars['ID']['input'];
  reinvest: Scalars['Boolean']['input'];
};

export type Side =
  | 'BUY'
  | 'SELL';

export type SignInInput = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

/** How the customer signed in: the last step. */
export type SignInMethod =
  | 'PASSKEY'
  | 'PASSWORD'
  | 'RECOVERY_CODE'
  | 'TOTP';

export type SignInPayload = {
  errors: Array<UserError>;
  /** When another try is allowed; null unless too many failed. */
  retryAt?: Maybe<Scalars['DateTime']['output']>;
  /** Set when the password was right and a second step is needed; the browser is a guest until then. */
  secondStep?: Maybe<PendingSignIn>;
  /** Null when a second step is needed. */
  viewer?: Maybe<Viewer>;
};

export type SignInWithPasskeyInput = {
  /** What the browser answered, as JSON. */
  response: Scalars['String']['input'];
};

export type SignInWithPasskeyPayload = {
  errors: Array<UserError>;
  /** Whether nobody has this passkey, so that the browser may forget it. */
  unknownCredential: Scalars['Boolean']['output'];
  viewer?: Maybe<Viewer>;
};

export type SignOutPayload = {
  errors: Array<UserError>;
};

export type StartCardDepositInput = {
  /** In reais, at most two decimals: what the card is charged, fee included. */
  amount: Scalars['Decimal']['input'];
  /** A UUID made by the client for this one intention. */
  idempotencyKey: Scalars['ID']['input'];
  /** Of the acquirer's frame, for what was typed there. It pays once. */
  token: Scalars['String']['input'];
};

export type StartLivenessPayload = {
  errors: Array<UserError>;
  /** Until when a picture can be sent for a prompt; null unless it was begun. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Three, in the order in which they are asked for; empty unless it was begun. */
  prompts: Array<Scalars['String']['output']>;
};

export type StartPage =
  | 'BUY'
  | 'HOME'
  | 'TERMINAL'
  | 'WALLET';

export type StartTwoFactorPayload = {
  errors: Array<UserError>;
  /** False without errors: it is too early for another one after the last. */
  isSent: Scalars['Boolean']['output'];
  /** When another mail can be asked for; null when there are errors. */
  resendAt?: Maybe<Scalars['DateTime']['output']>;
};

export type StartTwoFactorResetInput = {
  /** An opened password reset; left out, as `token` is, at the second step of a sign-in. */
  resetKey?: InputMaybe<PasswordResetKey>;
  /** An older link of the same request. */
  token?: InputMaybe<Scalars['String']['input']>;
};

export type StartTwoFactorResetPayload = {
  errors: Array<UserError>;
  /** When another mail can be asked for; null when none was asked for. */
  resendAt?: Maybe<Scalars['DateTime']['output']>;
  /** When another try is allowed; null unless there were too many. */
  retryAt?: Maybe<Scalars['DateTime']['output']>;
};

/**
 * Shows that it is the customer who asks for a sensitive action. An error named `proof` asks for one, or says what was wrong with
 * it. After five wrong ones within 15 minutes the session ends.
 */
export type StepUpProof =
  /** Six digits of the authenticator; blanks and hyphens are ignored. */
  { code: Scalars['String']['input']; passkey?: never; password?: never; recoveryCode?: never; }
  |  /** What the browser answered to the options for PROOF, or for PASSWORD_RESET where that is done, as JSON. */
  { code?: never; passkey: Scalars['String']['input']; password?: never; recoveryCode?: never; }
  |  /** Of who has no second factor: with one it is no proof. */
  { code?: never; passkey?: never; password: Scalars['String']['input']; recoveryCode?: never; }
  |  /** Proves what is of the account alone: it makes no API key that may do more than read, and moves no money. */
  { code?: never; passkey?: never; password?: never; recoveryCode: Scalars['String']['input']; };

export type SubscribeEarnInput = {
  amount: Scalars['Decimal']['input'];
  /** A UUID made by the client for this one intention. */
  idempotencyKey: Scalars['ID']['input'];
  productId: Scalars['ID']['input'];
  /** For a flexible product; a locked one takes false only. */
  reinvest?: Scalars['Boolean']['input'];
  /** `terms` of the product as the customer saw it. When they are others now, the error has the name `terms` and nothing moves. */
  terms?: InputMaybe<Scalars['ID']['input']>;
};

/** The exchange's account for TEDs. A TED is known by the payer's document, so nobody has to announce it. */
export type TedDestination = {
  account: Scalars['String']['output'];
  agency: Scalars['String']['output'];
  /** When a TED that is made now is here at the latest: the same business day until 17:00 in São Paulo, then the next. */
  arrivesBy: Scalars['DateTime']['output'];
  /** Three digits, such as 001. */
  bankCode: Scalars['String']['output'];
  bankName: Scalars['String']['output'];
  /** CNPJ, without signs. */
  holderDocument: Scalars['String']['output'];
  holderName: Scalars['String']['output'];
};

export type ThemeChoice =
  | 'DARK'
  | 'LIGHT'
  /** As the device has it. */
  | 'SYSTEM';

export type TimeInForce =
  /** Fills completely at once, or not at all. */
  | 'FOK'
  /** Rests in the book until it is filled or canceled. */
  | 'GTC'
  /** Fills what it can at once; the rest is canceled. */
  | 'IOC';

export type TimelineConnection = {
  edges: Array<TimelineEdge>;
  pageInfo: PageInfo;
};

export type TimelineEdge = {
  cursor: Scalars['String']['output'];
  node: TimelineEntry;
};

/** Exactly one of `order`, `deposit`, `withdrawal`, `transfer`, `earn`, `otc`, `referral`, `payment`, `payback`, `card`, `cardRefund`, `cardSale` and `basketMove` is not null. */
export type TimelineEntry = {
  /** When it began: was placed, was seen first, was moved. It never changes. */
  at: Scalars['DateTime']['output'];
  basketMove?: Maybe<BasketMove>;
  card?: Maybe<CardTransaction>;
  cardRefund?: Maybe<CardRefund>;
  cardSale?: Maybe<CardSale>;
  deposit?: Maybe<Deposit>;
  earn?: Maybe<EarnMove>;
  /** Such as `order-12`. */
  id: Scalars['ID']['output'];
  kind: TimelineKind;
  order?: Maybe<Order>;
  otc?: Maybe<OtcTrade>;
  payback?: Maybe<PaymentPayback>;
  payment?: Maybe<Payment>;
  /** The recurring buy that placed the order; null unless the kind is RECURRING_BUY. */
  recurringBuyId?: Maybe<Scalars['ID']['output']>;
  referral?: Maybe<ReferralReward>;
  state: TimelineState;
  transfer?: Maybe<Transfer>;
  withdrawal?: Maybe<Withdrawal>;
};

/** What is left out does not narrow. */
export type TimelineFilter = {
  /** Entries of this account; a transfer is one of both. Those of baskets are with MAIN. */
  account?: InputMaybe<TradingAccount>;
  /** Entries in which this currency moves; of an order, or a trade over the counter, either of its two. */
  currency?: InputMaybe<Scalars['ID']['input']>;
  /** Entries from this moment on. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Entries of these ids, a hundred at most. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  kinds?: InputMaybe<Array<TimelineKind>>;
  states?: InputMaybe<Array<TimelineState>>;
  /** Entries before this moment. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

export type TimelineKind =
  /** A purchase with a card, what its merchant gave back, what came back as the customer did not know it, what the exchange's team gave of one, and coins that were sold for one. */
  | 'CARD'
  | 'DEPOSIT'
  /** Coins that went to Earn or came back from there, and what they earned. */
  | 'EARN'
  /** An order that the customer, a program of theirs or an order of a basket placed. */
  | 'ORDER'
  /** A quote of the OTC table that was accepted. */
  | 'OTC'
  /** What came for a payment request, or went back of it after it was credited. */
  | 'PAYMENT'
  /** An order that a recurring buy placed. */
  | 'RECURRING_BUY'
  /** A reward for an invitation. */
  | 'REFERRAL'
  /** Money that moved between the own accounts, and coins that came out of a basket without a sale. */
  | 'TRANSFER'
  | 'WITHDRAWAL';

/** How far an entry is, the same words for every kind; the entry itself says more. */
export type TimelineState =
  /** All of it was done. */
  | 'COMPLETED'
  /** Its money arrived, and is kept until something is decided or done. */
  | 'HELD'
  /** It was not done, or not all of it: canceled, sent back, gone. */
  | 'NOT_COMPLETED'
  /** It is going on: an open order, money that is on its way. */
  | 'PENDING';

/** What a link tells whoever has it. */
export type TokenCoinRefund = {
  address: Scalars['String']['output'];
  /** What arrives, and what sending it costs, in coins. */
  amount: Scalars['Decimal']['output'];
  /** In reais; null where the owner's own coins go. */
  cost?: Maybe<Scalars['Decimal']['output']>;
  currency: Scalars['String']['output'];
  /** Until when the link confirms. */
  expiresAt: Scalars['DateTime']['output'];
  fee: Scalars['Decimal']['output'];
  network: Scalars['String']['output'];
  requestedAt: Scalars['DateTime']['output'];
  /** Browser and system it was asked for from, such as `Chrome no Windows`. */
  requestedFrom: Scalars['String']['output'];
  tag?: Maybe<Scalars['String']['output']>;
};

/** What a link tells whoever has it. */
export type TokenMandate = {
  dailyCap: Scalars['Decimal']['output'];
  /** Until when the link confirms. */
  expiresAt: Scalars['DateTime']['output'];
  requestedAt: Scalars['DateTime']['output'];
  /** Browser and system it was asked for from, such as `Chrome no Windows`. */
  requestedFrom: Scalars['String']['output'];
  state: MandateState;
  target: MandateTarget;
};

/** What a link tells whoever has it. */
export type TokenWithdrawal = {
  amount: Scalars['Decimal']['output'];
  currency: Currency;
  /** Until when the link confirms. */
  expiresAt: Scalars['DateTime']['output'];
  fee: Scalars['Decimal']['output'];
  kind: WithdrawalKind;
  /** Null for reais. */
  network?: Maybe<Scalars['String']['output']>;
  /** Such as “Ethereum (ERC-20)”; null for reais. */
  networkName?: Maybe<Scalars['String']['output']>;
  received: Scalars['Decimal']['output'];
  requestedAt: Scalars['DateTime']['output'];
  /** Browser and system it was requested from, such as `Chrome no Windows`. */
  requestedFrom: Scalars['String']['output'];
  state: WithdrawalState;
  target: WithdrawalTarget;
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type TotpCodeInput = {
  /** Six digits; blanks and hyphens are ignored. */
  code: Scalars['String']['input'];
};

export type TotpSecretPayload = {
  errors: Array<UserError>;
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The secret in base32, to be typed. */
  secret?: Maybe<Scalars['String']['output']>;
  /** What an authenticator reads from a QR code. */
  uri?: Maybe<Scalars['String']['output']>;
};

/** A customer's two accounts: each has balances and orders of its own. */
export type TradingAccount =
  /** Where deposits arrive. */
  | 'MAIN'
  | 'PRO';

export type TradingAccountNumber = {
  account: TradingAccount;
  id: Scalars['Int']['output'];
};

export type Transfer = {
  createdAt: Scalars['DateTime']['output'];
  currency: Currency;
  from: TradingAccount;
  id: Scalars['ID']['output'];
  quantity: Scalars['Decimal']['output'];
  to: TradingAccount;
};

export type TransferConnection = {
  edges: Array<TransferEdge>;
  pageInfo: PageInfo;
};

export type TransferEdge = {
  cursor: Scalars['String']['output'];
  node: Transfer;
};

export type TransferInput = {
  /** Code of the currency, e.g. `BTC`. */
  currency: Scalars['ID']['input'];
  from: TradingAccount;
  /** A UUID made by the client for this one intention. */
  idempotencyKey: Scalars['ID']['input'];
  quantity: Scalars['Decimal']['input'];
};

export type TransferPayload = {
  errors: Array<UserError>;
  transfer?: Maybe<Transfer>;
};

/** By link or by code. */
export type TwoFactorEmailKey =
  /** Six digits; blanks and hyphens are ignored. */
  { code: Scalars['String']['input']; token?: never; }
  |  { code?: never; token: Scalars['String']['input']; };

export type TwoFactorReset = {
  requestedAt: Scalars['DateTime']['output'];
  state: TwoFactorResetState;
  /** Until when pictures can be sent, or there is an answer. */
  until: Scalars['DateTime']['output'];
};

export type TwoFactorResetLinkInput = {
  token: Scalars['String']['input'];
};

export type TwoFactorResetPicture = {
  /** Content types, such as image/jpeg. */
  accepts: Array<Scalars['String']['output']>;
  /** Whether one is there that need not be sent again; of the liveness one for each prompt. */
  isThere: Scalars['Boolean']['output'];
  /** FRONT, BACK, and SELFIE or, with the flag `metamap_liveness`, LIVENESS. */
  kind: DocumentKind;
  maxBytes: Scalars['Int']['output'];
  /** Why the last one has to be sent again; null unless it has. */
  refusal?: Maybe<VerificationReason>;
  /** When it was sent; null unless it is there. */
  storedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The one that is there. `GET /documents/<id>` gives it to this browser; null when another one sent it. */
  uploadId?: Maybe<Scalars['ID']['output']>;
};

export type TwoFactorResetState =
  /** All factors are off: the customer signs in with the password alone. */
  | 'APPROVED'
  | 'CANCELED'
  | 'EXPIRED'
  | 'REFUSED'
  /** The mail with the link was sent, and pictures can be. */
  | 'REQUESTED'
  /** Pictures were handed in, and somebody looks at them. */
  | 'SENT';

export type UndoInput = {
  /** 10 to 128 characters. */
  newPassword: Scalars['String']['input'];
  token: Scalars['String']['input'];
};

export type UndoPayload = {
  errors: Array<UserError>;
  /** Until when withdrawals are locked; null unless the account was protected. */
  lockedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** `VALID` with no errors when the account is protected, and when another password is to be chosen. */
  state: LinkState;
  /** When the link was used; null unless it was used before. */
  usedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** What a mail with the link `Não fui eu` told of. */
export type UndoableEvent =
  | 'ADDRESS_CHANGED'
  | 'API_KEY_CREATED'
  | 'API_KEY_REACTIVATED'
  | 'DESTINATION_ADDED'
  | 'EMAIL_CHANGED'
  | 'EMAIL_CHANGE_REQUESTED'
  | 'NEW_DEVICE'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'PERSON_CORRECTED'
  | 'PHONE_CHANGED'
  | 'RECOVERY_CODES_RENEWED'
  | 'RECOVERY_CODE_USED'
  | 'TWO_FACTOR_CHANGED'
  | 'TWO_FACTOR_OFF'
  | 'TWO_FACTOR_ON';

/** `base` names the operation as a whole, every other name is an input field (specification §3). */
export type UserError = {
  messages: Array<Scalars['String']['output']>;
  name: Scalars['String']['output'];
};

export type Verification = {
  /** Null until it was chosen. */
  identityDocument?: Maybe<IdentityDocument>;
  /** What can be chosen; empty unless something can be sent. */
  identityDocuments: Array<IdentityDocument>;
  /** In the order in which they are asked for; empty unless something can be sent and the document was chosen. */
  needed: Array<NeededDocument>;
  /** Why the last try was refused as a whole, such as a name that differs, in Portuguese; empty once it was sent again. */
  reasons: Array<VerificationReason>;
  /** When it can be sent again; null unless the tries are exhausted. */
  retryAt?: Maybe<Scalars['DateTime']['output']>;
  state: VerificationState;
  /** How often it can still be refused before nothing can be sent for a while; null once it is approved. */
  triesLeft?: Maybe<Scalars['Int']['output']>;
  /** Until when there is an answer; null unless it was sent. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type VerificationPayload = {
  /** `base` for the whole; a picture that is missing by its kind, followed by the owner's id after a point, if any. */
  errors: Array<UserError>;
  /** How things stand after it. */
  verification: Verification;
  viewer: Viewer;
};

export type VerificationReason = {
  code: VerificationReasonCode;
  /** In Portuguese. */
  message: Scalars['String']['output'];
};

export type VerificationReasonCode =
  | 'BIRTH_MISMATCH'
  | 'CPF_MISMATCH'
  | 'CUT'
  | 'DUPLICATE'
  | 'EXPIRED'
  | 'FACE_MISMATCH'
  | 'GLARE'
  | 'LIVENESS'
  | 'NAME_MISMATCH'
  | 'OTHER'
  | 'UNREADABLE'
  | 'WRONG_SIDE';

export type VerificationState =
  | 'APPROVED'
  /** It is being checked. */
  | 'CHECKING'
  /** Something was chosen or sent, and it was not handed in. */
  | 'DRAFT'
  /** It was refused three times in 30 days: nothing can be sent until `retryAt`. */
  | 'EXHAUSTED'
  /** Nothing was begun. */
  | 'NONE'
  | 'REFUSED'
  /** Somebody looks at it. */
  | 'REVIEW'
  /** Handed in. */
  | 'SENT';

export type VerifySignInInput =
  /** Six digits of the authenticator; blanks and hyphens are ignored. */
  { code: Scalars['String']['input']; passkey?: never; recoveryCode?: never; }
  |  /** What the browser answered to the options for SECOND_STEP, as JSON. */
  { code?: never; passkey: Scalars['String']['input']; recoveryCode?: never; }
  |  { code?: never; passkey?: never; recoveryCode: Scalars['String']['input']; };

export type VerifySignInPayload = {
  errors: Array<UserError>;
  /** How many recovery codes are left; null unless one was used. */
  recoveryCodesLeft?: Maybe<Scalars['Int']['output']>;
  /** When another try is allowed; null unless there were too many. */
  retryAt?: Maybe<Scalars['DateTime']['output']>;
  /** How many tries are left; null unless the code was wrong. */
  triesLeft?: Maybe<Scalars['Int']['output']>;
  /** Null unless the second step was right. */
  viewer?: Maybe<Viewer>;
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

export type Withdrawal = {
  /** What leaves or left the balance, fee included. */
  amount: Scalars['Decimal']['output'];
  canCancel: Scalars['Boolean']['output'];
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  /** How many blocks lie on the transaction, its own included; 0 until it is mined. At most `confirmationsNeeded`; null unless by a chain. */
  confirmations?: Maybe<Scalars['Int']['output']>;
  /** With how many it is completed; null unless by a chain. */
  confirmationsNeeded?: Maybe<Scalars['Int']['output']>;
  createdAt: Scalars['DateTime']['output'];
  currency: Currency;
  /** The Pix's own id; null until the bank gave it, and unless it is a Pix. */
  endToEndId?: Maybe<Scalars['String']['output']>;
  /** Where everybody can see the transaction; null until there is one. */
  explorerUrl?: Maybe<Scalars['String']['output']>;
  fee: Scalars['Decimal']['output'];
  id: Scalars['ID']['output'];
  kind: WithdrawalKind;
  /** Null for reais. */
  network?: Maybe<Scalars['String']['output']>;
  /** Such as “Ethereum (ERC-20)”; null for reais. */
  networkName?: Maybe<Scalars['String']['output']>;
  reason?: Maybe<WithdrawalReason>;
  /** What arrives. */
  received: Scalars['Decimal']['output'];
  /** From when on the mail can be sent again; null unless AWAITING_EMAIL. */
  resendableAt?: Maybe<Scalars['DateTime']['output']>;
  state: WithdrawalState;
  /** Oldest first. */
  steps: Array<WithdrawalStep>;
  target: WithdrawalTarget;
  text: Scalars['String']['output'];
  /** What the customer is to read of it now, in Portuguese. */
  title: Scalars['String']['output'];
  /** Null until there is one, and unless by a chain. */
  transactionId?: Maybe<Scalars['String']['output']>;
  /** When the present state ends at the latest; null when nobody knows, or when it is final. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type WithdrawalConnection = {
  edges: Array<WithdrawalEdge>;
  pageInfo: PageInfo;
};

export type WithdrawalEdge = {
  cursor: Scalars['String']['output'];
  node: Withdrawal;
};

export type WithdrawalInput = {
  id: Scalars['ID']['input'];
};

export type WithdrawalKind =
  /** A transaction of a network, such as Bitcoin. */
  | 'CHAIN'
  | 'PIX';

export type WithdrawalLock = {
  reason: WithdrawalLockReason;
  since: Scalars['DateTime']['output'];
  until: Scalars['DateTime']['output'];
};

export type WithdrawalLockReason =
  /** The customer said that it was somebody else: for 48 hours. */
  | 'ACCOUNT_PROTECTED'
  /** The e-mail was changed: for 48 hours. */
  | 'EMAIL_CHANGED'
  /** The exchange's team locked them. */
  | 'OPERATOR'
  /** The password was changed: for 24 hours. */
  | 'PASSWORD_CHANGED'
  /** The password was set by mail: for 24 hours. */
  | 'PASSWORD_RESET'
  /** The phone was changed: for 48 hours. */
  | 'PHONE_CHANGED'
  /** The second factor was replaced: for 24 hours. */
  | 'TWO_FACTOR_CHANGED'
  /** The second factor was removed: for 48 hours. */
  | 'TWO_FACTOR_OFF'
  /** The first second factor was set up: for 24 hours. */
  | 'TWO_FACTOR_ON'
  /** The customer said that a withdrawal was not theirs: for 24 hours. */
  | 'WITHDRAWAL_DENIED';

/** A network by which a currency can be withdrawn. */
export type WithdrawalNetwork = {
  /** As programs know it, such as `erc20`. */
  code: Scalars['ID']['output'];
  /** Blocks until it is completed. */
  confirmations: Scalars['Int']['output'];
  /** Contract of the token; null for the network's own coin. */
  contract?: Maybe<Scalars['String']['output']>;
  /** Of a withdrawal, in its own currency; it is inside the amount. */
  fee: Scalars['Decimal']['output'];
  /** Can an address have a tag? A destination says its own. */
  hasTag: Scalars['Boolean']['output'];
  /** False: nothing can be withdrawn by it now, or the customer's level is below; `message` says so. */
  isOpen: Scalars['Boolean']['output'];
  /** Why it is not open, in Portuguese; null when it is. */
  message?: Maybe<Scalars['String']['output']>;
  /** Of the amount. */
  minimum: Scalars['Decimal']['output'];
  /** Such as “Ethereum (ERC-20)”. */
  name: Scalars['String']['output'];
  /** An amount is a multiple of it. */
  step: Scalars['Decimal']['output'];
  /** How long this usually takes once it was sent, at least 1. */
  usualMinutes: Scalars['Int']['output'];
};

export type WithdrawalPayload = {
  /** Names: `amount`, `destinationId`, `fee`, `proof`, `base`. */
  errors: Array<UserError>;
  withdrawal?: Maybe<Withdrawal>;
};

export type WithdrawalReason =
  /** From this amount on the exchange's team looks at it. */
  | 'ABOVE_REVIEW'
  /** The account was closed, or is disabled. */
  | 'ACCOUNT'
  /** The receiving account was closed. */
  | 'ACCOUNT_CLOSED'
  /** The customer. */
  | 'CUSTOMER'
  /** `Não fui eu` in its mail. */
  | 'DENIED'
  /** The key at the bank does not exist any more. */
  | 'KEY_GONE'
  /** The exchange's outgoing wallet is being filled. */
  | 'LIQUIDITY'
  /** The customer was warned that the address could be taken for another one; the exchange's team looks at it. */
  | 'LOOK_ALIKE'
  /** The bank or network does not answer. */
  | 'MAINTENANCE'
  /** The network will never take the transaction. */
  | 'NETWORK_REFUSED'
  /** The receiving bank does not take it. */
  | 'NOT_ALLOWED'
  /** Password, second factor, e-mail or phone changed meanwhile. */
  | 'SECURITY';

export type WithdrawalRefusal = {
  /** In Portuguese. */
  message: Scalars['String']['output'];
  /** The field of the input that it is about; `base`: none. */
  name: Scalars['String']['output'];
  nextStep?: Maybe<HeldMoneyStep>;
};

export type WithdrawalState =
  /** The mail was sent; it ends at `until` unless it is confirmed. */
  | 'AWAITING_EMAIL'
  /** The receiving bank sent it back after it was completed. */
  | 'BOUNCED'
  /** The customer took it back, or a change of the account's security did. */
  | 'CANCELED'
  | 'COMPLETED'
  | 'CONFIRMED'
  /** The first one to a new address waits until `until`. */
  | 'COOLING'
  /** It was not confirmed in time. */
  | 'EXPIRED'
  /** The bank, or the network, refused it for good. */
  | 'FAILED'
  /** It is the next to be sent. */
  | 'QUEUED'
  /** The exchange's team did not let it go. */
  | 'REJECTED'
  /** The exchange's team looks at it, until `until`. */
  | 'REVIEW'
  /** The bank, or the network, is being asked; it cannot be canceled any more. */
  | 'SENDING'
  /** The bank, or the network, has it. */
  | 'SENT';

export type WithdrawalStep = {
  at: Scalars['DateTime']['output'];
  reason?: Maybe<WithdrawalReason>;
  state: WithdrawalState;
};

/** Where it goes: as it was when it was requested. */
export type WithdrawalTarget = {
  /** Null unless to a bank account. */
  account?: Maybe<Scalars['String']['output']>;
  /** In full; null unless to a chain. */
  address?: Maybe<Scalars['String']['output']>;
  /** Null unless to a bank account. */
  agency?: Maybe<Scalars['String']['output']>;
  bankName?: Maybe<Scalars['String']['output']>;
  /** Of `Query.destinations`. */
  destinationId: Scalars['ID']['output'];
  /** CPF or CNPJ, masked; null for a chain. */
  holderDocument?: Maybe<Scalars['String']['output']>;
  /** Whose account it is; null for a chain. */
  holderName?: Maybe<Scalars['String']['output']>;
  /** Null unless to a Pix key. */
  pixKey?: Maybe<Scalars['String']['output']>;
  tag?: Maybe<Scalars['String']['output']>;
  /** In a line, such as the key or the bank and account; never cut. */
  text: Scalars['String']['output'];
};

export type WithdrawalTerms = {
  /** What leaves the balance, fee included. */
  amount: Scalars['Decimal']['output'];
  /** All that can be withdrawn of the balance, down to a step. */
  available: Scalars['Decimal']['output'];
  /** What the amount is worth in reais now, as the limit counts it; null when nobody knows. */
  brlValue?: Maybe<Scalars['Decimal']['output']>;
  currency: Currency;
  /** What is left of the limit of today in reais; null: without a limit. */
  dayLeft?: Maybe<Scalars['Decimal']['output']>;
  dayRenewsAt: Scalars['DateTime']['output'];
  fee: Scalars['Decimal']['output'];
  /** What is held of the balance, such as by orders. */
  held: Scalars['Decimal']['output'];
  lock?: Maybe<WithdrawalLock>;
  minimum: Scalars['Decimal']['output'];
  /** Null for reais. */
  network?: Maybe<Scalars['ID']['output']>;
  /** When the night ends; null by day. */
  nightEndsAt?: Maybe<Scalars['DateTime']['output']>;
  /** What is left of the night's limit in reais, from 20:00 to 06:00 in São Paulo; null by day, or without one. */
  nightLeft?: Maybe<Scalars['Decimal']['output']>;
  /** The night's limit in reais, by day too; null: without one. */
  nightMaximum?: Maybe<Scalars['Decimal']['output']>;
  /** What arrives: amount less fee. */
  received: Scalars['Decimal']['output'];
  /** What would refuse it now, in the order in which it would be told; empty: nothing. */
  refusals: Array<WithdrawalRefusal>;
  /** An amount is a multiple of it. */
  step: Scalars['Decimal']['output'];
};

/** As it is requested then. */
export type WithdrawalToProve = {
  amount: Scalars['Decimal']['input'];
  currency: Scalars['ID']['input'];
  destinationId: Scalars['ID']['input'];
  fee: Scalars['Decimal']['input'];
  network?: InputMaybe<Scalars['String']['input']>;
};

export type WithdrawalTokenInput = {
  /** From the fragment of the link. */
  token: Scalars['String']['input'];
};

export type WithdrawalTokenPayload = {
  /** Names: `base`. Empty when it was done. */
  errors: Array<UserError>;
  state: WithdrawalTokenState;
  /** What the token is for, as it is now; null when UNKNOWN. */
  withdrawal?: Maybe<TokenWithdrawal>;
};

export type WithdrawalTokenState =
  /** The withdrawal was canceled meanwhile. */
  | 'CANCELED'
  /** It was not used in time. */
  | 'EXPIRED'
  | 'UNKNOWN'
  /** Somebody confirmed or denied by it, or by another one; the withdrawal's state says what became of it. */
  | 'USED'
  /** It confirms. */
  | 'VALID';
