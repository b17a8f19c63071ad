import { eq } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../db/database';
import { createCustomerAccount } from '../ledger/index';
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

/** What the operator sees and may change of a customer; the e-mail names the customer. */
const OPERATED_COLUMNS = {
  email: users.email,
  name: users.name,
  redirect: users.redirect,
  passwordChangeRecommended: users.passwordChangeRecommended,
  requiredRegistrationStep: users.requiredRegistrationStep,
  level: users.level,
  otcEnabled: users.otcEnabled,
  experimentalFeaturesEnabled: users.experimentalFeaturesEnabled,
  isForeigner: users.isForeigner,
  isDisabled: users.isDisabled,
  accountType: users.accountType,
};

/** A customer as the operator sees them. */
export type OperatedUser = Readonly<Pick<User, keyof typeof OPERATED_COLUMNS>>;

/** What the operator changes of a customer; what is left out stays as it is. */
export type UserChanges = {
  readonly [Field in Exclude<keyof OperatedUser, 'email' | 'name'>]?: OperatedUser[Field] | undefined;
};

const MOST_OPERATED = 50;

/** The first customers, oldest first. */
export function listUsers(db: SqlRunner): Promise<OperatedUser[]> {
  return db.orm.select(OPERATED_COLUMNS).from(users).orderBy(users.createdAt, users.email).limit(MOST_OPERATED);
}

/** @returns false when nobody has the e-mail, in the form of `normaliseEmail`. */
export async function changeUser(db: SqlRunner, email: string, changes: UserChanges): Promise<boolean> {
  // Without a change there is nothing to write, but the e-mail must be somebody's.
  const found = await db.orm
    .update(users)
    .set({ email, ...changes })
    .where(eq(users.email, email))
    .returning({ email: users.email });
  return found.length > 0;
}

/** Lets no other transaction that asks the same of a customer go on until this one has ended. */
export async function lockUser(tx: Transaction, id: string): Promise<void> {
  await tx.query('select 1 from users where id = $1 for update', [id]);
}

/** What the viewer of a customer says beside who they are. */
type ViewerFlag =
  | 'accountType'
  | 'otcEnabled'
  | 'experimentalFeaturesEnabled'
  | 'isForeigner'
  | 'isDisabled'
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
export async function createUser(tx: Transaction, { password, ...fields }: NewUser, at: Date): Promise<User> {
  const accountId = await createCustomerAccount(tx, at);
  const [user] = await tx.orm
    .insert(users)
    .values({
      ...fields,
      accountId,
      email: normaliseEmail(fields.email),
      passwordHash: await hashPassword(password),
      createdAt: at,
    })
    .returning();
  if (!user) throw new Error('User was not created');
  return user;
}
