import pg from 'pg';

/** The history that an exchange already has. */
export interface Past {
  readonly customers: number;
  /** Number of orders that have ended. */
  readonly orders: number;
}

/** All these customers have the password of the demo accounts. */
export const emailOf = (customer: number): string => `growth-${customer}@plataforma.test`;

const PER_STEP = 3;
const OPEN_PER_CUSTOMER = 2;
const DAYS = 360;
/**
 * The amount that each customer deposits in reais and in every coin. It is more than a customer can lose in a year of
 * trading.
 */
const DEPOSIT = 20_000_000;

/** Makes customers with two accounts and balances, in the state after their registration. */
const CUSTOMERS = `
  create temporary table growth_customers as
    select n, nextval('accounts_id_seq')::int as account_id, nextval('accounts_id_seq')::int as pro_id
      from generate_series(1, $1::int) n;
  insert into accounts (id, kind, created_at) overriding system value
    select account_id, 'CUSTOMER', now() from growth_customers;
  insert into accounts (id, kind, main_account_id, purpose, created_at) overriding system value
    select pro_id, 'CUSTOMER', account_id, 'PRO', now() from growth_customers;
  insert into balances (account_id, currency)
    select a.id, c.currency from growth_customers g
      cross join lateral (values (g.account_id), (g.pro_id)) a(id)
      cross join (select distinct currency from balances) c;
  insert into users (account_id, name, email, email_confirmed_at, password_hash, level, created_at)
    select account_id, 'Cliente ' || n, 'growth-' || n || '@plataforma.test', now(),
           (select password_hash from users where email = 'ana@plataforma.test'), 10, now()
      from growth_customers`;

/**
 * Makes the orders and trades of the past days, step by step until a few minutes ago. Each step has a resting order, an
 * order that took it, and a canceled order. Most steps are in one market and few in the last. The prices are those of
 * the stored candles.
 */
const STEPS = `
  create temporary table growth_markets (id int, base text, price_decimals int, quantity_decimals int, upto int);
  insert into growth_markets values
    (1, 'BTC', 2, 8, 600), (2, 'ETH', 2, 8, 800), (3, 'SOL', 2, 8, 900), (4, 'XRP', 4, 6, 950), (5, 'USDT', 4, 6, 980),
    (7, 'DOGE', 4, 6, 990), (8, 'ADA', 4, 6, 994), (9, 'LINK', 2, 8, 997), (10, 'AVAX', 2, 8, 999), (6, 'LTC', 2, 8, 1000);
  create temporary table growth_steps as
    with numbered as (
      select i, now() - interval '5 minutes' - ($2::int - i) * (interval '${DAYS} days' / $2::int) as at,
             1 + i % $1::int as maker, 1 + (i + 1 + i / $1::int % ($1::int - 1)) % $1::int as taker,
             1 + (i::bigint * 13 % $1::int)::int as other,
             case when i % 2 = 0 then 'BUY' else 'SELL' end as taker_side,
             (i::bigint * 373 % 1000)::int as lot
        from generate_series(1, $2::int) i
    ), priced as (
      select n.*, m.id as instrument_id, m.base, round(c.close, m.price_decimals) as price,
             round((20 + n.i % 1980) / c.close, m.quantity_decimals) as quantity
        from numbered n
        join lateral (select * from growth_markets where n.lot < upto order by upto limit 1) m on true
        join lateral (select close from candles_1h where instrument_id = m.id and opened_at <= n.at
                       order by opened_at desc limit 1) c on true
    )
    select i, at, taker_side, instrument_id, base, price, quantity, price * quantity as amount,
           ceil(price * quantity * 0.0025 * 1e10) * 1e-10 as maker_fee,
           ceil(price * quantity * 0.005 * 1e10) * 1e-10 as taker_fee,
           k.account_id as maker, t.account_id as taker, o.account_id as other,
           $3::bigint + i * ${PER_STEP} - 2 as maker_order, $3::bigint + i * ${PER_STEP} - 1 as taker_order,
           $3::bigint + i * ${PER_STEP} as other_order, $4::bigint + i as trade_id
      from priced p
      join growth_customers k on k.n = p.maker
      join growth_customers t on t.n = p.taker
      join growth_customers o on o.n = p.other`;

