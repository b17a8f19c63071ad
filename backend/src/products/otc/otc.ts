import type { Clock } from '../../clock/index';
import type { Database } from '../../db/database';
import { findCustomerOfAccount } from '../../identity/index';
import { fundsOf } from '../../ledger/index';
import { limitsOf } from '../../limits/index';
import { findInstrument } from '../../market/index';
import type { InstrumentInfo } from '../../market/index';
import type { Module } from '../../lib/module';
import { attempt } from '../lib/refusal';
import type { ProductError } from '../lib/refusal';
import type { Accepts } from './accept-quote';
import { FundsMissing, obstaclesOf } from './may-trade';
import type { OtcObstacle } from './may-trade';
import { openProvider } from './provider-account';
import { findOpen, findQuote, stateAt } from './quote-store';
import type { OtcQuote } from './quote-store';
import type { QuoteInput, QuoteRequests } from './request-quote';
import { sizesOf, tiersAt } from './tiers';
import type { OtcTier } from './tiers';
import { findTradeOfQuote, findTrades, listTrades } from './trade-store';
import type { OtcTrade, TradePage } from './trade-store';

interface OtcParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly requests: QuoteRequests;
  readonly accepts: Accepts;
  /** Name of the provider; null where there is none. */
  readonly provider: string | null;
  readonly isOpen: (symbol: string) => Promise<boolean>;
  /** Called with the provider's account when it is open, before the markets start. */
  readonly onOpened: (accountId: number, at: Date) => Promise<void>;
}

/** On what terms a customer can trade an instrument now. Amounts in units of 1e-10. */
export interface OtcTerms {
  readonly instrument: InstrumentInfo;
  readonly provider: string;
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly tiers: readonly OtcTier[];
  readonly obstacles: readonly OtcObstacle[];
  /** Null: without a limit. */
  readonly leftToday: bigint | null;
  readonly availableToBuy: bigint;
  readonly availableToSell: bigint;
  readonly open: OtcQuote | null;
}

interface Refused {
  readonly shortfall: bigint | null;
  readonly errors: ProductError[];
}

/** Runs a command; what is missing is told beside its refusal. */
async function attemptWithFunds<Result>(
  work: () => Promise<Result>,
): Promise<Refused & { readonly result: Result | null }> {
  let shortfall: bigint | null = null;
  const { result, errors } = await attempt(() =>
    work().catch((error: unknown) => {
      if (error instanceof FundsMissing) shortfall = error.missing;
      throw error;
    }),
  );
  return { result, shortfall, errors };
}

/** products §8: firm quotes of a named provider. */
export class Otc implements Module {
  readonly #parts: OtcParts;

  constructor(parts: OtcParts) {
    this.#parts = parts;
  }

  /** Before the markets start: they ask who pays no fee. */
  async start(): Promise<void> {
    const { db, provider, onOpened } = this.#parts;
    if (provider === null) return;
    await onOpened(await openProvider(db, this.now()), this.now());
  }

  /** The moment of the exchange. */
  now(): Date {
    return new Date(this.#parts.clock.now());
  }

  /** Null for an unknown instrument. */
  async terms(accountId: number, symbol: string): Promise<OtcTerms | null> {
    const { db, isOpen, provider } = this.#parts;
    const instrument = findInstrument(symbol);
    const customer = await findCustomerOfAccount(db, accountId);
    if (!instrument || !customer) return null;
    const at = this.now();
    const [tiers, isTaking, limits, funds, open] = await Promise.all([
      tiersAt(db, at),
      isOpen(symbol),
      limitsOf(db, customer, at),
      fundsOf(db, [accountId], [instrument.base.code, instrument.quote.code]),
      findOpen(db, accountId, instrument.id),
    ]);
    const sizes = sizesOf(tiers);
    const availableOf = (code: string) => funds.find(({ currency }) => currency === code)?.available ?? 0n;
    const limit = limits.find(({ kind, window }) => kind === 'OTC' && window === 'DAY');
    return {
      instrument,
      provider: provider ?? '',
      minimum: sizes?.minimum ?? 0n,
      maximum: sizes?.maximum ?? 0n,
      tiers,
      obstacles: await obstaclesOf(db, customer, isTaking && sizes !== null, at),
      leftToday: limit ? limit.left : 0n,
      availableToBuy: availableOf(instrument.quote.code),
      availableToSell: availableOf(instrument.base.code),
      open: open && stateAt(open, at) === 'OPEN' ? open : null,
    };
  }

  quote(accountId: number, id: string): Promise<OtcQuote | null> {
    return findQuote(this.#parts.db, accountId, id);
  }

  /** Null unless the quote was accepted. */
  tradeOf({ id }: Pick<OtcQuote, 'id'>): Promise<OtcTrade | null> {
    return findTradeOfQuote(this.#parts.db, id);
  }

  /** Own trades of these ids. */
  byIds(accountId: number, ids: readonly number[]): Promise<readonly OtcTrade[]> {
    return findTrades(this.#parts.db, accountId, ids);
  }

  /** Own trades, newest first. @throws RangeError for a cursor that is none */
  trades(
    accountId: number,
    page: { readonly first: number; readonly after?: string | null | undefined },
  ): Promise<TradePage> {
    return listTrades(this.#parts.db, accountId, page);
  }

  async request(
    accountId: number,
    input: QuoteInput,
    prove: () => Promise<void>,
  ): Promise<Refused & { readonly quote: OtcQuote | null }> {
    const { result, ...refused } = await attemptWithFunds(() => this.#parts.requests.request(accountId, input, prove));
    return { quote: result, ...refused };
  }

  async accept(accountId: number, quoteId: string): Promise<Refused & { readonly trade: OtcTrade | null }> {
    const { result, ...refused } = await attemptWithFunds(() => this.#parts.accepts.accept(accountId, quoteId));
    return { trade: result, ...refused };
  }
}
