import { fromAmount, toAmount } from '../../lib/amount';
import { readNumberCursor } from '../../lib/cursor';
import type { SqlRunner, Transaction } from '../../db/database';
import { INSTRUMENTS } from '../../market/index';
import { FIGURES, figuresOfRow, figureValues, paidOf } from './figures';
import type { FiguresRow, OtcFigures } from './figures';
import type { OtcRejection } from './port';
import type { OtcQuote } from './quote-store';
import type { OTC_TRADE_STATES } from './tables';

type OtcTradeState = (typeof OTC_TRADE_STATES)[number];

/** A quote that was accepted. */
export interface OtcTrade extends OtcFigures {
  readonly id: number;
  /** The provider knows it by this. */
  readonly quoteId: string;
  readonly accountId: number;
  readonly state: OtcTradeState;
  readonly providerQuoteId: string;
  readonly heldCurrency: string;
  readonly held: bigint;
  readonly rejection: OtcRejection | null;
  readonly acceptedAt: Date;
  readonly endedAt: Date | null;
}

interface TradeRow extends FiguresRow {
  id: string;
  quote_id: string;
  account_id: number;
  state: OtcTradeState;
  provider_quote_id: string;
  held_currency: string;
  held: string;
  rejection: OtcRejection | null;
  accepted_at: Date;
  ended_at: Date | null;
}

/** How the limits name a trade. */
export const limitReference = ({ quoteId }: Pick<OtcTrade, 'quoteId'>): string => `otc/${quoteId}`;

const COLUMNS = `id, quote_id, account_id, state, provider_quote_id, held_currency, held, rejection, accepted_at, ended_at, ${FIGURES.join(', ')}`;

const tradeOfRow = (row: TradeRow): OtcTrade => ({
  id: Number(row.id),
  quoteId: row.quote_id,
  accountId: row.account_id,
  state: row.state,
  ...figuresOfRow(row),
  providerQuoteId: row.provider_quote_id,
  heldCurrency: row.held_currency,
  held: toAmount(row.held),
  rejection: row.rejection,
  acceptedAt: row.accepted_at,
  endedAt: row.ended_at,
});

export async function findTrade(runner: SqlRunner, id: number): Promise<OtcTrade | null> {
  const [row] = await runner.query<TradeRow>(`select ${COLUMNS} from otc_trades where id = $1`, [id], 'otc-trade');
  return row ? tradeOfRow(row) : null;
}

export async function lockTrade(tx: Transaction, id: number): Promise<OtcTrade | null> {
  const [row] = await tx.query<TradeRow>(
    `select ${COLUMNS} from otc_trades where id = $1 for update`,
    [id],
    'otc-trade-lock',
  );
  return row ? tradeOfRow(row) : null;
}

export async function findTradeOfQuote(runner: SqlRunner, quoteId: string): Promise<OtcTrade | null> {
  const [row] = await runner.query<TradeRow>(
    `select ${COLUMNS} from otc_trades where quote_id = $1`,
    [quoteId],
    'otc-trade-of-quote',
  );
  return row ? tradeOfRow(row) : null;
}

/** Own ones of these ids. */
export async function findTrades(
  runner: SqlRunner,
  accountId: number,
  ids: readonly number[],
): Promise<readonly OtcTrade[]> {
  if (ids.length === 0) return [];
  const rows = await runner.query<TradeRow>(
    `select ${COLUMNS} from otc_trades where account_id = $1 and id = any($2::bigint[])`,
    [accountId, ids],
    'otc-trades-by-id',
  );
  return rows.map(tradeOfRow);
}

export interface TradePage {
  readonly trades: readonly OtcTrade[];
  readonly hasNextPage: boolean;
}

