import { keyOf } from './api-key-fixture';
import type { Browser, ExchangeFixture } from './exchange-fixture';
import { PUBLIC_URL, SECRET } from './identity-fixture';
import { ADDRESS } from './registration-fixture';
import { codeAt } from './second-factor-fixture';
import { SoftAuthenticator } from './soft-authenticator';
import type { TestDatabase } from './test-database';
import { inTransaction } from '../src/db/database';
import { seedPerson } from '../src/identity/registration/seeded-person';
import { replaceRecoveryCodes } from '../src/identity/second-factor/recovery-codes';
import { newTotpSecret } from '../src/identity/second-factor/totp';
import { createUser } from '../src/identity/users';
import type { User } from '../src/identity/users';
import { Sealing } from '../src/lib/sealing';

export const PASSWORD = 'girassol na varanda 7731';
const SIGN_IN =
  'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { level } secondStep { methods } errors { name } } }';
const SECOND_STEP =
  'mutation ($input: VerifySignInInput!) { verifySignIn(input: $input) { viewer { level } errors { name } } }';
const OPTIONS =
  'mutation ($input: PasskeyOptionsInput!) { passkeyOptions(input: $input) { optionsJSON errors { name messages } } }';
const ADD = 'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { errors { name messages } } }';

/** A customer, verified, with a key that is suspended, whose session somebody else has too. */
export interface RobbedCustomer {
  readonly user: User;
  readonly cpf: string;
  /** Signed in. */
  readonly browser: Browser;
  /** Has the cookies of that session, and nothing else of the customer's. */
  readonly thief: Browser;
  readonly suspendedKey: string;
}

/** One with an authenticator, recovery codes and a passkey. */
export interface SecuredRobbed extends RobbedCustomer {
  readonly recoveryCodes: readonly string[];
  readonly passkey: SoftAuthenticator;
  readonly passkeyId: string;
  /** A code that was not used, and is right now or at another time (Unix ms). */
  code(at?: number): Promise<string>;
  /** Another session of the customer's. */
  signIn(): Promise<Browser>;
}

export async function opened(exchange: ExchangeFixture): Promise<Browser> {
  const browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  return browser;
}

/** What a passkey is asked with, as JSON. @param more what else is said of the purpose */
export async function passkeyOptions(
  browser: Browser,
  purpose: string,
  proof: object | null = null,
  more: object = {},
): Promise<string> {
  const { data, text } = await browser.graphql(OPTIONS, { input: { purpose, proof, ...more } });
  const { optionsJSON } = (data as { passkeyOptions: { optionsJSON: string | null } }).passkeyOptions;
  if (optionsJSON === null) throw new Error(text);
  return optionsJSON;
}

async function newCustomer(db: TestDatabase, email: string, cpf: string): Promise<User> {
  const now = new Date();
  return inTransaction(db, async (tx) => {
    const user = await createUser(tx, { name: 'Nina Lima', email, password: PASSWORD, level: 20 }, now);
    const person = { cpf, birthDate: '1990-05-20', phone: '+5511987654321', address: ADDRESS };
    await seedPerson(tx, SECRET, user, person, now);
    return user;
  });
}

async function robbed(
  { db, exchange }: { readonly db: TestDatabase; readonly exchange: ExchangeFixture },
  { user, cpf, browser }: { readonly user: User; readonly cpf: string; readonly browser: Browser },
): Promise<RobbedCustomer> {
  const { key } = await keyOf(db, exchange.modules.apiKeys, user);
  await db.query('update api_keys set suspended_at = now() where id = $1', [key.id]);
  const thief = exchange.browser();
  for (const name of ['session', 'csrf']) thief.cookies.set(name, browser.cookies.get(name) ?? '');
  return { user, cpf, browser, thief, suspendedKey: key.id };
}

/** A customer without a second factor. */
export async function robbedCustomer(
  db: TestDatabase,
  exchange: ExchangeFixture,
  email: string,
  cpf: string,
): Promise<RobbedCustomer> {
  const user = await newCustomer(db, email, cpf);
  const browser = await opened(exchange);
  await browser.graphql(SIGN_IN, { input: { email, password: PASSWORD } });
  return robbed({ db, exchange }, { user, cpf, browser });
}

export async function securedRobbed(
  db: TestDatabase,
  exchange: ExchangeFixture,
  email: string,
  cpf: string,
): Promise<SecuredRobbed> {
  const user = await newCustomer(db, email, cpf);
  const secret = newTotpSecret();
  const sealed = new Sealing(SECRET, 'totp').seal(user.id, secret);
  await db.query('insert into totp (user_id, sealed, last_step, since) values ($1, $2, 0, now())', [user.id, sealed]);
  const recoveryCodes = await inTransaction(db, (tx) => replaceRecoveryCodes(tx, user.id, new Date()));
  const code = async (at = Date.now()) => {
    await db.query('update totp set last_step = 0 where user_id = $1', [user.id]);
    return codeAt(secret, at);
  };
  const signIn = async () => {
    const browser = await opened(exchange);
    await browser.graphql(SIGN_IN, { input: { email, password: PASSWORD } });
    const { data } = await browser.graphql(SECOND_STEP, { input: { code: await code() } });
    if (!JSON.stringify(data).includes('"level":20')) throw new Error(`not signed in: ${JSON.stringify(data)}`);
    return browser;
  };
  const browser = await signIn();
  const passkey = new SoftAuthenticator(PUBLIC_URL);
  const response = passkey.create(await passkeyOptions(browser, 'ADD', { code: await code() }));
  await browser.graphql(ADD, { input: { response, name: 'Notebook' } });
  const [row] = await db.query<{ id: string }>('select id from passkeys where user_id = $1', [user.id]);
  if (!row) throw new Error('The passkey was not added');
  const customer = await robbed({ db, exchange }, { user, cpf, browser });
  return { ...customer, recoveryCodes, passkey, passkeyId: row.id, code, signIn };
}

const TABLES = {
  users: 'id',
  totp: 'user_id',
  passkeys: 'user_id',
  recovery_codes: 'user_id',
  persons: 'user_id',
  postal_addresses: 'user_id',
  api_keys: 'user_id',
  sessions: 'user_id',
} as const;
/** What changes when somebody merely looks, or uses a factor. */
const PASSING = ['last_step', 'last_used_at', 'counter', 'used_at', 'expires_at', 'authenticated_at'];

/** All that is the customer's access and data. */
export async function accessOf(db: TestDatabase, { user }: RobbedCustomer): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [table, owner] of Object.entries(TABLES)) {
    const rows = await db.query<{ row: unknown }>(
      `select to_jsonb(t) - $2::text[] as row from ${table} t where ${owner} = $1 order by 1`,
      [user.id, PASSING],
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}
