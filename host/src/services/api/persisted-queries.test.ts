import { createHash } from 'node:crypto';
import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { BaseHttpLink } from '@apollo/client/link/http';
import { print } from 'graphql';
import { lastValueFrom, of } from 'rxjs';
import { createPersistedQueryLink, withDocumentId } from './persisted-queries';
import { createSha256 } from './sha256';

const instruments = gql`
  query Instruments($first: Int) {
    instruments(first: $first) {
      symbol
      __typename
    }
  }
`;
const signOut = gql`
  mutation SignOut {
    signOut
  }
`;
const DATA = { data: { instruments: [] } };
const text = print(instruments);
const hash = createHash('sha256').update(text).digest('hex');
const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
const operation = { operationName: 'Instruments', variables: { first: 1 } };
const byHash = { ...operation, extensions, documentId: hash };
const learning = { ...operation, extensions, documentId: hash, query: text };
const full = { ...operation, query: text };

const failure = (message: string, code?: string) => ({
  errors: [{ message, ...(code ? { extensions: { code } } : {}) }],
});

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body: object;
}

function setUp(answers: readonly (Answer | Error)[], byGet = false) {
  const waiting = [...answers];
  const requests: { readonly method: string; readonly address: URL; readonly body: unknown }[] = [];
  const hashed = jest.fn((each: string) => Promise.resolve(createHash('sha256').update(each).digest('hex')));
  const http = new BaseHttpLink({
    uri: 'https://exchange.test/graphql',
    fetch: withDocumentId(async (address, init) => {
      requests.push({
        method: String(init?.method),
        address: new URL(typeof address === 'string' ? address : ''),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      });
      const answer = waiting.shift() ?? { body: DATA };
      if (answer instanceof Error) throw answer;
      const headers = { 'content-type': answer.type ?? 'application/json' };
      return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200, headers });
    }),
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([createPersistedQueryLink({ sha256: hashed, byGet }), http]),
  });
  const query = () =>
    client.query({ query: instruments, variables: { first: 1 }, fetchPolicy: 'no-cache', errorPolicy: 'all' });
  return { client, query, requests, hashed, bodies: () => requests.map(({ body }) => body) };
}

describe('specification §4, §7 and §8: persisted queries', () => {
  it('§4.16, §7.12 the hash only is sent: operationName, variables, documentId as hash and extensions, no query', async () => {
    const { query, bodies, requests } = setUp([]);
    expect((await query()).data).toEqual(DATA.data);
    expect(bodies()).toEqual([byHash]);
    expect(requests[0]?.method).toBe('POST');
  });

  it.each<[string, string, Answer]>([
    ['§4.17, §8.2', 'by message', { body: failure('PersistedQueryNotSupported') }],
    ['§4.17, §8.3', 'by code', { body: failure('No hashes here', 'PERSISTED_QUERY_NOT_SUPPORTED') }],
    ['§4.17, §8.2', 'with HTTP 400', { status: 400, body: failure('PersistedQueryNotSupported') }],
    [
      '§4.17, §8.3',
      'with HTTP 400 of the GraphQL media type',
      { status: 400, type: 'application/graphql-response+json', body: failure('x', 'PERSISTED_QUERY_NOT_SUPPORTED') },
    ],
  ])(
    '%s not supported, %s: the full query is sent without a hash, and hashing is off from then on',
    async (_, __, answer) => {
      const { query, bodies, hashed } = setUp([answer]);
      expect((await query()).data).toEqual(DATA.data);
      await query();
      expect(bodies()).toEqual([byHash, full, full]);
      expect(hashed).toHaveBeenCalledTimes(1);
    },
  );

  it('§4.17 hashing stays off after failures of other kinds', async () => {
    const broken = { status: 503, body: failure('Down') };
    const { query, bodies } = setUp([{ body: failure('PersistedQueryNotSupported') }, { body: DATA }, broken]);
    await query();
    await query();
    await query();
    expect(bodies()).toEqual([byHash, full, full, full]);
  });

  it.each<[string, string, Answer]>([
    ['§4.18, §8.4', 'by message', { body: failure('PersistedQueryNotFound') }],
    ['§4.18, §8.5', 'by code', { body: failure('Never seen', 'PERSISTED_QUERY_NOT_FOUND') }],
    [
      '§4.18, §8.4',
      'beside other errors',
      { body: { data: null, errors: [{ message: 'x' }, ...failure('PersistedQueryNotFound').errors] } },
    ],
    ['§4.18, §8.4', 'with HTTP 404', { status: 404, body: failure('PersistedQueryNotFound') }],
  ])(
    '%s not found, %s: the full query goes by POST with the hash to learn, and later ones by hash',
    async (_, __, answer) => {
      const { query, bodies, requests } = setUp([answer]);
      expect((await query()).data).toEqual(DATA.data);
      await query();
      expect(bodies()).toEqual([byHash, learning, byHash]);
      expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST']);
    },
  );

  it('is tried once more only: a second refusal is the answer', async () => {
    const refused = { body: failure('PersistedQueryNotFound') };
    const { query, requests } = setUp([refused, refused]);
    expect((await query()).error?.message).toBe('PersistedQueryNotFound');
    expect(requests).toHaveLength(2);
  });

  it.each<[string, Answer | Error]>([
    ['a network error', new TypeError('Failed to fetch')],
    ['HTTP 503', { status: 503, body: { message: 'x' } }],
    ['an error of the operation', { body: failure('Not enough', 'BAD_USER_INPUT') }],
  ])('is no reason to send the full query: %s', async (_, answer) => {
    const { query, bodies } = setUp([answer]);
    expect((await query()).error).toBeDefined();
    expect(bodies()).toEqual([byHash]);
  });

  it('a document is hashed once', async () => {
    const { query, hashed } = setUp([]);
    await query();
    await query();
    expect(hashed).toHaveBeenCalledTimes(1);
  });
});