/** Own trades, newest first. @throws RangeError for a cursor that is none */
export async function listTrades(
  runner: SqlRunner,
  accountId: number,
  { first, after }: { readonly first: number; readonly after?: string | null | undefined },
): Promise<TradePage> {
  const rows = await runner.query<TradeRow>(
    `select ${COLUMNS} from otc_trades where account_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [accountId, readNumberCursor(after), first + 1],
    'otc-trades',
  );
  return { trades: rows.slice(0, first).map(tradeOfRow), hasNextPage: rows.length > first };
}

/** The trade of a quote that is accepted now. @param step its columns of a job */
export async function insertTrade(
  tx: Transaction,
  quote: OtcQuote,
  at: Date,
  step: { readonly nextStepAt: Date; readonly stepTries: number },
): Promise<OtcTrade> {
  const { currency, amount } = paidOf(quote);
  const [row] = await tx.query<TradeRow>(
    `insert into otc_trades (quote_id, account_id, provider_quote_id, held_currency, held, accepted_at, next_step_at, step_tries, ${FIGURES.join(', ')})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning ${COLUMNS}`,
    [
      ...[quote.id, quote.accountId, quote.providerQuoteId, currency, fromAmount(amount), at],
      ...[step.nextStepAt, step.stepTries],
      ...figureValues(quote),
    ],
    'otc-trade-write',
  );
  if (!row) throw new Error('A trade was not written');
  return tradeOfRow(row);
}

/** How it ended; nothing is to come. */
export async function endTrade(
  tx: Transaction,
  { id }: OtcTrade,
  { state, rejection }: Pick<OtcTrade, 'state' | 'rejection'>,
  at: Date,
): Promise<void> {
  await tx.query(
    `update otc_trades set state = $2, rejection = $3, ended_at = $4, next_step_at = null, step_tries = 0, attention_since = null
      where id = $1`,
    [id, state, rejection, at],
    'otc-trade-end',
  );
}

/**
 * When a pending one is looked up again.
 * @param alarmAt set when the operator is to look at it too
 * @returns whether nobody was asked before
 */
export async function lookUpLater(
  runner: SqlRunner,
  id: number,
  nextStepAt: Date,
  alarmAt: Date | null,
): Promise<boolean> {
  const rows = await runner.query<{ is_news: boolean }>(
    `update otc_trades set next_step_at = $2, step_tries = 0, attention_since = coalesce(attention_since, $3)
      where id = $1 and state = 'PENDING' returning attention_since = $3 as is_news`,
    [id, nextStepAt, alarmAt],
    'otc-trade-later',
  );
  return rows[0]?.is_news ?? false;
}

/** Those of all customers that have no outcome, the oldest first. */
export async function pendingTrades(runner: SqlRunner, most: number): Promise<readonly OtcTrade[]> {
  const rows = await runner.query<TradeRow>(
    `select ${COLUMNS} from otc_trades where state = 'PENDING' order by id limit $1`,
    [most],
  );
  return rows.map(tradeOfRow);
}

/** Every pending one is looked up now. */
export async function lookUpNow(runner: SqlRunner, at: Date): Promise<void> {
  await runner.query(`update otc_trades set next_step_at = $1 where state = 'PENDING'`, [at]);
}

const marketsOf = (currency: string, part: 'base' | 'quote'): readonly number[] =>
  INSTRUMENTS.filter((one) => one[part].code === currency).map(({ id }) => id);

/** What the provider is to deliver of a currency for trades that are pending: coins that are bought, reais of what is sold. */
export async function owedByProvider(tx: Transaction, currency: string): Promise<bigint> {
  const [row] = await tx.query<{ owed: string }>(
    `select coalesce(sum(case side when 'BUY' then quantity else amount end), 0) as owed from otc_trades
      where state = 'PENDING' and case side when 'BUY' then instrument_id = any($1::int[]) else instrument_id = any($2::int[]) end`,
    [marketsOf(currency, 'base'), marketsOf(currency, 'quote')],
    'otc-owed',
  );
  return toAmount(row?.owed ?? '0');
}

/** A pending trade, with how many of its currency there are from it on, and what they hold. */
export interface WaitingTrade {
  readonly trade: OtcTrade;
  /** 1 for the oldest of its currency. */
  readonly place: number;
  readonly countFromHere: number;
  readonly amountFromHere: bigint;
}

/** The oldest of each currency. */
export async function waitingTrades(
  runner: SqlRunner,
  accountId: number,
  mostEach: number,
): Promise<readonly WaitingTrade[]> {
  const rows = await runner.query<TradeRow & { place: string; count_from_here: string; amount_from_here: string }>(
    `select * from (
       select ${COLUMNS}, row_number() over w as place, count(*) over rest as count_from_here, sum(held) over rest as amount_from_here
         from otc_trades where account_id = $1 and state = 'PENDING'
       window w as (partition by held_currency order by id),
              rest as (partition by held_currency order by id rows between current row and unbounded following)) t
      where place <= $2 order by id`,
    [accountId, mostEach],
    'otc-waiting',
  );
  return rows.map((row) => ({
    trade: tradeOfRow(row),
    place: Number(row.place),
    countFromHere: Number(row.count_from_here),
    amountFromHere: toAmount(row.amount_from_here),
  }));
}
