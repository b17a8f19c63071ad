import { together } from '../../db/database';
import type { SqlRunner } from '../../db/database';
import { fundsOf } from '../../ledger/index';
import type { Funds } from '../../ledger/index';
import { instrumentOf } from '../instruments';
import { ORDER_COLUMNS, orderOfRow } from './order-record';
import type { OrderRecord, OrderRow } from './order-record';

/** What a batch of commands must know from the database before it is decided. */
export interface Basis {
  readonly funds: readonly Funds[];
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
  placed: number[] | null;
}

// Each key is looked up by itself. PostgreSQL would rather join, and read every order, where it planned this while there were few:
// it keeps that plan until it has looked at the table again.
const READ = `
  select (select array_agg(number::float8) from (
            select nextval('orders_id_seq'::regclass) as number from generate_series(1, $1::int)) n) as numbers,
         (select array_agg(number::float8) from (
            select nextval('trades_id_seq'::regclass) as number from generate_series(1, $2::int)) n) as trades,
         (select json_agg(o.id) from unnest($3::int[], $4::text[]) as k(account_id, key)
           cross join lateral (
             select id from orders where account_id = k.account_id and idempotency_key = k.key limit 1) o) as placed`;

async function readPlaced(db: SqlRunner, ids: readonly number[]): Promise<Map<string, OrderRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<OrderRow>(`select ${ORDER_COLUMNS} from orders where id = any($1::bigint[])`, [ids]);
  return new Map(rows.map((row) => [`${row.account_id}/${row.idempotency_key}`, orderOfRow(row)]));
}

/** The accounts of these commands, each once. */
export const accountsIn = (wanted: readonly Wanted[]): readonly number[] => [
  ...new Set(wanted.map(({ accountId }) => accountId)),
];

/**
 * Reads funds, used keys and fresh numbers for these commands, all at once.
 * @param owners the owners of the accounts of `accountsIn`, at least.
 */
export async function readBasis(
  db: SqlRunner,
  wanted: readonly Wanted[],
  numbers: number,
  owners: ReadonlyMap<number, number>,
): Promise<Basis> {
  const instruments = [...new Set(wanted.map(({ instrumentId }) => instrumentId))].map(instrumentOf);
  const currencies = [...new Set(instruments.flatMap(({ base, quote }) => [base.code, quote.code]))];
  const keyed = wanted.filter(({ key }) => key !== null);
  const [[row], funds] = await together([
    db.query<BasisRow>(
      READ,
      [numbers, wanted.length, keyed.map(({ accountId }) => accountId), keyed.map(({ key }) => key)],
      'batch-basis',
    ),
    fundsOf(db, accountsIn(wanted), currencies),
  ]);
  const placed = await readPlaced(db, row?.placed ?? []);
  const fresh = [...(row?.numbers ?? [])].reverse();
  return {
    tradeIds: row?.trades ?? [],
    funds,
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
