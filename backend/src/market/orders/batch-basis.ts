import type { SqlRunner } from '../../db/database';
import { toAmount } from '../../amount';
import { instrumentOf } from '../instruments';
import { ORDER_COLUMNS, orderOfRow } from './order-record';
import type { OrderRecord, OrderRow } from './order-record';

/** What a batch of commands must know from the database before it is decided. */
export interface Basis {
  readonly funds: readonly { readonly accountId: number; readonly currency: string; readonly available: bigint }[];
  /** @throws OutOfNumbers when every number that was drawn has been used. */
  readonly nextNumber: () => number;
  /** @throws RangeError for an account that is not in `wanted`. */
  readonly ownerOf: (accountId: number) => number;
  /** One number for each command, which is as many as most batches need. */
  readonly tradeIds: readonly number[];
  readonly placedUnder: (accountId: number, key: string) => OrderRecord | undefined;
}

/** A batch set off more stop orders than numbers were drawn for. */
export class OutOfNumbers extends Error {
  override readonly name = 'OutOfNumbers';
}

interface Wanted {
  readonly instrumentId: number;
  readonly accountId: number;
  readonly key: string | null;
}

interface BasisRow {
  numbers: number[];
  trades: number[];
  funds: [account: number, currency: string, available: string][] | null;
  owners: [account: number, owner: number][] | null;
  placed: number[] | null;
}

const READ = `
  select (select array_agg(number::float8) from (
            select nextval('orders_id_seq'::regclass) as number from generate_series(1, $1::int)) n) as numbers,
         (select array_agg(number::float8) from (
            select nextval('trades_id_seq'::regclass) as number from generate_series(1, $6::int)) n) as trades,
         (select json_agg(json_build_array(account_id, currency, available::text)) from balances
           where account_id = any($2::int[]) and currency = any($3::text[])) as funds,
         (select json_agg(json_build_array(id, coalesce(main_account_id, id))) from accounts
           where id = any($2::int[])) as owners,
         (select json_agg(o.id) from unnest($4::int[], $5::text[]) as k(account_id, key)
            join orders o on o.account_id = k.account_id and o.idempotency_key = k.key) as placed`;

async function readPlaced(db: SqlRunner, ids: readonly number[]): Promise<Map<string, OrderRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<OrderRow>(`select ${ORDER_COLUMNS} from orders where id = any($1::bigint[])`, [ids]);
  return new Map(rows.map((row) => [`${row.account_id}/${row.idempotency_key}`, orderOfRow(row)]));
}

/** Reads funds, owners, used keys and fresh numbers for these commands in one statement. */
export async function readBasis(db: SqlRunner, wanted: readonly Wanted[], numbers: number): Promise<Basis> {
  const instruments = [...new Set(wanted.map(({ instrumentId }) => instrumentId))].map(instrumentOf);
  const keyed = wanted.filter(({ key }) => key !== null);
  const [row] = await db.query<BasisRow>(
    READ,
    [
      numbers,
      [...new Set(wanted.map(({ accountId }) => accountId))],
      [...new Set(instruments.flatMap(({ base, quote }) => [base.code, quote.code]))],
      keyed.map(({ accountId }) => accountId),
      keyed.map(({ key }) => key),
      wanted.length,
    ],
    'batch-basis',
  );
  const placed = await readPlaced(db, row?.placed ?? []);
  const owners = new Map(row?.owners ?? []);
  const fresh = [...(row?.numbers ?? [])].reverse();
  return {
    tradeIds: row?.trades ?? [],
    funds: (row?.funds ?? []).map(([accountId, currency, text]) => ({
      accountId,
      currency,
      available: toAmount(text),
    })),
    placedUnder: (accountId, key) => placed.get(`${accountId}/${key}`),
    nextNumber() {
      const number = fresh.pop();
      if (number === undefined) throw new OutOfNumbers();
      return number;
    },
    ownerOf(accountId) {
      const owner = owners.get(accountId);
      if (owner === undefined) throw new RangeError(`Account ${accountId} does not exist`);
      return owner;
    },
  };
}
