import { eq } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../db/database';
import { createCustomerAccount } from '../ledger/ledger';
import { hashPassword } from './passwords';
import { users } from './tables';

export type User = typeof users.$inferSelect;

/** How an e-mail is stored and compared. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** The customer with this e-mail, in the form of `normaliseEmail`. */
export async function findUserByEmail(db: SqlRunner, email: string): Promise<User | undefined> {
  const [user] = await db.orm.select().from(users).where(eq(users.email, email));
  return user;
}

/** The customer with this id. */
export async function findUser(db: SqlRunner, id: string): Promise<User | undefined> {
  const [user] = await db.orm.select().from(users).where(eq(users.id, id));
  return user;
}

/** What the viewer of a customer says beside who they are. */
type ViewerFlag =
  | 'accountType'
  | 'otcEnabled'
  | 'experimentalFeaturesEnabled'
  | 'isForeigner'
  | 'redirect'
  | 'passwordChangeRecommended'
  | 'requiredRegistrationStep';

/** Flags that are left out are as for everybody who registers. */
export interface NewUser extends Readonly<{ [Flag in ViewerFlag]?: User[Flag] | undefined }> {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly level: User['level'];
}

/** Registers a customer and opens the account. @throws when the e-mail is in use. */
export async function createUser(tx: Transaction, { password, ...fields }: NewUser): Promise<User> {
  const accountId = await createCustomerAccount(tx);
  const [user] = await tx.orm
    .insert(users)
    .values({ ...fields, accountId, email: normaliseEmail(fields.email), passwordHash: await hashPassword(password) })
    .returning();
  if (!user) throw new Error('User was not created');
  return user;
}
