import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import { createUser, findUserByEmail } from '../identity/users';
import type { User } from '../identity/users';
import { toAmount } from '../ledger/amount';
import { depositOf, ensureSystemAccount, post } from '../ledger/ledger';
import { seedHistory } from '../market/liquidity/seed-history';

const PASSWORD = 'Plataforma#2026';

export const ANA = { name: 'Ana Souza', email: 'ana@plataforma.test', password: PASSWORD, level: 20 } as const;
export const NOVA = { name: 'Nova Lima', email: 'nova@plataforma.test', password: PASSWORD, level: 10 } as const;

/** Ana's deposits; what her order history spends and earns comes on top. */
const DEPOSITS = [{ name: 'brl-1', currency: 'BRL', amount: '100000' }] as const;

async function ensureUser(tx: Transaction, user: typeof ANA | typeof NOVA): Promise<User> {
  return (await findUserByEmail(tx, user.email)) ?? createUser(tx, user);
}

/** The exchange's own accounts, needed with and without a sandbox. @returns the id of the world outside. */
export async function seedSystemAccounts(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    await ensureSystemAccount(tx, 'FEES', 'fees');
    return ensureSystemAccount(tx, 'EXTERNAL', 'external');
  });
}

/** Demo accounts. Seeding again changes nothing: deposits carry idempotency keys. */
export async function seedSandbox(db: Database): Promise<void> {
  const externalId = await seedSystemAccounts(db);
  const ana = await inTransaction(db, async (tx) => {
    await ensureUser(tx, NOVA);
    const user = await ensureUser(tx, ANA);
    const deposits = DEPOSITS.map(({ name, currency, amount }) =>
      depositOf({
        externalId,
        accountId: user.accountId,
        currency,
        amount: toAmount(amount),
        reference: `demo-${name}`,
        idempotencyKey: `demo-deposit/${ANA.email}/${name}`,
      }),
    );
    await post(tx, deposits);
    return user;
  });
  await seedHistory({ db, accountId: ana.accountId });
}
