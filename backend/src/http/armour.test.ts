import { once } from 'node:events';
import { connect } from 'node:net';
import { answerOf, exchangeFixture } from '../../test/exchange-fixture';
import type { ExchangeFixture } from '../../test/exchange-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

let db: TestDatabase;
let fixture: ExchangeFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await exchangeFixture(db);
});

afterAll(async () => {
  await fixture.close();
  await db.drop();
});

afterEach(async () => {
  // After everything that was sent to it, the process answers.
  expect((await fetch(`${fixture.url}/healthz`)).status).toBe(200);
});

const post = async (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  answerOf(await fetch(`${fixture.url}/graphql`, { method: 'POST', headers, body }));

/** Sends bytes as they are. Resolves to what came back until the other side closed the connection. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(fixture.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.end(bytes);
  await once(socket, 'close');
  return answer;
}

describe('armour (quality, Security)', () => {
  test('introspection and suggestions are off', async () => {
    const browser = fixture.browser();
    const { errors } = await browser.graphql('{ __schema { types { name } } }');
    expect(errors[0]?.extensions['code']).toBe('GRAPHQL_VALIDATION_FAILED');
    const [typo] = (await browser.graphql('{ viewr { level } }')).errors;
    expect(typo?.message).not.toMatch(/viewer|mean/);
  });

  test('aliases, depth, tokens and batches have limits; the deepest operation of the product passes', async () => {
    const browser = fixture.browser();
    const aliases = await browser.graphql(
      `{ ${Array.from({ length: 11 }, (_, index) => `a${index}: session { state }`).join(' ')} }`,
    );
    expect([aliases.status, aliases.errors[0]?.message]).toEqual([400, 'Syntax Error: Query is too large.']);
    const deepest = '{ orders { edges { node { instrument { base { code } } } } } }';
    expect((await browser.graphql(deepest)).errors[0]?.extensions['code']).toBe(2001);
    const deep = await browser.graphql(`${'{ a '.repeat(9)}${'}'.repeat(9)}`);
    expect(deep.errors.map(({ message }) => message)).toContain('Syntax Error: Query is too large.');
    const tokens = await browser.graphql(`{ ${'session { state } '.repeat(1_000)} }`);
    expect([tokens.status, tokens.errors[0]?.extensions['code']]).toEqual([400, 'GRAPHQL_PARSE_FAILED']);
    expect((await post(JSON.stringify([{ query: '{ session { state } }' }]))).status).toBe(400);
  });

  test('an operation whose lists multiply is refused before it reads anything, and the answer says why', async () => {
    fixture.logged.length = 0;
    const { status, errors } = await fixture
      .browser()
      .graphql('{ orders { edges { node { fills { order { fills { id } } } } } } }');
    // A guest would be refused the orders themselves with code 2001.
    expect([status, errors[0]?.extensions]).toEqual([400, { code: 'OPERATION_TOO_LARGE' }]);
    expect(errors[0]?.message).toMatch(/^Este pedido lê dados demais de uma vez: custa \d{7}, e o máximo é 5000\./);
    expect(fixture.logged).toEqual([]);
  });

  test.each([
    ['a subscription', 'subscription { x }', {}, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'a directive that a variable empties',
      'query A($is: Boolean = true) { session @include(if: $is) { state } }',
      { is: null },
      'BAD_USER_INPUT',
    ],
    [
      'an argument that a variable empties',
      'query A($of: String = "btcbrl") { instrument(symbol: $of) { symbol } }',
      { of: null },
      'BAD_USER_INPUT',
    ],
    [
      'a variable that is missing',
      'query A($of: String!) { instrument(symbol: $of) { symbol } }',
      {},
      'BAD_USER_INPUT',
    ],
  ])('%s is a fault of the request, and nothing is logged', async (_name, query, variables, code) => {
    fixture.logged.length = 0;
    const { errors } = await fixture.browser().graphql(query, variables);
    expect(errors.map(({ extensions }) => extensions)).toEqual([{ code }]);
    expect(fixture.logged).toEqual([]);
  });

  test('fragments that contain each other are refused', async () => {
    const loop = 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }';
    expect((await fixture.browser().graphql(loop)).status).toBe(400);
  });

  test.each([
    ['no JSON', 'garbage{{{'],
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '42'],
    ['a query of the wrong type', '{"query":{"a":1}}'],
    ['variables of the wrong type', '{"query":"{ session { state } }","variables":"x"}'],
    ['a prototype', '{"query":"{ session { state } }","__proto__":{"x":1}}'],
    ['an unknown operation', '{"query":"query A { session { state } }","operationName":"B"}'],
  ])('a body that is %s is a 400 without a stack', async (_name, body) => {
    const { status, text } = await post(body);
    expect(status).toBe(400);
    expect(text).not.toMatch(/node_modules| at .*\.[jt]s/);
  });

  test('a body of more than 64 kB is refused', async () => {
    const { status, errors } = await post(`{"query":"${'x'.repeat(70_000)}"}`);
    expect([status, errors[0]?.extensions['code']]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test.each([
    ['GET //', 'GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a bad escape', 'GET /%c0%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a bad host', 'GET /graphql?query=%7B HTTP/1.1\r\nHost: a b[\r\nX-CSRF-Token: x\r\nConnection: close\r\n\r\n'],
    ['an absolute address', 'GET http://[/graphql HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['no HTTP at all', '\u0000\u0001\u0002 nonsense\r\n\r\n'],
    [
      'a length that lies',
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{',
    ],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])('%s neither stops the process nor leaks a stack', async (_name, bytes) => {
    expect(await raw(bytes)).not.toMatch(/node_modules|\n\s+at /);
  });
});
