import { randomUUID } from 'node:crypto';
import { inTransaction } from '../src/db/database';
import type { Database } from '../src/db/database';
import { createUser } from '../src/identity/users';

/** An entry of a timeline as a test writes it, without the modules that make such entries. */
export type GivenEntry = { readonly at: Date } & (
  | {
      readonly source: 'order';
      readonly accountId: number;
      readonly instrumentId: number;
      readonly state: 'ACTIVE' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'PARTIALLY_CANCELED';
      readonly recurringBuyId?: number | undefined;
    }
  | {
      readonly source: 'deposit';
      readonly accountId: number;
      readonly currency: string;
      readonly state: 'DETECTED' | 'HELD' | 'CREDITED' | 'VANISHED';
    }
  | {
      readonly source: 'withdrawal';
      readonly accountId: number;
      readonly destinationId: string;
      readonly currency: string;
      readonly state: 'SENT' | 'COMPLETED' | 'EXPIRED';
    }
  | { readonly source: 'transfer'; readonly main: number; readonly pro: number; readonly currency: string }
);

interface Row {
  readonly id: string;
}

async function one(db: Database, text: string, values: readonly unknown[]): Promise<string> {
  const [row] = await db.query<{ id: string }>(text, values);
  if (!row) throw new Error('Nothing was written');
  return row.id;
}

/** A recurring buy of an account that has ended. @returns its number */
export async function writeRecurringBuy(db: Database, accountId: number, instrumentId: number): Promise<number> {
  const id = await one(
    db,
    `insert into recurring_buys (account_id, instrument_id, amount, frequency, time, state, first_run_at, idempotency_key,
                                 command_hash, created_at)
     values ($1, $2, 10, 'DAILY', '09:00', 'CANCELED', now(), gen_random_uuid()::text, '', now()) returning id`,
    [accountId, instrumentId],
  );
  return Number(id);
}

async function writeOrder(db: Database, given: Extract<GivenEntry, { source: 'order' }>): Promise<Row['id']> {
  const { accountId, instrumentId, state, at, recurringBuyId } = given;
  const id = await one(
    db,
    `insert into orders (account_id, instrument_id, side, type, state, price, quantity, reserved_currency, created_at)
     values ($1, $2, 'BUY', 'LIMIT', $3, 10, 1, 'BRL', $4) returning id`,
    [accountId, instrumentId, state, at],
  );
  if (recurringBuyId !== undefined)
    await db.query(
      `insert into recurring_buy_runs (recurring_buy_id, scheduled_at, ran_at, outcome, order_id)
       select $1, timestamptz 'epoch' + count(*) * interval '1 day', $2, 'BOUGHT', $3 from recurring_buy_runs`,
      [recurringBuyId, at, id],
    );
  return id;
}

/** A Pix key of somebody, for withdrawals. @returns its id */
export async function writeDestination(db: Database): Promise<string> {
  const fields = {
    name: 'Nina',
    email: `${randomUUID()}@example.com`,
    password: 'correct horse battery',
    level: 20,
  } as const;
  const { id } = await inTransaction(db, (tx) => createUser(tx, fields, new Date()));
  return one(
    db,
    `insert into destinations (user_id, kind, address, address_key, key_type, owner, confirmed_at)
     values ($1, 'PIX_KEY', 'nina@example.com', gen_random_uuid()::text, 'EMAIL', 'SELF', now()) returning id`,
    [id],
  );
}

async function writeWithdrawal(db: Database, given: Extract<GivenEntry, { source: 'withdrawal' }>): Promise<Row['id']> {
  const { accountId, destinationId, currency, state, at } = given;
  return one(
    db,
    `insert into withdrawals (account_id, kind, currency, destination_id, address, target, amount, fee, received, brl_value,
                              terms_hash, state, idempotency_key, command_hash, requested_from, mailed_at, created_at,
                              completed_at, next_step_at)
     values ($1, 'PIX', $2, $3, 'nina@example.com', '{"text":"nina@example.com"}', 2, 1, 1, 2, '', $4,
             gen_random_uuid()::text, '', '', $5, $5, case when $4 = 'COMPLETED' then $5::timestamptz end,
             case when $4 = 'SENT' then $5::timestamptz + interval '1 year' end) returning id`,
    [accountId, currency, destinationId, state, at],
  );
}

/** Writes an entry. @returns its id in the timeline */
export async function writeEntry(db: Database, given: GivenEntry): Promise<string> {
  if (given.source === 'order') return `order-${await writeOrder(db, given)}`;
  if (given.source === 'withdrawal') return `withdrawal-${await writeWithdrawal(db, given)}`;
  if (given.source === 'transfer') {
    const { main, pro, currency, at } = given;
    const id = await one(
      db,
      `insert into transfers (main_account_id, from_account_id, to_account_id, currency, quantity, idempotency_key,
                              command_hash, created_at)
       values ($1, $1, $2, $3, 1, gen_random_uuid()::text, '', $4) returning id`,
      [main, pro, currency, at],
    );
    return `transfer-${id}`;
  }
  const { accountId, currency, state, at } = given;
  const id = await one(
    db,
    `insert into deposits (account_id, kind, network, currency, amount, fee, state, reason, source_reference, created_at,
                           credited_at, next_step_at)
     values ($1, 'CHAIN', 'bitcoin', $2, 1, 0, $3, case when $3 = 'HELD' then 'ORIGIN' end, gen_random_uuid()::text, $4,
             case when $3 = 'CREDITED' then $4::timestamptz end,
             case when $3 = 'HELD' then $4::timestamptz + interval '1 year' end) returning id`,
    [accountId, currency, state, at],
  );
  return `deposit-${id}`;
}
