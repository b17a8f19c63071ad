import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../db/database';
import { createCustomerAccount } from '../ledger/index';
import type { MailAddress } from '../lib/mail-address';
import { hashPassword } from './passwords';
import { cancelSignInsOf } from './pending-sign-in/pending-sign-in';
import { notify } from '../notifications/index';
import { levelNotification } from './level-notification';
import { logSecurityEvent, OPERATOR, SYSTEM } from './security-log';
import { users } from './tables';
import type { PASSWORD_REASONS } from './tables';

export type User = typeof users.$inferSelect;
export type PasswordReason = (typeof PASSWORD_REASONS)[number];

/** How an e-mail is stored and compared. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Who has an e-mail: who confirmed it, and who did not yet (identity I-3). */
export interface UsersOfEmail {
  readonly confirmed: User | undefined;
  readonly unconfirmed: User | undefined;
  /** Whose account with this e-mail was closed last. The e-mail is theirs no more. */
  readonly closed: User | undefined;
}

/** The customers with this e-mail, in the form of `normaliseEmail`. */
export async function findUsersByEmail(db: SqlRunner, email: string): Promise<UsersOfEmail> {
  const found = await db.orm.select().from(users).where(eq(users.email, email)).orderBy(desc(users.closedAt));
  return {
    confirmed: found.find(({ emailConfirmedAt, closedAt }) => emailConfirmedAt !== null && closedAt === null),
    unconfirmed: found.find(({ emailConfirmedAt }) => emailConfirmedAt === null),
    closed: found.find(({ closedAt }) => closedAt !== null),
  };
}

/** The customer who confirmed this e-mail, in the form of `normaliseEmail`; else the one who did not yet. */
export async function findUserByEmail(db: SqlRunner, email: string): Promise<User | undefined> {
  const { confirmed, unconfirmed } = await findUsersByEmail(db, email);
  return confirmed ?? unconfirmed;
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
  passwordReason: users.passwordReason,
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
  readonly [Field in Exclude<keyof OperatedUser, 'email' | 'name' | 'passwordReason'>]?:
    OperatedUser[Field] | undefined;
};

const MOST_OPERATED = 50;

/** The first customers whose account is open, oldest first. */
export function listUsers(db: SqlRunner): Promise<OperatedUser[]> {
  return db.orm
    .select(OPERATED_COLUMNS)
    .from(users)
    .where(isNull(users.closedAt))
    .orderBy(users.createdAt, users.email)
    .limit(MOST_OPERATED);
}

/** A reason that the customer has already stays. */
function operatedReason({ passwordReason }: User, isAsked: boolean | undefined): User['passwordReason'] {
  if (isAsked === undefined) return passwordReason;
  return isAsked ? (passwordReason ?? 'OPERATOR') : null;
}

/**
 * Changes what the viewer of a customer says. A customer whom the operator raises has a confirmed e-mail.
 * @returns the customer as changed; undefined when nobody has the e-mail, in the form of `normaliseEmail`.
 */
export async function changeUser(
  tx: Transaction,
  email: string,
  { passwordChangeRecommended, ...changes }: UserChanges,
  at: Date,
): Promise<User | undefined> {
  const found = await findUserByEmail(tx, email);
  if (!found) return undefined;
  await lockUser(tx, found.id);
  const user = await findUser(tx, found.id);
  if (!user) return undefined;
  const isRaised = (changes.level ?? 0) > 0;
  const emailConfirmedAt = isRaised ? (user.emailConfirmedAt ?? at) : user.emailConfirmedAt;
  const [changed] = await tx.orm
    .update(users)
    .set({ ...changes, emailConfirmedAt, passwordReason: operatedReason(user, passwordChangeRecommended) })
    .where(eq(users.id, user.id))
    .returning();
  if (changed && changed.level !== user.level) {
    await logSecurityEvent(tx, 'LEVEL_CHANGED', user.id, OPERATOR, at);
    await notify(tx, [levelNotification(changed, user.level, at)]);
  }
  return changed;
}

/**
 * Gives a customer another password, which signs in; none is asked for any more. Sign-ins that wait for their second step began
 * with the old one, and end.
 */
