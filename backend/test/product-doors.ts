import type { User } from '../src/identity/index';
import type { Browser, ExchangeFixture } from './exchange-fixture';

const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { errors { name } } }';

/** An operation with its variables. */
export type Asked = readonly [operation: string, variables?: Readonly<Record<string, unknown>>];

/** A browser in which a customer of the fixtures of products is signed in. */
export async function signedInAs(exchange: ExchangeFixture, { email }: Pick<User, 'email'>): Promise<Browser> {
  const own = exchange.browser();
  await own.graphql('{ session { state } }');
  await own.graphql(SIGN_IN, { input: { email, password: 'correct horse battery' } });
  return own;
}

/** The codes with which operations are refused to a guest; undefined where one is answered. */
export async function codesForGuest(exchange: ExchangeFixture, operations: readonly Asked[]): Promise<unknown[]> {
  const guest = exchange.browser();
  await guest.graphql('{ session { state } }');
  const codes: unknown[] = [];
  for (const [operation, variables] of operations) {
    codes.push((await guest.graphql(operation, variables)).errors[0]?.extensions['code']);
  }
  return codes;
}

/** What a command of the operator's page answers with. @param path of the command, such as `otc` */
export async function operate({ url }: ExchangeFixture, path: string, input: object): Promise<number> {
  const answer = await fetch(`${url}/sandbox/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return answer.status;
}
