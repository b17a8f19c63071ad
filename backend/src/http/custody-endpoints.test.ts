import { z } from 'zod';
import { customerOn, keyOf, signed } from '../../test/api-key-fixture';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { ExchangeFixture } from '../../test/exchange-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/users';

const PASSWORD = 'correct horse battery';
const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { errors { name } } }';
const CREATE = `mutation($input: CreateDepositAddressInput!) { createDepositAddress(input: $input) { address { address tag } errors { name messages } } }`;
const DECLARE = `mutation($input: DeclareOriginInput!) { declareOrigin(input: $input) { deposit { state chain { origin { owner name } recoveryFee } } errors { name messages } } }`;
const RECOVER = `mutation($input: RecoverDepositInput!) { recoverDeposit(input: $input) { deposit { state fee chain { recoveryFee } } errors { name } } }`;
const CLAIM = `mutation($input: ClaimDepositInput!) { claimDeposit(input: $input) { message errors { name } } }`;
const LIST = '{ deposits { edges { node { id state hold { reason } chain { origin { owner } recoveryFee } } } } }';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const BITCOIN = { currency: 'BTC', network: 'bitcoin' };

jest.setTimeout(60_000);

let db: TestDatabase;
let exchange: ExchangeFixture;
let keyHeaders: (body: object) => Record<string, string>;

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = await exchangeFixture(db, { sandbox: true });
  const { key, secret } = await keyOf(db, exchange.modules.apiKeys, await customerOn(db));
  keyHeaders = (body) => {
    const timestamp = String(Date.now());
    return {
      'x-fb-access-key': key.id,
      'x-fb-access-timestamp': timestamp,
      'x-fb-access-signature': signed(secret, `${timestamp}POST/graphql${JSON.stringify(body)}`),
    };
  };
  await exchange.modules.custody.start();
  exchange.modules.jobs.start();
});
afterAll(async () => {
  await exchange.modules.jobs.stop();
  await exchange.close();
  await db.drop();
});

let serial = 0;

async function signedIn(level: 10 | 20) {
  serial += 1;
  const email = `custody${serial}@example.com`;
  await inTransaction(db, (tx) => createUser(tx, { name: 'Nina', email, password: PASSWORD, level }, new Date()));
  const browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  await browser.graphql(SIGN_IN, { input: { email, password: PASSWORD } });
  return browser;
}

