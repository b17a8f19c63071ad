import { fromAmount, toAmount } from '../../lib/amount';
import type { SqlRunner, Transaction } from '../../db/database';
import type { StakingNetwork } from './port';
import type { EARN_KINDS } from './tables';

export type EarnKind = (typeof EARN_KINDS)[number];

/** What is agreed on with a customer who puts coins to work. Fractions in units of 1e-10. */
export interface EarnTerms {
  readonly currency: string;
  readonly network: StakingNetwork;
  readonly kind: EarnKind;
  readonly termDays: number | null;
  readonly noticeDays: number;
  readonly isNoticeEstimated: boolean;
  readonly commissionRate: bigint;
  /** Null of a flexible one. */
  readonly earlyCommissionRate: bigint | null;
}

export interface EarnProduct extends EarnTerms {
  readonly id: string;
  readonly minimum: bigint;
  readonly cap: bigint;
  readonly customerCap: bigint;
  readonly used: bigint;
  readonly validFrom: Date;
  readonly validTo: Date | null;
}

interface ProductRow {
  id: string;
  currency: string;
  network: StakingNetwork;
  kind: EarnKind;
  term_days: number | null;
  notice_days: number;
  is_notice_estimated: boolean;
  commission: string;
  early_commission: string | null;
  minimum: string;
  cap: string;
  customer_cap: string;
  used: string;
  valid_from: Date;
  valid_to: Date | null;
}

const COLUMNS =
  'id, currency, network, kind, term_days, notice_days, is_notice_estimated, commission, early_commission, minimum, ' +
  'cap, customer_cap, used, valid_from, valid_to';

const productOfRow = (row: ProductRow): EarnProduct => ({
  id: row.id,
  currency: row.currency,
  network: row.network,
  kind: row.kind,
  termDays: row.term_days,
  noticeDays: row.notice_days,
  isNoticeEstimated: row.is_notice_estimated,
  commissionRate: toAmount(row.commission),
  earlyCommissionRate: row.early_commission === null ? null : toAmount(row.early_commission),
  minimum: toAmount(row.minimum),
  cap: toAmount(row.cap),
  customerCap: toAmount(row.customer_cap),
  used: toAmount(row.used),
  validFrom: row.valid_from,
  validTo: row.valid_to,
});

export const isValid = ({ validFrom, validTo }: EarnProduct, at: Date): boolean =>
  validFrom <= at && (validTo === null || at < validTo);

/** What can be taken of what is left: less than the minimum is nothing. */
export const takable = (left: bigint, { minimum }: Pick<EarnProduct, 'minimum'>): bigint =>
  left >= minimum ? left : 0n;

/** Every product, in the order to be shown. */
export async function listProducts(db: SqlRunner): Promise<readonly EarnProduct[]> {
  const rows = await db.query<ProductRow>(
    `select ${COLUMNS} from earn_products order by currency, kind, term_days`,
    [],
    'earn-products',
  );
  return rows.map(productOfRow);
}

export async function findProduct(db: SqlRunner, id: string): Promise<EarnProduct | null> {
  const [row] = await db.query<ProductRow>(`select ${COLUMNS} from earn_products where id = $1`, [id]);
  return row ? productOfRow(row) : null;
}

/** products P-5: takes room, or nothing. Whoever takes room of it waits for the transaction. */
export async function takeRoom(tx: Transaction, id: string, amount: bigint): Promise<boolean> {
  const rows = await tx.query(
    'update earn_products set used = used + $2 where id = $1 and used + $2 <= cap returning id',
    [id, fromAmount(amount)],
  );
  return rows.length > 0;
}

/** Gives room back. */
export async function giveRoom(tx: Transaction, id: string, amount: bigint): Promise<void> {
  await tx.query('update earn_products set used = used - $2 where id = $1', [id, fromAmount(amount)]);
}

/** The room that each of these has, and keeps until the transaction ends. */
export async function lockRooms(tx: Transaction, ids: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await tx.query<{ id: string; room: string }>(
    'select id, cap - used as room from earn_products where id = any($1) order by id for update',
    [ids],
  );
  return new Map(rows.map(({ id, room }) => [id, toAmount(room)]));
}