/** An id that begins with its time, as the product's ids do. $n distinguishes ids of the same millisecond. */
const id = (at: string, number: string, kind: number): string =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7000800${kind}' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const ORDERS = `
  insert into orders (id, account_id, instrument_id, side, type, state, price, time_in_force, cancel_reason, quantity,
                      filled_quantity, filled_amount, fee, reserved_currency, idempotency_key, command_hash, created_at,
                      updated_at)
  overriding system value
  select o.id, o.account_id, s.instrument_id, o.side, o.type, o.state, o.price,
         case o.type when 'MARKET' then 'IOC' else 'GTC' end, o.reason, s.quantity,
         case o.state when 'FILLED' then s.quantity else 0 end, case o.state when 'FILLED' then s.amount else 0 end, o.fee,
         case o.side when 'BUY' then 'BRL' else s.base end, gen_random_uuid()::text,
         encode(sha256(o.id::text::bytea), 'hex'), s.at, s.at
    from growth_steps s
    cross join lateral (values
      (s.maker_order, s.maker, case s.taker_side when 'BUY' then 'SELL' else 'BUY' end, 'LIMIT', 'FILLED', s.price,
       null, s.maker_fee),
      (s.taker_order, s.taker, s.taker_side, 'MARKET', 'FILLED', null, null, s.taker_fee),
      (s.other_order, s.other, 'BUY', 'LIMIT', 'CANCELED', s.price, 'CUSTOMER', 0)
    ) as o(id, account_id, side, type, state, price, reason, fee)
   order by o.id;
  insert into trades (id, instrument_id, price, quantity, amount, maker_order_id, taker_order_id, taker_side, executed_at)
  overriding system value
  select trade_id, instrument_id, price, quantity, amount, maker_order, taker_order, taker_side, at
    from growth_steps order by trade_id;
  insert into fills (trade_id, order_id, account_id, liquidity, price, quantity, amount, fee, executed_at)
  select s.trade_id, f.order_id, f.account_id, f.liquidity, s.price, s.quantity, s.amount, f.fee, s.at
    from growth_steps s
    cross join lateral (values (s.maker_order, s.maker, 'MAKER', s.maker_fee),
                               (s.taker_order, s.taker, 'TAKER', s.taker_fee)) as f(order_id, account_id, liquidity, fee)
   order by s.trade_id;
  insert into notifications (account_id, kind, title, text, path, dedup_key, created_at, read_at)
  select n.account_id, 'ORDER_FILLED', 'Compra concluída', 'Você comprou ' || s.quantity || ' por R$ ' || s.amount,
         '/trade/btcbrl', 'order-filled/' || n.id, s.at, s.at
    from growth_steps s
    cross join lateral (values (s.maker_order, s.maker), (s.taker_order, s.taker)) as n(id, account_id)
   order by n.id`;

/** Makes the same movements as the product's settlement: hold, trade with both fees, release. */
const LEDGER = `
  insert into ledger_transactions (id, kind, reference, created_at)
  select t.id, t.kind, t.reference, s.at
    from growth_steps s
    cross join lateral (values
      (${id('s.at', 's.maker_order', 0)}, 'HOLD', s.maker_order::text),
      (${id('s.at', 's.trade_id', 1)}, 'TRADE', s.trade_id::text),
      (${id('s.at', 's.other_order', 0)}, 'HOLD', s.other_order::text),
      (${id('s.at', 's.other_order', 2)}, 'RELEASE', s.other_order::text)) as t(id, kind, reference)
   order by t.id;
  insert into ledger_entries (transaction_id, account_id, currency, bucket, amount)
  select e.id, e.account_id, e.currency, e.bucket, e.amount
    from growth_steps s
    cross join (select id as fees from accounts where code = 'fees') f
    cross join lateral (select ${id('s.at', 's.maker_order', 0)} as hold, ${id('s.at', 's.trade_id', 1)} as trade,
                               ${id('s.at', 's.other_order', 0)} as held, ${id('s.at', 's.other_order', 2)} as released,
                               s.amount + s.taker_fee as cost) x
    cross join lateral (
      select * from (values
        (x.hold, s.maker, s.base, 'AVAILABLE', -s.quantity), (x.hold, s.maker, s.base, 'HELD', s.quantity),
        (x.trade, s.taker, 'BRL', 'AVAILABLE', -x.cost), (x.trade, s.maker, 'BRL', 'AVAILABLE', s.amount - s.maker_fee),
        (x.trade, s.maker, s.base, 'HELD', -s.quantity), (x.trade, s.taker, s.base, 'AVAILABLE', s.quantity)
      ) bought where s.taker_side = 'BUY'
      union all select * from (values
        (x.hold, s.maker, 'BRL', 'AVAILABLE', -x.cost), (x.hold, s.maker, 'BRL', 'HELD', x.cost),
        (x.trade, s.maker, 'BRL', 'HELD', -x.cost), (x.trade, s.maker, 'BRL', 'AVAILABLE', s.taker_fee - s.maker_fee),
        (x.trade, s.taker, 'BRL', 'AVAILABLE', s.amount - s.taker_fee),
        (x.trade, s.taker, s.base, 'AVAILABLE', -s.quantity), (x.trade, s.maker, s.base, 'AVAILABLE', s.quantity)
      ) sold where s.taker_side = 'SELL'
      union all values
        (x.trade, f.fees, 'BRL', 'AVAILABLE', s.maker_fee + s.taker_fee),
        (x.held, s.other, 'BRL', 'AVAILABLE', -x.cost), (x.held, s.other, 'BRL', 'HELD', x.cost),
        (x.released, s.other, 'BRL', 'HELD', -x.cost), (x.released, s.other, 'BRL', 'AVAILABLE', x.cost)
    ) as e(id, account_id, currency, bucket, amount)
   order by s.i`;

/**
 * Makes the deposits of all customers before the first of these orders, and two open bids far below the market for
 * each.
 */
const HOLDINGS = `
  insert into ledger_transactions (id, kind, reference, idempotency_key, created_at)
  select ${id("now() - interval '364 days'", 'g.account_id::bigint', 3)}, 'DEPOSIT', 'growth', 'growth/' || g.account_id,
         now() - interval '364 days'
    from growth_customers g;
  insert into ledger_entries (transaction_id, account_id, currency, bucket, amount)
  select t.id, e.account_id, c.currency, 'AVAILABLE', e.sign * c.amount
    from ledger_transactions t
    cross join (select base as currency, round(${DEPOSIT} / (select max(high) from candles_1h h where h.instrument_id = m.id), 2)
                  as amount from growth_markets m union all values ('BRL', ${DEPOSIT}::numeric)) c
    cross join lateral (values (substr(t.idempotency_key, 8)::int, 1),
                               ((select id from accounts where code = 'external'), -1)) as e(account_id, sign)
   where t.reference = 'growth';
  create temporary table growth_open as
    select nextval('orders_id_seq') as id, g.account_id, m.id as instrument_id, b.number,
           now() - interval '4 minutes' as at, 0.001 as quantity,
           round(m.price * (0.7 + (g.n * ${OPEN_PER_CUSTOMER} + b.number) % 100 * 0.001), 0) as price
      from growth_customers g
      cross join generate_series(1, ${OPEN_PER_CUSTOMER}) as b(number)
      join (select m.id, (select close from candles_1h where instrument_id = m.id order by opened_at desc limit 1) as price
              from growth_markets m where m.id in (2, 3)) m on m.id = b.number + 1;
  insert into orders (id, account_id, instrument_id, side, type, state, price, quantity, reserved_currency,
                      reserved_amount, idempotency_key, command_hash, created_at, updated_at)
  overriding system value
  select id, account_id, instrument_id, 'BUY', 'LIMIT', 'ACTIVE', price, quantity, 'BRL',
         price * quantity + ceil(price * quantity * 0.005 * 1e10) * 1e-10, gen_random_uuid()::text, 'growth', at, at
    from growth_open;
  insert into ledger_transactions (id, kind, reference, created_at)
  select ${id('at', 'id', 0)}, 'HOLD', id::text, at from growth_open;
  insert into ledger_entries (transaction_id, account_id, currency, bucket, amount)
  select ${id('g.at', 'g.id', 0)}, g.account_id, 'BRL', e.bucket, e.sign * o.reserved_amount
    from growth_open g join orders o on o.id = g.id
    cross join (values ('AVAILABLE', -1), ('HELD', 1)) as e(bucket, sign)`;

const BALANCES = `
  update balances b set available = b.available + d.available, held = b.held + d.held
    from (select account_id, currency, coalesce(sum(amount) filter (where bucket = 'AVAILABLE'), 0) as available,
                 coalesce(sum(amount) filter (where bucket = 'HELD'), 0) as held
            from ledger_entries where id > $1 group by account_id, currency) d
   where d.account_id = b.account_id and d.currency = b.currency`;

async function numberOf(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query<{ number: string }>(query);
  return Number(rows[0]?.number ?? 0);
}

/** Runs several statements with the same values. A prepared statement cannot have several. */
async function runAll(client: pg.Client, script: string, values: readonly number[]): Promise<void> {
  await client.query(values.reduce((text, value, at) => text.replaceAll(`$${at + 1}`, String(value)), script));
}

/**
 * Adds a past to the database of a sandbox in one transaction. It writes the tables that the product itself writes:
 * orders, trades, the fills of both sides, ledger movements and notifications. Afterwards it vacuums and analyzes the
 * tables, as autovacuum would have done during a year.
 */
export async function addPast(databaseUrl: string, { customers, orders }: Past): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Where the server allows it, foreign keys are not checked for each row. The ledger check looks at all data
    // afterwards.
    await client.query('set session_replication_role = replica').catch(() => undefined);
    await client.query("set synchronous_commit = off; set work_mem = '256MB'; begin");
    const lastEntry = await numberOf(client, 'select max(id) as number from ledger_entries');
    const lastOrder = await numberOf(client, 'select max(id) as number from orders');
    const lastTrade = await numberOf(client, 'select max(id) as number from trades');
    const steps = Math.floor(orders / PER_STEP);
    await runAll(client, CUSTOMERS, [customers]);
    await runAll(client, STEPS, [customers, steps, lastOrder, lastTrade]);
    await client.query('analyze growth_steps');
    await client.query(ORDERS);
    await client.query(LEDGER);
    await client.query(
      "select setval('orders_id_seq', max(id)) from orders; select setval('trades_id_seq', max(id)) from trades",
    );
    await client.query(HOLDINGS);
    await runAll(client, BALANCES, [lastEntry]);
    await client.query('commit');
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