test('money §9: a customer reads the networks of a currency', async () => {
  const browser = await signedIn(20);
  const { data } = await browser.graphql(
    `{ depositNetworks(currency: "USDT") { code name minimum fee confirmations usualMinutes contract hasTag }
       depositAddress(currency: "USDT", network: "trc20") { address } }`,
  );
  expect(data).toMatchObject({
    depositNetworks: [
      { code: 'erc20', name: 'Ethereum (ERC-20)', minimum: '5', fee: '0', confirmations: 32, hasTag: false },
      { code: 'trc20', minimum: '2', contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      { code: 'polygon', minimum: '1', usualMinutes: 5 },
    ],
    depositAddress: null,
  });
});

test('below level 20 an address is refused, and says why', async () => {
  const browser = await signedIn(10);
  const { data } = await browser.graphql(CREATE, { input: BITCOIN });
  expect(data).toEqual({
    createDepositAddress: {
      address: null,
      errors: [{ name: 'base', messages: ['Verifique sua conta para depositar criptomoedas.'] }],
    },
  });
});

test.each([
  ['{ depositNetworks(currency: "BTC") { code } }', {}],
  ['{ depositAddress(currency: "BTC", network: "bitcoin") { address } }', {}],
  ['{ depositClaims(currency: "XRP") { id } }', {}],
  [CREATE, { input: BITCOIN }],
  [DECLARE, { input: { depositId: UNKNOWN, owner: 'SELF' } }],
  [RECOVER, { input: { depositId: UNKNOWN, fee: '5' } }],
  [CLAIM, { input: { network: 'ripple', transactionId: 'x', amount: '1' } }],
])('a guest is asked to sign in, and so is the key of a program: %s', async (query, variables) => {
  const browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  for (const headers of [{}, keyHeaders({ query, variables })]) {
    const { errors } = await browser.graphql(query, variables, headers);
    expect(errors).toMatchObject([{ extensions: { code: 2001 } }]);
  }
});

const listIn = z.object({
  deposits: z.object({ edges: z.array(z.object({ node: z.looseObject({ id: z.string() }) })) }),
});

describe('money §5, §9: a customer answers for coins that are kept', () => {
  const operate = async (path: string, body: object): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const { status } = await fetch(`${exchange.url}/sandbox/api/${path}`, request);
    await exchange.modules.jobs.idle();
    return status;
  };

  /** Coins come to the customer's Ethereum address. @returns the newest deposit */
  async function arrived(browser: Awaited<ReturnType<typeof signedIn>>, network: string, asset: string) {
    const { data } = await browser.graphql(CREATE, { input: { currency: 'ETH', network: 'erc20' } });
    const created = z.object({ createDepositAddress: z.object({ address: z.object({ address: z.string() }) }) });
    const { address } = created.parse(data).createDepositAddress.address;
    const send = { action: 'SEND', network, asset, payments: [{ address, amount: '20' }] };
    expect(await operate('chains', send)).toBe(200);
    expect(await operate('chains', { action: 'MINE', network, blocks: 32 })).toBe(200);
    const [newest] = listIn.parse((await browser.graphql(LIST)).data).deposits.edges;
    if (!newest) throw new Error('nothing arrived');
    return newest.node;
  }

  test('by saying whose wallet they came from, and by paying for their recovery; nobody does it for another', async () => {
    const [nina, other] = [await signedIn(20), await signedIn(20)];
    const own = await arrived(nina, 'erc20', 'ETH');
    expect(own).toMatchObject({
      state: 'HELD',
      hold: { reason: 'ORIGIN' },
      chain: { origin: null, recoveryFee: null },
    });
    const input = { depositId: own.id, owner: 'EXCHANGE', name: 'Outra', isForSender: true };
    expect((await other.graphql(DECLARE, { input })).data).toEqual({
      declareOrigin: {
        deposit: null,
        errors: [{ name: 'base', messages: ['Este depósito não espera por isso.'] }],
      },
    });
    const origin = { owner: 'EXCHANGE', name: 'Outra' };
    expect((await nina.graphql(DECLARE, { input })).data).toEqual({
      declareOrigin: { deposit: { state: 'CREDITED', chain: { origin, recoveryFee: null } }, errors: [] },
    });
    const lost = await arrived(nina, 'avalanchecchain', 'USDT');
    expect(lost).toMatchObject({ hold: { reason: 'WRONG_NETWORK' }, chain: { recoveryFee: '5' } });
    const recovery = { input: { depositId: lost.id, fee: '5' } };
    expect((await other.graphql(RECOVER, recovery)).data).toEqual({
      recoverDeposit: { deposit: null, errors: [{ name: 'base' }] },
    });
    expect((await nina.graphql(RECOVER, recovery)).data).toEqual({
      recoverDeposit: { deposit: { state: 'CREDITED', fee: '5', chain: { recoveryFee: null } }, errors: [] },
    });
  });

  test('by claiming what came without a tag, which the operator confirms', async () => {
    const nina = await signedIn(20);
    const { data } = await nina.graphql(CREATE, { input: { currency: 'XRP', network: 'ripple' } });
    const created = z.object({ createDepositAddress: z.object({ address: z.object({ address: z.string() }) }) });
    const { address } = created.parse(data).createDepositAddress.address;
    const payments = [{ address, amount: '3' }];
    await operate('chains', { action: 'SEND', network: 'ripple', asset: 'XRP', payments });
    await operate('chains', { action: 'MINE', network: 'ripple', blocks: 1 });
    const [coins] = await db.query<{ tx_id: string }>(`select tx_id from chain_outputs where network = 'ripple'`);
    const input = { network: 'ripple', transactionId: coins?.tx_id, amount: '3' };
    expect((await nina.graphql(CLAIM, { input })).data).toEqual({
      claimDeposit: { message: 'Encontramos. Confirmamos em até 1 dia útil.', errors: [] },
    });
    const own = `{ depositClaims(currency: "XRP") { networkName transactionId amount state claimedAt decidedAt } }`;
    const told = { networkName: 'XRP Ledger', transactionId: coins?.tx_id, amount: '3', claimedAt: expect.any(String) };
    expect((await nina.graphql(own)).data).toEqual({ depositClaims: [{ ...told, state: 'OPEN', decidedAt: null }] });
    expect((await (await signedIn(20)).graphql(own)).data).toEqual({ depositClaims: [] });
    const listed = await fetch(`${exchange.url}/sandbox/api/claims`);
    const { claims } = z.object({ claims: z.array(z.object({ id: z.string() })) }).parse(await listed.json());
    const decision = { id: claims[0]?.id, decision: 'CREDIT' };
    expect(await (await fetch(`${exchange.url}/sandbox`)).text()).toContain(
      `pede 3 XRP de <code>${coins?.tx_id}</code>`,
    );
    expect([await operate('claims', decision), await operate('claims', decision)]).toEqual([200, 404]);
    expect((await nina.graphql(own)).data).toEqual({
      depositClaims: [{ ...told, state: 'ACCEPTED', decidedAt: expect.any(String) }],
    });
    const [newest] = listIn.parse((await nina.graphql(LIST)).data).deposits.edges;
    expect(newest?.node).toMatchObject({ state: 'HELD', hold: { reason: 'ORIGIN' } });
  });
});