export async function setPassword(tx: Transaction, id: string, passwordHash: string, at: Date): Promise<User> {
  const change = {
    passwordHash,
    passwordReason: null,
    passwordChangedAt: at,
    passwordClosedAt: null,
  };
  await cancelSignInsOf(tx, id);
  const [user] = await tx.orm.update(users).set(change).where(eq(users.id, id)).returning();
  if (!user) throw new Error('the customer is gone');
  return user;
}

/** Whether the exchange lets the customer of this account read and cancel, and nothing else. */
export async function isDisabled(runner: SqlRunner, accountId: number): Promise<boolean> {
  const [user] = await runner.orm
    .select({ isDisabled: users.isDisabled })
    .from(users)
    .where(eq(users.accountId, accountId));
  return user?.isDisabled ?? false;
}

/** Where the customers of main accounts get mails; without those of whom nobody confirmed an e-mail. */
export async function mailAddressesOf(
  runner: SqlRunner,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, MailAddress>> {
  const open = and(isNotNull(users.emailConfirmedAt), isNull(users.closedAt));
  const found = await runner.orm
    .select({ accountId: users.accountId, name: users.name, address: users.email })
    .from(users)
    .where(and(inArray(users.accountId, [...accountIds]), open));
  return new Map(found.map(({ accountId, ...address }) => [accountId, address]));
}

/** The same of one; null where nobody confirmed an e-mail. */
export const mailAddressOfAccount = async (runner: SqlRunner, accountId: number): Promise<MailAddress | null> =>
  (await mailAddressesOf(runner, [accountId])).get(accountId) ?? null;

/** Asks a customer, who is locked, for another password. A reason that they have already stays. */
export async function askForPassword(tx: Transaction, user: User, passwordReason: PasswordReason): Promise<User> {
  const isFirst = and(eq(users.id, user.id), isNull(users.passwordReason));
  const [asked] = await tx.orm.update(users).set({ passwordReason }).where(isFirst).returning();
  return asked ?? user;
}

/** Gives a customer a level, unless they have a higher one. Whatever it follows from tells the customer. */
export async function raiseLevel(tx: Transaction, { id, level: before }: User, level: number, at: Date): Promise<void> {
  if (before >= level) return;
  await tx.orm.update(users).set({ level }).where(eq(users.id, id));
  await logSecurityEvent(tx, 'LEVEL_CHANGED', id, SYSTEM, at);
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
  | 'passwordReason'
  | 'requiredRegistrationStep';

/** Flags that are left out are as for everybody who registers. */
interface UserFields extends Readonly<{ [Flag in ViewerFlag]?: User[Flag] | undefined }> {
  readonly name: string;
  readonly email: string;
  readonly level: User['level'];
  readonly referredBy?: string | null;
  /** Null until the customer shows that the e-mail is theirs. */
  readonly emailConfirmedAt: Date | null;
  readonly passwordHash: string;
}

/** Writes a customer and opens the account. @throws when the e-mail is in use. */
export async function insertUser(tx: Transaction, { email, ...fields }: UserFields, at: Date): Promise<User> {
  const accountId = await createCustomerAccount(tx, at);
  const [user] = await tx.orm
    .insert(users)
    .values({ ...fields, accountId, email: normaliseEmail(email), createdAt: at })
    .returning();
  if (!user) throw new Error('User was not created');
  return user;
}

/** A customer of the sandbox. The e-mail is confirmed, unless that is the step that is left. */
export interface NewUser extends Omit<UserFields, 'emailConfirmedAt' | 'passwordHash' | 'referredBy'> {
  readonly password: string;
}

/** Makes a customer who does not register, and opens the account. @throws when the e-mail is in use. */
export async function createUser(tx: Transaction, { password, ...fields }: NewUser, at: Date): Promise<User> {
  const isUnconfirmed = fields.level === 0 && fields.requiredRegistrationStep === 'EMAIL_VERIFICATION';
  const passwordHash = await hashPassword(password);
  return insertUser(tx, { ...fields, passwordHash, emailConfirmedAt: isUnconfirmed ? null : at }, at);
}
