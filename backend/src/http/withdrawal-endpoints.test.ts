import { randomUUID } from 'node:crypto';
import { keyOf, signed, withdrawingTerms } from '../../test/api-key-fixture';
import type { Browser } from '../../test/exchange-fixture';
import { opened } from '../../test/robbed-customer';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { ask, mutationOf, told, withdrawalThieves } from '../../test/withdrawal-thieves';
import type { Victim, WithdrawalThieves } from '../../test/withdrawal-thieves';

jest.setTimeout(120_000);

/** From where a key that withdraws may be used. */
const ADDRESS = '203.0.113.7';

let db: TestDatabase;
let thieves: WithdrawalThieves;
let nina: Victim;
let otto: Victim;
let guest: Browser;
/** The customer's own program. */
let keyHeaders: (body: object) => Record<string, string>;
/** What of the customer's the operations are about. */
const about: Record<string, string> = {};

beforeAll(async () => {
  db = await createTestDatabase();
  thieves = await withdrawalThieves(db);
  nina = await thieves.victim();
  otto = await thieves.victim();
  guest = await opened(thieves.exchange);
  const { id } = await thieves.asked(nina);
  const { destinationId } = nina.terms;
  const mandate = { destinationId, dailyCap: '100', proof: await thieves.code(nina) };
  const { data } = await ask(nina.browser, 'createMandate', mandate);
  const made = data as { createMandate: { mandate: { id: string } } };
  Object.assign(about, { id, destinationId, mandateId: made.createMandate.mandate.id });
  const { key, secret } = await keyOf(db, thieves.exchange.modules.apiKeys, nina.user, withdrawingTerms());
  keyHeaders = (body) => {
    const timestamp = String(Date.now());
    return {
      'x-forwarded-for': ADDRESS,
      'x-fb-access-key': key.id,
      'x-fb-access-timestamp': timestamp,
      'x-fb-access-signature': signed(secret, `${timestamp}POST/graphql${JSON.stringify(body)}`),
    };
  };
});
afterAll(async () => {
  await thieves.close();
  await db.drop();
});

/** With what somebody else gets. */
const queries: readonly (readonly [name: string, query: string, ofOthers: () => unknown])[] = [
  ['withdrawals', '{ withdrawals { edges { node { id } } } }', () => ({ edges: [] })],
  ['withdrawal', 'query ($id: ID!) { withdrawal(id: $id) { id } }', () => null],
  ['timelineEntry', 'query ($entry: ID!) { timelineEntry(id: $entry) { id } }', () => null],
  ['mandates', '{ mandates { id } }', () => []],
  [
    'destinations',
    '{ destinations(currency: "BRL") { id } }',
    () => [{ id: otto.terms.destinationId }, { id: otto.otherKey }],
  ],
  ['withdrawalLock', '{ withdrawalLock { until } }', () => null],
  ['withdrawalNetworks', '{ withdrawalNetworks(currency: "BTC") { code } }', () => [{ code: 'bitcoin' }]],
  [
    'withdrawalTerms',
    'query ($destinationId: ID!) { withdrawalTerms(currency: "BRL", amount: "20", destinationId: $destinationId) { refusals { name } } }',
    () => ({ refusals: [{ name: 'destinationId' }] }),
  ],
];
const variablesOf = (query: string) =>
  Object.fromEntries(
    Object.entries({ ...about, entry: `withdrawal-${about['id']}` }).filter(([name]) => query.includes(`$${name}:`)),
  );

const mutations: readonly (readonly [name: string, input: () => object | Promise<object>, ofOthers: string])[] = [
  ['cancelWithdrawal', () => ({ id: about['id'] }), 'base'],
  ['resendWithdrawalEmail', () => ({ id: about['id'] }), 'base'],
  ['removeDestination', () => ({ id: about['destinationId'] }), 'base'],
  ['removeMandate', () => ({ id: about['mandateId'] }), 'base'],
  [
    'createMandate',
    async () => ({ destinationId: about['destinationId'], dailyCap: '50', proof: await thieves.code(otto) }),
    'destinationId',
  ],
  [
    'requestWithdrawal',
    async () => ({ ...nina.terms, idempotencyKey: randomUUID(), proof: await thieves.code(otto) }),
    'destinationId',
  ],
];

describe('specification §8: what is asked and done about withdrawals is for their customer alone', () => {
  const operations = [
    ...queries.map(([name, query]) => ({ name, query, input: null })),
    ...mutations.map(([name, input]) => ({ name, query: mutationOf(name), input })),
  ];

  test.each(operations)('$name: code 2001 for a guest, and for the key of a program', async ({ query, input }) => {
    const variables = input ? { input: await input() } : variablesOf(query);
    for (const headers of [{}, keyHeaders({ query, variables })]) {
      const { errors } = await guest.graphql(query, variables, headers);
      expect(errors).toMatchObject([{ extensions: { code: 2001 } }]);
    }
  });

  test.each(queries)('%s: another customer meets only what is their own', async (name, query, ofOthers) => {
    const { data } = await otto.browser.graphql(query, variablesOf(query));
    expect(data?.[name]).toEqual(ofOthers());
  });

  test('it is there: its own customer finds it', async () => {
    for (const [name, query] of queries.filter(([name]) => name === 'withdrawal' || name === 'timelineEntry')) {
      const found = await nina.browser.graphql(query, variablesOf(query));
      expect([name, found.data?.[name]]).toEqual([name, { id: expect.stringContaining(about['id'] ?? '') }]);
    }
    const { data } = await nina.browser.graphql('{ mandates { id } withdrawals { edges { node { id } } } }');
    expect(data).toEqual({
      mandates: [{ id: about['mandateId'] }],
      withdrawals: { edges: [{ node: { id: about['id'] } }] },
    });
  });

  test('nothing of it moves for another customer', async () => {
    const attempts = mutations.map(
      ([name, input]) => [name, async () => told(await ask(otto.browser, name, await input()))] as const,
    );
    expect(await thieves.gains(Object.fromEntries(attempts))).toEqual(
      Object.fromEntries(mutations.map(([name, , ofOthers]) => [name, ofOthers])),
    );
  });
});
