import type { Check } from './run-checks';

/** Quality, "Never lost, never doubled": what must be true within the ledger. */
export const LEDGER_CHECKS: readonly Check[] = [
  {
    name: 'every transaction sums to zero in every currency',
    sql: `with sums as (select sum(amount) as total from ledger_entries group by transaction_id, currency)
          select count(*) as checked, count(*) filter (where total <> 0) as wrong from sums`,
  },
  {
    name: 'every transaction has entries, every entry a transaction',
    sql: `with sides as (
            select t.id as transaction, e.transaction_id as entry
              from ledger_transactions t
              full join (select distinct transaction_id from ledger_entries) e on e.transaction_id = t.id)
          select count(*) as checked, count(*) filter (where transaction is null or entry is null) as wrong from sides`,
  },
  {
    name: 'every currency sums to zero over all balances, the world outside included',
    sql: `with sums as (select sum(available + held) as total from balances group by currency)
          select count(*) as checked, count(*) filter (where total <> 0) as wrong from sums`,
  },
  {
    name: 'every stored balance is the sum of its entries',
    sql: `with sums as (
            select account_id, currency,
                   sum(amount) filter (where bucket = 'AVAILABLE') as available,
                   sum(amount) filter (where bucket = 'HELD') as held
              from ledger_entries group by account_id, currency)
          select count(*) as checked,
                 count(*) filter (where b.account_id is null
                                     or b.available <> coalesce(s.available, 0)
                                     or b.held <> coalesce(s.held, 0)) as wrong
            from balances b full join sums s on s.account_id = b.account_id and s.currency = b.currency`,
  },
  {
    name: 'no balance is negative but that of the world outside',
    sql: `select count(*) as checked, count(*) filter (where b.available < 0 or b.held < 0) as wrong
            from balances b join accounts a on a.id = b.account_id where a.kind <> 'EXTERNAL'`,
  },
  {
    name: 'whoever closed the account has nothing in it, and no order that is open',
    sql: `select count(*) as checked,
                 count(*) filter (where u.closed_at is not null and (
                   exists (select 1 from balances b where b.account_id = a.id and (b.available <> 0 or b.held <> 0))
                   or exists (select 1 from orders o where o.account_id = a.id
                                 and o.state in ('ACTIVE', 'PARTIALLY_FILLED', 'PENDING_CANCEL')))) as wrong
            from accounts a join users u on u.account_id in (a.id, a.main_account_id)`,
  },
  {
    name: 'every idempotency key has one movement',
    sql: `with keys as (select count(*) as uses from ledger_transactions
                         where idempotency_key is not null group by idempotency_key)
          select count(*) as checked, count(*) filter (where uses > 1) as wrong from keys`,
  },
  {
    name: 'the ledger is guarded against changes',
    sql: `select 2 as checked,
                 2 - count(*) filter (where tgenabled in ('O', 'A')) as wrong
            from pg_trigger
           where tgname in ('ledger_transactions_append_only', 'ledger_entries_append_only')`,
  },
];
