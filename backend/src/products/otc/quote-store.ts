import { textOrNull, toAmount } from '../../lib/amount';
import type { SqlRunner, Transaction } from '../../db/database';
import { FIGURES, figuresOfRow, figureValues } from './figures';
import type { FiguresRow, OtcFigures } from './figures';
import type { OTC_QUOTE_STATES } from './tables';

type OtcQuoteState = (typeof OTC_QUOTE_STATES)[number];

/** A firm price that a customer was given. */
export interface OtcQuote extends OtcFigures {
  readonly id: string;
  readonly accountId: number;
  readonly state: OtcQuoteState;
  readonly providerQuoteId: string;
  /** Null: the book was not deep enough. */
  readonly book: { readonly price: bigint; readonly total: bigint } | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

interface QuoteRow extends FiguresRow {
  id: string;
  account_id: number;
  state: OtcQuoteState;
  provider_quote_id: string;
  book_price: string | null;
  book_total: string | null;
  created_at: Date;
  expires_at: Date;
}

const COLUMNS = `id, account_id, state, provider_quote_id, book_price, book_total, created_at, expires_at, ${FIGURES.join(', ')}`;

const quoteOfRow = (row: QuoteRow): OtcQuote => ({
  id: row.id,
  accountId: row.account_id,
  state: row.state,
  ...figuresOfRow(row),
  providerQuoteId: row.provider_quote_id,
  book:
    row.book_price === null || row.book_total === null
      ? null
      : { price: toAmount(row.book_price), total: toAmount(row.book_total) },
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** One of an account. */
export async function findQuote(runner: SqlRunner, accountId: number, id: string): Promise<OtcQuote | null> {
  if (!UUID.test(id)) return null;
  const [row] = await runner.query<QuoteRow>(
    `select ${COLUMNS} from otc_quotes where id = $1 and account_id = $2`,
    [id, accountId],
    'otc-quote',
  );
  return row ? quoteOfRow(row) : null;
}

/** The one of a customer and a market that is open, perhaps past its time. */
export async function findOpen(runner: SqlRunner, accountId: number, instrumentId: number): Promise<OtcQuote | null> {
  const [row] = await runner.query<QuoteRow>(
    `select ${COLUMNS} from otc_quotes where account_id = $1 and instrument_id = $2 and state = 'OPEN'`,
    [accountId, instrumentId],
    'otc-quote-open',
  );
  return row ? quoteOfRow(row) : null;
}

/** How long after its end a quote of which nothing came is kept: customers ask what they were quoted. */
export const QUOTE_KEPT_MS = 30 * 24 * 3_600_000;

/** products P-21: a customer has one open quote of a market; the one before it is replaced, or was over already. */
export async function writeQuote(tx: Transaction, quote: OtcQuote): Promise<void> {
  await tx.query(
    `update otc_quotes set state = case when expires_at <= $3 then 'EXPIRED' else 'REPLACED' end
      where account_id = $1 and instrument_id = $2 and state = 'OPEN'`,
    [quote.accountId, quote.instrument.id, quote.createdAt],
    'otc-quote-replace',
  );
  const { id, accountId, providerQuoteId, book, createdAt, expiresAt } = quote;
  await tx.query(
    `insert into otc_quotes (id, account_id, provider_quote_id, book_price, book_total, created_at, expires_at, next_step_at, ${FIGURES.join(', ')})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      ...[id, accountId, providerQuoteId, textOrNull(book?.price ?? null), textOrNull(book?.total ?? null)],
      ...[createdAt, expiresAt, new Date(expiresAt.getTime() + QUOTE_KEPT_MS)],
      ...figureValues(quote),
    ],
    'otc-quote-write',
  );
}

/** products P-20: compares and sets. @returns whether this call accepted it */
export async function takeQuote(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update otc_quotes set state = 'ACCEPTED', next_step_at = null, step_tries = 0, attention_since = null
      where id = $1 and state = 'OPEN' and expires_at > $2 returning id`,
    [id, at],
    'otc-quote-take',
  );
  return rows.length > 0;
}

/** One that was accepted stays beside its trade. */
export async function forgetQuote(runner: SqlRunner, id: string): Promise<void> {
  await runner.query(`delete from otc_quotes where id = $1 and state <> 'ACCEPTED'`, [id], 'otc-quote-forget');
  // A process of the release before accepts a quote and leaves its step.
  await runner.query(`update otc_quotes set next_step_at = null where id = $1`, [id], 'otc-quote-keep');
}

/** As it is at a moment: the row of one that is over says OPEN until another takes its place. */
export const stateAt = ({ state, expiresAt }: OtcQuote, at: Date): OtcQuoteState =>
  state === 'OPEN' && expiresAt <= at ? 'EXPIRED' : state;
