import type pg from 'pg';
import { addCustomers } from './customers';

/** New ids begin here; the product does not come as far in a bench. */
const FIRST = 1_000_000;

/**
 * Writes a row many times. A past without a ledger: the product is thrown away.
 * @param of which row, as SQL
 * @param changes pairs of column and SQL of `n`, which counts from 1
 */
async function multiply(db: pg.Client, table: string, of: string, changes: string, count: number): Promise<void> {
  const { rowCount } = await db.query(
    `insert into ${table} overriding system value
       select r.* from (select * from ${table} where ${of} limit 1) t, generate_series(1, $1::int) n,
         lateral jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${changes})) r`,
    [count],
  );
  if (rowCount !== count) throw new Error(`There is no such row of ${table} to begin with`);
}

const ago = (column: string) => `'${column}', now() - n * interval '1 minute'`;
const uuid = (column: string) => `'${column}', gen_random_uuid()`;
const id = (column: string) => `'${column}', ${FIRST} + n`;

/** What each list of products shows many of, of a customer (`$`: its account) who has one already. */
const LISTS = {
  positions: [['earn_positions', `${id('id')}, ${uuid('idempotency_key')}, ${ago('created_at')}`]],
  requests: [
    [
      'payment_requests',
      `'id', substr(md5('request' || n), 1, 22), ${id('number')}, ${uuid('idempotency_key')}, ${ago('created_at')}`,
    ],
  ],
  purchases: [
    [
      'card_authorizations',
      `${id('id')}, 'network_id', 'past' || n, ${ago('created_at')}, ${ago('ended_at')}, 'state', 'CAPTURED', 'held', 0,
       'captured', t.authorized, 'captured_from_hold', t.authorized, 'original_captured', t.authorized, 'next_step_at', null`,
    ],
  ],
  trades: [
    ['otc_quotes', `'id', md5('quote' || n), ${ago('created_at')}`],
    ['otc_trades', `${id('id')}, 'quote_id', md5('quote' || n), ${ago('accepted_at')}, ${ago('ended_at')}`],
  ],
  baskets: [
    [
      'basket_orders',
      `${id('id')}, ${uuid('preview_id')}, ${uuid('idempotency_key')}, ${ago('created_at')}, ${ago('ended_at')}`,
    ],
  ],
} as const;

/** Gives a customer as many more of what a list shows. */
export async function addRows(db: pg.Client, list: keyof typeof LISTS, email: string, count: number): Promise<void> {
  const { rows } = await db.query<{ account: number }>('select account_id as account from users where email = $1', [
    email,
  ]);
  const account = Number(rows[0]?.account);
  for (const [table, changes] of LISTS[list]) {
    const ended = table === 'otc_quotes' ? ` and state = 'ACCEPTED'` : '';
    await multiply(db, table, `account_id = ${account}${ended}`, changes, count);
  }
  if (list === 'baskets')
    await multiply(
      db,
      'basket_legs',
      `order_id in (select id from basket_orders where account_id = ${account})`,
      id('order_id'),
      count,
    );
}

/** Positions of customers that earn from today on, each with its coins. */
export async function addPositions(db: pg.Client, emails: readonly string[], count: number): Promise<void> {
  await db.query(
    `with owner as (
       select u.account_id, row_number() over () - 1 as place from users u where u.email = any($1::text[])),
     earning as (
       insert into accounts (kind, main_account_id, purpose, created_at)
         select 'CUSTOMER', account_id, 'EARN', now() from owner returning id, main_account_id),
     position as (
       insert into earn_positions (account_id, earn_account_id, product_id, currency, network, kind, notice_days,
                                   is_notice_estimated, commission_rate, subscribed, principal, reinvest, first_day, next_day,
                                   idempotency_key, command_hash, created_at)
         select o.account_id, e.id, p.id, p.currency, p.network, p.kind, p.notice_days, p.is_notice_estimated, p.commission, 50, 50,
                false, d.day, d.day, gen_random_uuid(), '', now()
           from generate_series(1, $2::int) n
           join owner o on o.place = n % $3::int
           join earning e on e.main_account_id = o.account_id
           join earn_products p on p.id = 'ada-flexible'
           join earn_days d on d.network = p.network and d.done_at is null
         returning id, first_day)
     insert into earn_flows (position_id, effective_day, delta, reason, created_at)
       select id, first_day, 50, 'IN', now() from position`,
    [emails, count, emails.length],
  );
}

/** Days that paid one position of a customer. @returns the position's id */
export async function addRewards(db: pg.Client, email: string, days: number): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `select p.id from earn_positions p join users u on u.account_id = p.account_id where u.email = $1 order by p.id limit 1`,
    [email],
  );
  const position = rows[0]?.id ?? '';
  await db.query(
    `insert into earn_rewards (position_id, day, principal, rate, gross, commission, target, credited_at)
       select $1::bigint, current_date - 10 - n, 50, 0.03, 0.004, 0.0006, 'MAIN', now() from generate_series(1, $2::int) n`,
    [position, days],
  );
  return position;
}

/** People who came by a customer's code, and bought nothing in time. */
export async function addInvitations(db: pg.Client, email: string, count: number): Promise<void> {
  await addCustomers(db, 'invited', count);
  await db.query(
    `insert into invitations (inviter_id, invited_id, programme, reward_inviter, reward_invited, qualifying, window_days, hold_days,
                              most_per_month, state, registered_at, expires_at, ended_at)
       select i.id, u.id, p.version, p.reward_inviter, p.reward_invited, p.qualifying, p.window_days, p.hold_days, p.most_per_month,
              'EXPIRED', now() - u.account_id * interval '1 second', now(), now()
         from users i, users u, (select * from referral_programmes order by version desc limit 1) p
        where i.email = $1 and u.email like 'invited-%@plataforma.test'`,
    [email],
  );
}

/** Cards of these customers, one of each. @returns the issuer's ids of them */
export async function addCards(db: pg.Client, emails: readonly string[]): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into cards (id, account_id, idempotency_key, holder_name, issuer_card_id, last4, state, requested_at, activated_at)
       select gen_random_uuid(), account_id, gen_random_uuid(), 'PESSOA', 'bench-' || account_id, '0000', 'ACTIVE', now(), now()
         from users where email = any($1::text[]) returning issuer_card_id as id`,
    [emails],
  );
  return rows.map(({ id: issuerId }) => issuerId);
}
