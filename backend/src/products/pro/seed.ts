import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import { toAmount } from '../../lib/amount';
import { accountsOf, depositOf, ensureSystemAccount, post } from '../../ledger/index';
import { parseTransfer } from './transfer-command';
import { writeTransfer } from './transfer-service';

const DAY_MS = 86_400_000;
/** What was brought in for the second account: days before the first start, how much. */
const FUNDS = [
  { daysAgo: 41.2, currency: 'BRL', quantity: '12000', idempotencyKey: '00000000-0000-4000-8000-0000000000b1' },
  { daysAgo: 40.7, currency: 'BTC', quantity: '0.05', idempotencyKey: '00000000-0000-4000-8000-0000000000b2' },
] as const;

/**
 * Gives a demo account a PRO account to trade with: deposits to MAIN and transfers of the same, as real movements.
 * Seeding again changes nothing. @param now Unix ms.
 */
export async function seedProAccount(db: Database, accountId: number, now: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const pair = await accountsOf(tx, accountId);
    const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'external', new Date(now));
    for (const { daysAgo, ...funds } of FUNDS) {
      const createdAt = new Date(Math.round(now - daysAgo * DAY_MS));
      const { currency, quantity } = funds;
      const key = `pro-deposit/${accountId}/${currency}`;
      const deposit = { externalId, accountId, currency, amount: toAmount(quantity), createdAt };
      await post(tx, [depositOf({ ...deposit, reference: 'history', idempotencyKey: key })]);
      // In the minutes after it arrived.
      await writeTransfer(tx, parseTransfer(pair, { from: 'MAIN', ...funds }), new Date(createdAt.getTime() + 600_000));
    }
  });
}
