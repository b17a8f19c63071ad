import type pg from 'pg';

/** The day after the last entry. */
export const PAST_END = '2026-12-01T03:00:00.000Z';

// One entry a minute before the end: of ten, seven orders, a deposit, a withdrawal and a transfer. A past without a ledger: the
// product is thrown away.
const PAST = [
  `insert into orders (account_id, instrument_id, side, type, state, price, quantity, filled_quantity, filled_amount, fee,
                       reserved_currency, created_at)
     select $1::int, 1 + n % 10, case when n % 3 = 0 then 'SELL' else 'BUY' end, 'LIMIT', 'FILLED', 500000, 0.002, 0.002, 1000,
            0.5, 'BRL', $3::timestamptz - n * interval '1 minute'
       from generate_series(1, $2::int) as n where n % 10 < 7`,
  `insert into deposits (account_id, kind, network, currency, amount, fee, state, source_reference, created_at, credited_at)
     select $1::int, 'CHAIN', 'bitcoin', 'BTC', 0.01, 0, 'CREDITED', 'past/' || $1::int || '/' || n,
            $3::timestamptz - n * interval '1 minute', $3::timestamptz
       from generate_series(1, $2::int) as n where n % 10 = 7`,
  `with pro as (
     insert into accounts (kind, main_account_id, purpose, created_at) select 'CUSTOMER', $1::int, 'PRO', now()
         on conflict (main_account_id, purpose) where purpose in ('PRO', 'EARN') do update set purpose = 'PRO' returning id
   )
   insert into transfers (main_account_id, from_account_id, to_account_id, currency, quantity, idempotency_key, command_hash,
                          created_at)
     select $1::int, $1::int, pro.id, 'BRL', 1, 'past/' || n, '', $3::timestamptz - n * interval '1 minute'
       from pro, generate_series(1, $2::int) as n where n % 10 = 8`,
  `with destination as (
     insert into destinations (user_id, kind, address, address_key, key_type, owner, confirmed_at)
       select id, 'PIX_KEY', email, gen_random_uuid()::text, 'EMAIL', 'SELF', now() from users where account_id = $1::int
     returning id, address
   )
   insert into withdrawals (account_id, kind, currency, destination_id, address, target, amount, fee, received, brl_value,
                            terms_hash, state, idempotency_key, command_hash, requested_from, mailed_at, end_to_end_id, created_at,
                            completed_at)
     select $1::int, 'PIX', 'BRL', d.id, d.address, jsonb_build_object('text', d.address), 300, 2, 298, 300, '', 'COMPLETED',
            'past/' || n, '', '', at, 'E' || n, at, at
       from destination d, generate_series(1, $2::int) as n, lateral (select $3::timestamptz - n * interval '1 minute' as at) as past
      where n % 10 = 9`,
];

/** Writes entries of all four kinds for a customer, as many as are asked for, the last of them just before the end. */
export async function addHistory(db: pg.Client, email: string, entries: number): Promise<void> {
  const { rows } = await db.query<{ account: number }>('select account_id as account from users where email = $1', [
    email,
  ]);
  const [customer] = rows;
  if (!customer) throw new Error(`${email} is no customer`);
  for (const statement of PAST) await db.query(statement, [customer.account, entries, PAST_END]);
}
