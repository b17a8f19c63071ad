import { randomUUID } from 'node:crypto';
import { SCALE, toAmount } from '../../lib/amount';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { balancesOf, depositOf, ensureSystemAccount, post } from '../../ledger/index';
import { INSTRUMENTS } from '../../market/index';

const CODE = 'liquidity-provider';
/** The worth in reais of each currency that the provider of a sandbox starts with. */
const WORTH = toAmount('40000000');

/** What the provider has with the exchange: it delivers from it, and never more. */
export const providerAccount = (tx: Transaction, at: Date): Promise<number> =>
  ensureSystemAccount(tx, 'MARKET_MAKER', CODE, at);

/** Opens the provider's account; the markets ask for it when they start. */
export const openProvider = (db: Database, at: Date): Promise<number> =>
  inTransaction(db, (tx) => providerAccount(tx, at));

/**
 * The account, which nobody else takes a trade from until the transaction ends. Its row is locked, not its balances: those are
 * locked by every settlement.
 */
export async function lockProvider(tx: Transaction, at: Date): Promise<number> {
  const id = await providerAccount(tx, at);
  await tx.query('select id from accounts where id = $1 for no key update', [id], 'otc-provider-lock');
  return id;
}

/** The provider of a sandbox has as much again of what it has less than half of. */
export async function fundProvider(db: Database, accountId: number, createdAt: Date): Promise<void> {
  const coins = INSTRUMENTS.map(({ base, startPrice }) => [base.code, (WORTH * SCALE) / startPrice] as const);
  const targets = new Map<string, bigint>([['BRL', WORTH], ...coins]);
  const short = (await balancesOf(db, accountId)).flatMap(({ currency, available }) => {
    const target = targets.get(currency) ?? 0n;
    return available * 2n < target ? [{ currency, amount: target - available }] : [];
  });
  if (short.length === 0) return;
  await inTransaction(db, async (tx) => {
    const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'external', createdAt);
    const about = { externalId, accountId, reference: 'liquidity', createdAt };
    await post(
      tx,
      short.map((deposit) => depositOf({ ...about, ...deposit, idempotencyKey: randomUUID() })),
    );
  });
}
