import { toAmount } from '../../lib/amount';
import type { SqlRunner } from '../../db/database';
import type { Payment } from './records';

/** A payment that is not credited, or a refund that is on its way, with those after it. */
export interface HeldPayment {
  readonly id: string;
  readonly requestId: string;
  /** REFUND: it was credited, and goes back; in coins REFUND_MAIL until the mail was answered, and then REFUND_COINS. */
  readonly state:
    | Extract<Payment['state'], 'CONFIRMING' | 'WAITING' | 'LIMITED' | 'RETURNING'>
    | 'REFUND'
    | 'REFUND_MAIL'
    | 'REFUND_COINS';
  readonly currency: string;
  /** Of its currency. */
  readonly amount: bigint;
  readonly since: Date;
  /** Null when there is none, or it is up to the bank. */
  readonly until: Date | null;
  /** 1 for the oldest of its currency. */
  readonly place: number;
  readonly countFromHere: number;
  readonly amountFromHere: bigint;
}

interface HeldRow {
  id: string;
  request_id: string;
  state: HeldPayment['state'];
  currency: string;
  amount: string;
  since: Date;
  until: Date | null;
  place: string;
  count_from_here: string;
  amount_from_here: string;
}

/** The oldest of what waits, goes back or is refunded of an account, of each currency. Coins that are not final are not here yet. */
export async function heldPayments(
  runner: SqlRunner,
  accountId: number,
  most: { readonly reais: number; readonly coins: number },
): Promise<readonly HeldPayment[]> {
  const rows = await runner.query<HeldRow>(
    `select * from (
       select h.*, row_number() over w as place, count(*) over rest as count_from_here, sum(amount) over rest as amount_from_here
         from (select id, request_id, state, coalesce(currency, 'BRL') as currency, coalesce(coin_amount, amount) as amount,
                      arrived_at as since, decide_by as until
                 from payments
                where account_id = $1 and (state in ('WAITING', 'LIMITED', 'RETURNING') or (state = 'CONFIRMING' and final_at is not null))
               union all
               select r.id, p.request_id,
                      case when r.ask_id is null then 'REFUND' when r.confirmed_at is null then 'REFUND_MAIL' else 'REFUND_COINS' end,
                      case when r.ask_id is null or (r.cost is not null and r.bought_at is null) then 'BRL' else r.currency end,
                      case when r.ask_id is null then r.amount when r.bought_at is null then coalesce(r.cost, r.coin_amount)
                           else r.coin_amount end,
                      r.created_at, case when r.confirmed_at is null then r.confirm_by end from payment_refunds r
                 join payments p on p.id = r.payment_id where r.account_id = $1 and r.state = 'PENDING') h
       window w as (partition by currency order by since, id),
              rest as (partition by currency order by since, id rows between current row and unbounded following)) t
      where place <= case currency when 'BRL' then $2::int else $3::int end order by currency, place`,
    [accountId, most.reais, most.coins],
    'pay-held',
  );
  return rows.map((row) => ({
    id: row.id,
    requestId: row.request_id,
    state: row.state,
    currency: row.currency,
    amount: toAmount(row.amount),
    since: row.since,
    until: row.until,
    place: Number(row.place),
    countFromHere: Number(row.count_from_here),
    amountFromHere: toAmount(row.amount_from_here),
  }));
}
