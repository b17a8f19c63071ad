import type { ApiKeys } from '../api-keys/index';
import { CustomerGone, LEVELS } from '../identity/index';
import type { Identity, RequestSession, SessionView } from '../identity/index';
import type { Cards } from '../cards/index';
import type { Catalogue } from '../catalogue/index';
import type { Custody } from '../custody/index';
import type { Deposits } from '../deposits/index';
import type { Destinations } from '../destinations/index';
import type { HistoryExports } from '../history/exports/index';
import type { HeldMoney } from '../held-money/index';
import type { Timeline } from '../history/timeline/index';
import type { Verifications } from '../kyc/index';
import type { Ledger, TradingAccountName, TradingAccounts } from '../ledger/index';
import type { Limits } from '../limits/index';
import type { Mandates } from '../mandates/index';
import type { MarketService } from '../market/index';
import type { Notifications } from '../notifications/index';
import type { Preferences } from '../preferences/index';
import type { DataExports } from '../privacy/index';
import type { AccountClosing } from '../privacy/closing/index';
import type { Disclosures } from '../disclosures/index';
import type { Baskets } from '../products/baskets/index';
import type { Earn } from '../products/earn/index';
import type { PrepaidCards } from '../products/card/index';
import type { Otc } from '../products/otc/index';
import type { Pay } from '../products/pay/index';
import type { Referral } from '../products/referral/index';
import type { TransferService } from '../products/pro/index';
import type { RecurringBuyService } from '../products/recurring-buy/index';
import type { Settings } from '../settings/index';
import type { Withdrawals } from '../withdrawals/index';
import { disabled, marketUnderMaintenance, notRegistered, notSignedIn, underMaintenance } from './errors';

/** What resolvers get. */
export interface GraphqlContext {
  readonly apiKeys: ApiKeys;
  readonly dataExports: DataExports;
  readonly closing: AccountClosing;
  readonly custody: Custody;
  readonly cards: Cards;
  readonly catalogue: Catalogue;
  readonly deposits: Deposits;
  readonly destinations: Destinations;
  readonly disclosures: Disclosures;
  readonly baskets: Baskets;
  readonly earn: Earn;
  readonly heldMoney: HeldMoney;
  readonly historyExports: HistoryExports;
  readonly identity: Identity;
  readonly ledger: Ledger;
  readonly limits: Limits;
  readonly mandates: Mandates;
  readonly market: MarketService;
  readonly notifications: Notifications;
  readonly otc: Otc;
  readonly pay: Pay;
  readonly prepaidCards: PrepaidCards;
  readonly referral: Referral;
  readonly preferences: Preferences;
  readonly recurringBuys: RecurringBuyService;
  readonly settings: Settings;
  readonly timeline: Timeline;
  readonly transfers: TransferService;
  readonly verifications: Verifications;
  readonly withdrawals: Withdrawals;
  /** The browser's session; changes when the request signs in or out. */
  readonly request: RequestSession;
  /** Takes a cost from the caller's budget. @throws OverBudget */
  readonly charge: (cost: number) => Promise<void>;
}

/** The signed-in session of a request. @throws CustomerError code 2001 for a guest. */
export function requireSignedIn(context: GraphqlContext): Extract<SessionView, { kind: 'signed-in' }> {
  const { view } = context.request;
  if (view.kind !== 'signed-in') throw notSignedIn(view.kind === 'expired');
  return view;
}

/** Answers as to a guest whose session has ended, where the customer was replaced meanwhile. @throws CustomerError code 2001 */
export async function whileThere<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof CustomerGone ? notSignedIn(true) : error;
  }
}

/**
 * What a command that moves money asks first: the customer is signed in, the registration is complete, the customer
 * is not disabled, and the product is not under maintenance. Canceling asks only the first. @throws CustomerError code
 * 2001, 3002, 3003 or 5002.
 */
export async function requireMayMove(context: GraphqlContext): Promise<void> {
  const { level, isDisabled } = requireSignedIn(context);
  if (isDisabled) throw disabled();
  if (level < LEVELS.REGISTERED) throw notRegistered();
  if (await context.settings.isUnderMaintenance()) throw underMaintenance();
}

/** What a command that trades in a market asks of it. @throws CustomerError code 5003 */
export async function requireOpenMarket({ settings }: GraphqlContext, symbol: string | undefined): Promise<void> {
  if (symbol !== undefined && (await settings.marketsUnderMaintenance()).has(symbol)) throw marketUnderMaintenance();
}

/** The signed-in customer's first account (MAIN). @throws CustomerError code 2001 for a guest. */
export function requireAccount(context: GraphqlContext): number {
  return requireSignedIn(context).accountId;
}

/** The accounts of the signed-in customer that have orders. @throws CustomerError code 2001 for a guest. */
export async function requireAccounts(context: GraphqlContext): Promise<TradingAccounts> {
  return context.ledger.accountsOf(requireAccount(context));
}

/** The account of the signed-in customer that an operation names. @throws CustomerError code 2001 for a guest. */
export async function requireTradingAccount(context: GraphqlContext, account: TradingAccountName): Promise<number> {
  const main = requireAccount(context);
  return account === 'MAIN' ? main : (await context.ledger.accountsOf(main)).pro;
}
