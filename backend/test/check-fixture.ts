import { BASKET_CHECKS } from '../src/check/basket-checks';
import { CHAIN_CHECKS } from '../src/check/chain-checks';
import { EARN_CHECKS } from '../src/check/earn-checks';
import { IDENTITY_CHECKS } from '../src/check/identity-checks';
import { LEDGER_CHECKS } from '../src/check/ledger-checks';
import { MARKET_CHECKS } from '../src/check/market-checks';
import { MONEY_CHECKS } from '../src/check/money-checks';
import { OPERATOR_CHECKS } from '../src/check/operator-checks';
import { OTC_CHECKS } from '../src/check/otc-checks';
import { PAY_CHECKS } from '../src/check/pay-checks';
import { PREPAID_CHECKS } from '../src/check/prepaid-checks';
import { PRODUCT_CHECKS } from '../src/check/products-checks';
import { REFERRAL_CHECKS } from '../src/check/referral-checks';
import type { Check } from '../src/check/run-checks';
import { createDatabase, inTransaction } from '../src/db/database';
import { adminUrlOf } from './test-database';
import type { TestDatabase } from './test-database';

export const ALL_CHECKS = [
  ...LEDGER_CHECKS,
  ...MONEY_CHECKS,
  ...CHAIN_CHECKS,
  ...MARKET_CHECKS,
  ...PRODUCT_CHECKS,
  ...EARN_CHECKS,
  ...OTC_CHECKS,
  ...PAY_CHECKS,
  ...PREPAID_CHECKS,
  ...REFERRAL_CHECKS,
  ...BASKET_CHECKS,
  ...IDENTITY_CHECKS,
  ...OPERATOR_CHECKS,
];

/** Names of the checks that fail after `damage`, which is undone. Guards are off, as for somebody with the keys. */
export async function failuresAfter(
  db: TestDatabase,
  damage: string,
  checks: readonly Check[] = ALL_CHECKS,
): Promise<string[]> {
  const guarded = createDatabase(adminUrlOf(db), { max: 1 });
  const rollBack = new Error('roll back');
  let failures: string[] = [];
  try {
    await inTransaction(guarded, async (tx) => {
      await tx.query('alter table ledger_entries disable trigger all');
      await tx.query('alter table ledger_transactions disable trigger all');
      await tx.query('alter table balances drop constraint balances_not_negative');
      await tx.query('alter table orders drop constraint orders_reserve');
      await tx.query('drop index orders_idempotency_key');
      await tx.query('alter table ledger_transactions drop constraint ledger_transactions_idempotency_key');
      for (const statement of damage.split(';')) await tx.query(statement);
      for (const { name, sql } of checks) {
        const [row] = await tx.query<{ wrong: string }>(sql);
        if (row?.wrong !== '0') failures = [...failures, name];
      }
      throw rollBack;
    });
  } catch (error) {
    if (error !== rollBack) throw error;
  } finally {
    await guarded.close();
  }
  return failures.filter((name) => name !== 'the ledger is guarded against changes');
}