describe('specification §7: optional GET for queries', () => {
  it('§7.9 a query goes by GET with hash and document id, without text', async () => {
    const { query, requests } = setUp([], true);
    await query();
    const [request] = requests;
    expect([request?.method, request?.body]).toEqual(['GET', null]);
    expect(Object.fromEntries(request?.address.searchParams ?? [])).toEqual({
      operationName: 'Instruments',
      variables: '{"first":1}',
      extensions: JSON.stringify(extensions),
      documentId: hash,
    });
  });

  it('§7.9 mutations always go by POST', async () => {
    const { client, requests } = setUp([{ body: { data: { signOut: true } } }], true);
    await client.mutate({ mutation: signOut });
    expect(requests.map(({ method }) => method)).toEqual(['POST']);
  });

  it('§4.18 not found: the retry with the full query goes by POST', async () => {
    const { query, requests, bodies } = setUp([{ body: failure('PersistedQueryNotFound') }], true);
    expect((await query()).data).toEqual(DATA.data);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(bodies()[1]).toEqual(learning);
  });

  it('not supported: full queries go by POST', async () => {
    const { query, requests, bodies } = setUp([{ body: failure('PersistedQueryNotSupported') }], true);
    await query();
    await query();
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
    expect(bodies().slice(1)).toEqual([full, full]);
  });
});

describe('§9.8 persisted hash cache size 2000', () => {
  const documents = Array.from({ length: 2_001 }, (_, index) => gql(`query Q${index} { q }`));

  /** How often the first document is hashed when it is sent again after `count` others. */
  async function hashesOfAgain(count: number): Promise<number> {
    const hashed = jest.fn(() => Promise.resolve('hash'));
    const answer = new ApolloLink(() => of({ data: {} }));
    const link = ApolloLink.from([createPersistedQueryLink({ sha256: hashed, byGet: false }), answer]);
    const client = new ApolloClient({ cache: new InMemoryCache(), link });
    const send = (query = instruments) => lastValueFrom(ApolloLink.execute(link, { query }, { client }));
    await Promise.all(documents.slice(0, count).map((query) => send(query)));
    // The cache is cleaned up after a tenth of a second.
    await jest.advanceTimersByTimeAsync(200);
    hashed.mockClear();
    await send(documents[0]);
    return hashed.mock.calls.length;
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('2000 documents keep their hashes', async () => {
    expect(await hashesOfAgain(2_000)).toBe(0);
  });

  it('of 2001 the oldest is hashed again', async () => {
    expect(await hashesOfAgain(2_001)).toBe(1);
  });
});

describe('sha-256', () => {
  it('is that of the printed document, in hex', async () => {
    expect(await createSha256(globalThis.crypto.subtle)?.(text)).toBe(hash);
  });

  it('is missing over plain http, where browsers have none', () => {
    expect(createSha256(undefined)).toBeNull();
  });
});
