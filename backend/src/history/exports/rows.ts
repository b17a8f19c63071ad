import { INSTRUMENTS } from '../../market/index';
import { conditionsOf, Values } from '../timeline/index';
import type { TimelineSource } from '../timeline/index';
import type { Transaction } from '../../db/database';
import { rowsInBatches } from '../../exports/index';
import type { TradingAccounts } from '../../ledger/index';
import { readBaskets } from './basket-rows';
import { READ_EARN } from './earn-rows';
import type { EarnRowKind } from './earn-rows';
import { READ_CARDS } from './card-rows';
import type { CardRowKind } from './card-rows';
import type { ExportFilter } from './export-filter';
import { readOtc } from './otc-rows';
import type { OtcRowKind } from './otc-rows';
import { READ_PAYMENTS } from './payment-rows';
import type { PaymentRowKind } from './payment-rows';
import { readReferral } from './referral-rows';

/** Rows that are in memory at once. */
const BATCH = 500;

/** What is exported. */
export interface HistoryAsked {
  readonly accounts: TradingAccounts;
  readonly beginsAt: Date;
  /** Left out itself. */
  readonly endsAt: Date;
  /** Null: all of the period. */
  readonly filter: ExportFilter | null;
}

export type HistoryRowKind =
  | 'BUY'
  | 'SELL'
  | 'RECURRING_BUY'
  | 'DEPOSIT'
  | 'TRANSFER'
  | 'WITHDRAWAL'
  | 'REFERRAL_REWARD'
  | 'BASKET_MOVED'
  | OtcRowKind
  | PaymentRowKind
  | CardRowKind
  | EarnRowKind;

/** What a value in reais stands on: what was paid, or how a candle of that time closed. */
export type ValueBasis = 'PAID' | 'MINUTE' | 'HOUR';

/** One entry of the history. Decimals have a dot, and are exact. */
export interface HistoryRow {
  /** It has letters, so that no spreadsheet reads it as a number. */
  readonly id: string;
  /** `dd/mm/yyyy hh:mm:ss` in São Paulo. */
  readonly local: string;
  /** ISO 8601. */
  readonly utc: string;
  readonly kind: HistoryRowKind;
  /** As its source names it. */
  readonly state: string;
  readonly currency: string;
  readonly quantity: string;
  /** In reais, without the fee; null where no price is known. */
  readonly value: string | null;
  readonly basis: ValueBasis | null;
  readonly fee: string;
  readonly feeCurrency: string;
  /** Who paid, from which wallet it came, where it goes, or the basket that it was traded for; null where nobody is known. */
  readonly counterparty: string | null;
  /** From which own account to which; `MAIN`, `PRO` or `EARN`. */
  readonly ownAccount: string;
  readonly network: string | null;
  readonly transaction: string | null;
}

const instruments = `(values ${INSTRUMENTS.map(({ id, base }) => `(${id}, '${base.code}')`).join(', ')}) as i(id, code)`;
const columns = [
  ...['id', 'rank', 'number', 'at', 'kind', 'state', 'currency', 'quantity', 'value', 'fee', 'fee_currency'],
  ...['counterparty', 'own_account', 'network', 'transaction'],
].join(', ');

// The transaction that was final, else the last one; while it is signed and nobody has it, it is none.
const SENT_BY = `(select c.tx_id from chain_transfer_candidates c where c.request_id = w.id and w.state <> 'SENDING'
                   order by c.confirmed_at nulls last, c.bid desc limit 1)`;

// A basket may have had another name then.
const BASKET_OF_ORDER = `(select 'Smart Wallet ' || v.name from basket_holdings h join basket_versions v on v.basket = h.basket
                           where h.basket_account_id = o.account_id and v.valid_from <= o.created_at
                           order by v.valid_from desc limit 1)`;

