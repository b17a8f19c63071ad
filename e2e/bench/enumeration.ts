import pg from 'pg';
import { ApiClient, PASSWORD, NOVA, signedIn } from '../support/api';
import { runFacts } from '../support/product';
import { addCustomers } from './customers';
import { atMost, type Bench, ms, percentile, type Row } from './report';
import { undisturbed } from './undisturbed';

const PAIRS = 200;
/** identity F7: so far may the medians for e-mails that somebody has and that nobody has be apart. */
const MOST_APART_MS = 5;

/** Who asks, about which e-mail, from which address. */
interface Asked {
  readonly url: string;
  readonly email: string;
  readonly address: string;
  /** A signed-in customer. */
  readonly customer: ApiClient;
}

export interface Way {
  readonly mutation: string;
  readonly isOfCustomer?: boolean;
  readonly input: (email: string) => object;
}

/** The ways of asking about an e-mail. */
export const WAYS: Readonly<Record<string, Way>> = {
  'a wrong password': {
    mutation: 'mutation ($input: SignInInput!) { signIn(input: $input) { errors { name } } }',
    input: (email) => ({ email, password: 'not the password' }),
  },
  'a forgotten password': {
    mutation:
      'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { errors { name } } }',
    input: (email) => ({ email }),
  },
  'a registration': {
    mutation: 'mutation ($input: RegisterInput!) { register(input: $input) { errors { name } } }',
    input: (email) => ({
      ...{ email, password: 'girassol na varanda 7731' },
      ...{ acceptedTerms: true, acceptedMarketing: false },
    }),
  },
  'a new e-mail': {
    mutation: 'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { errors { name } } }',
    isOfCustomer: true,
    input: (email) => ({ email, proof: { password: PASSWORD } }),
  },
};

export async function timeOf({ url, email, address, customer }: Asked, way: Way): Promise<number> {
  const client = way.isOfCustomer ? customer : new ApiClient(url);
  if (client !== customer) await client.send('{ session { state } }');
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, ...client.headers() };
  const body = JSON.stringify({ query: way.mutation, variables: { input: way.input(email) } });
  const since = performance.now();
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
  const text = await answer.text();
  const took = performance.now() - since;
  const isTaken = /"errors":\[\]/.test(text) || text.includes('"base"');
  if (!isTaken || text.includes('Muitas tentativas')) throw new Error(`refused: ${text}`);
  return took;
}

/** Measures the answers about e-mails that somebody has beside those that nobody has, in pairs, each first as often as the other. */
export const benchEnumeration: Bench = async ({ product }) => {
  const { backendUrl: url, databaseUrl } = await runFacts((await product()).dataFolder);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const customer = await signedIn(url, NOVA);
  const rows: Row[] = [];
  let take = 0;
  const measured = async (way: Way) => {
    take += 1;
    const run = `${process.pid}-${take}`;
    await addCustomers(db, `known-${run}`, PAIRS);
    const times = { known: new Array<number>(), unknown: new Array<number>() };
    for (let index = 1; index <= PAIRS; index += 1) {
      const pair: readonly (keyof typeof times)[] = index % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known'];
      for (const whose of pair) {
        // A customer may ask for few changes in a day.
        await db.query('delete from counted_tries');
        const asked = { url, customer, email: `${whose}-${run}-${index}@plataforma.test` };
        const address = `10.${whose === 'known' ? 1 : 2}.${index}.${take}`;
        times[whose].push(await timeOf({ ...asked, address }, way));
      }
    }
    return { known: percentile(times.known, 0.5), unknown: percentile(times.unknown, 0.5) };
  };
  for (const [what, way] of Object.entries(WAYS)) {
    const { known, unknown } = await undisturbed(() => measured(way));
    const apart = atMost(`${what}, known and unknown e-mails apart`, Math.abs(known - unknown), MOST_APART_MS, ms);
    rows.push({ ...apart, beside: `medians ${ms(known)} and ${ms(unknown)}` });
  }
  await db.end();
  return rows;
};
