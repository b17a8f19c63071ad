import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import { createUser, findUserByEmail } from '../identity/users';
import type { User } from '../identity/users';
import { ensureSystemAccount } from '../ledger/ledger';
import { seedHistory } from '../market/liquidity/seed-history';

const PASSWORD = 'Plataforma#2026';

export const ANA = { name: 'Ana Souza', email: 'ana@plataforma.test', password: PASSWORD, level: 20 } as const;
export const NOVA = { name: 'Nova Lima', email: 'nova@plataforma.test', password: PASSWORD, level: 10 } as const;

async function ensureUser(tx: Transaction, user: typeof ANA | typeof NOVA): Promise<User> {
  return (await findUserByEmail(tx, user.email)) ?? createUser(tx, user);
}

/** The exchange's own accounts, needed with and without a sandbox. */
export async function seedSystemAccounts(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await ensureSystemAccount(tx, 'FEES', 'fees');
    await ensureSystemAccount(tx, 'EXTERNAL', 'external');
  });
}

/**
 * Demo accounts: Ana with a year of orders and what they left her, Nova with nothing. Seeding again
 * changes nothing. @param liquiditySeed seed of the simulated prices, so that the orders lie on the chart.
 */
export async function seedSandbox(db: Database, liquiditySeed: string): Promise<void> {
  const ana = await inTransaction(db, async (tx) => {
    await ensureUser(tx, NOVA);
    return ensureUser(tx, ANA);
  });
  await seedHistory({ db, accountId: ana.accountId, seed: liquiditySeed });
}
