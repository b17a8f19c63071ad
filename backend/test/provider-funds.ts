import { inTransaction } from '../src/db/database';
import type { Database } from '../src/db/database';
import { balancesOf, ensureSystemAccount, post } from '../src/ledger/index';
import { toAmount } from '../src/lib/amount';
import { providerAccount } from '../src/products/otc/index';
import { nextKey } from './market-fixture';

/** The provider has exactly this of a currency with the exchange. */
export async function leaveProvider(
  db: Database,
  clock: { readonly now: () => number },
  currency: string,
  amount: string,
): Promise<void> {
  const createdAt = new Date(clock.now());
  await inTransaction(db, async (tx) => {
    const provider = await providerAccount(tx, createdAt);
    const world = await ensureSystemAccount(tx, 'EXTERNAL', 'external', createdAt);
    const has = (await balancesOf(tx, provider)).find((one) => one.currency === currency)?.available ?? 0n;
    const about = { currency, bucket: 'AVAILABLE' } as const;
    const entries = [
      { ...about, accountId: provider, amount: toAmount(amount) - has },
      { ...about, accountId: world, amount: has - toAmount(amount) },
    ];
    await post(tx, [{ kind: 'TEST', reference: 'left', idempotencyKey: nextKey(), createdAt, entries }]);
  });
}