/** What is read of each source. @param where conditions on its rows. @param main gives the number of MAIN as a value of the statement */
const READ: Readonly<Record<TimelineSource, (where: string, main: () => string) => string>> = {
  order: (where, main) => `
  select 'order-' || o.id, 3, o.id, o.created_at,
         case when exists (select 1 from recurring_buy_runs run where run.order_id = o.id) then 'RECURRING_BUY' else o.side end,
         o.state, i.code, o.filled_quantity, o.filled_amount, o.fee, 'BRL', ${BASKET_OF_ORDER},
         case o.account_id when ${main()} then 'MAIN' else 'PRO' end, null::text, null::text
    from orders o join ${instruments} on i.id = o.instrument_id
   where ${where}`,
  transfer: (where, main) => `
  select 'transfer-' || t.id, 2, t.id, t.created_at, 'TRANSFER', 'COMPLETED', t.currency, t.quantity, null::numeric, 0::numeric, t.currency, null::text,
         case t.from_account_id when ${main()} then 'MAIN_TO_PRO' else 'PRO_TO_MAIN' end, null::text, null::text
    from transfers t where ${where}`,
  deposit: (where) => `
  select 'deposit-' || d.id, 1, d.number, d.created_at, 'DEPOSIT', d.state, d.currency, d.amount, null::numeric, d.fee, d.currency,
         coalesce(d.payer_name, origin.name, c.sender), 'MAIN', coalesce(d.network, d.kind), coalesce(c.tx_id, d.source_reference)
    from deposits d left join chain_outputs c on c.deposit_id = d.id left join origin_declarations origin on origin.deposit_id = d.id
   where ${where}`,
  withdrawal: (where) => `
  select 'withdrawal-' || w.id, 4, w.number, w.created_at, 'WITHDRAWAL', w.state, w.currency, w.amount, null::numeric, w.fee, w.currency,
         nullif(w.target->>'text', ''), 'MAIN', coalesce(w.network, w.kind), coalesce(w.end_to_end_id, ${SENT_BY})
    from withdrawals w
   where ${where}`,
  otc: (where) => readOtc(where, instruments),
  referral: readReferral,
  basket: readBaskets,
  ...READ_PAYMENTS,
  ...READ_CARDS,
  ...READ_EARN,
};

/** The entries as a table `e`; null when no source has any of them. */
function entriesOf({ accounts, beginsAt, endsAt, filter }: HistoryAsked, values: Values): string | null {
  const conditions = conditionsOf(accounts, { ...filter, from: beginsAt, to: endsAt }, values);
  const main = () => values.add(accounts.main, 'int');
  const parts = [...conditions].map(([source, all]) => READ[source](all.join(' and '), main));
  return parts.length === 0 ? null : `(${parts.join(' union all ')}) as e(${columns})`;
}

const rowsOf = (entries: string): string => `
  select e.id, to_char(e.at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI:SS') as local,
         to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as utc,
         e.kind, e.state, e.currency, trim_scale(e.quantity)::text as quantity,
         trim_scale(coalesce(e.value, case when e.currency = 'BRL' then e.quantity - e.fee
                                           else round((e.quantity - e.fee) * coalesce(m.close, h.close), 2) end))::text as value,
         case when e.value is not null or e.currency = 'BRL' then 'PAID'
              when m.close is not null then 'MINUTE' when h.close is not null then 'HOUR' end as basis,
         trim_scale(e.fee)::text as fee, e.fee_currency as "feeCurrency", e.counterparty,
         e.own_account as "ownAccount", e.network, e.transaction
    from ${entries}
    left join ${instruments} on i.code = e.currency and e.value is null
    left join candles_1m m on m.instrument_id = i.id and m.opened_at = date_trunc('minute', e.at)
    left join candles_1h h on h.instrument_id = i.id and h.opened_at = date_trunc('hour', e.at)
   order by e.at desc, e.rank desc, e.number desc`;

/** How many entries there are, counted up to `most`. */
export async function countRows(db: Pick<Transaction, 'query'>, asked: HistoryAsked, most: number): Promise<number> {
  const values = new Values();
  const entries = entriesOf(asked, values);
  if (entries === null) return 0;
  const [row] = await db.query<{ rows: number }>(
    `select count(*)::int as rows from (select 1 from ${entries} limit ${values.add(most, 'int')}) as entry`,
    values.all,
  );
  return row?.rows ?? 0;
}

/** The entries, newest first, a batch at a time, from the moment of the transaction's snapshot. */
export async function* historyRows(tx: Transaction, asked: HistoryAsked): AsyncGenerator<readonly HistoryRow[]> {
  const values = new Values();
  const entries = entriesOf(asked, values);
  if (entries === null) return;
  yield* rowsInBatches<HistoryRow & Record<string, unknown>>(tx, {
    text: rowsOf(entries),
    values: values.all,
    size: BATCH,
  });
}
