import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { gql } from '@apollo/client';
import { createApollo } from './apollo';
import { createNews } from './news';
import { askForAnyone, resetData } from './reset-data';

const instruments = gql`
  query Instruments {
    instruments {
      symbol
    }
  }
`;
const signOut = gql`
  mutation SignOut {
    signOut {
      errors {
        name
      }
    }
  }
`;
const signIn = gql`
  mutation SignIn {
    signIn {
      retryAt
    }
  }
`;
const prices = { data: { instruments: [{ __typename: 'Instrument', symbol: 'btcbrl' }] } };
const failure = (code: unknown) => ({ data: null, errors: [{ message: 'x', extensions: { code } }] });

interface Answer {
  readonly status?: number;
  readonly body?: object;
}

type Sent = Readonly<{ method: string; cache: string | undefined; headers: Headers; body: string }>;

function setUpWith({ queriesByGet }: { readonly queriesByGet: boolean }, ...answers: (Answer | Error | 'hangs')[]) {
  const log: string[] = [];
  const requests: Sent[] = [];
  let cookies = '';
  let deviceKnown = () => {};
  /** Epoch of the session, and its epoch once the viewer is known. */
  const state = { epoch: 7, next: 7 };
  const device = {
    info: null as string | null,
    header: () => device.info,
    wait: () => new Promise<void>((resolve) => (deviceKnown = resolve)),
  };
  const client = createApollo({
    uri: 'https://exchange.test/graphql',
    fetch: async (_, init) => {
      requests.push({
        method: String(init?.method),
        cache: init?.cache,
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? init.body : '',
      });
      const answer = answers.shift() ?? { body: prices };
      if (answer instanceof Error) throw answer;
      if (answer === 'hangs')
        return new Promise((_, fail) => init?.signal?.addEventListener('abort', () => fail(new Error('aborted'))));
      const headers = { 'content-type': 'application/json' };
      return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200, headers });
    },
    queriesByGet,
    sha256: queriesByGet ? () => Promise.resolve('a'.repeat(64)) : null,
    device,
    cookies: () => cookies,
    epoch: () => state.epoch,
    news: createNews(),
    onActivity: () => log.push('activity'),
    onUnauthorized: async (epoch) => {
      log.push(`unauthorized ${epoch}`);
      state.epoch = state.next;
      return state.next > epoch;
    },
    onGenericError: () => log.push('toast'),
    onMaintenance: () => log.push('maintenance'),
    onUnknownOperation: () => log.push('unknown operation'),
    report: () => log.push('report'),
  });
  const setCookies = (next: string) => (cookies = next);
  return { client, log, requests, device, deviceKnown: () => deviceKnown(), setCookies, state };
}

const setUp = (...answers: (Answer | Error | 'hangs')[]) => setUpWith({ queriesByGet: false }, ...answers);

const query = (client: ReturnType<typeof setUp>['client'], context = {}) =>
  client.query({ query: instruments, fetchPolicy: 'network-only', errorPolicy: 'all', context });

test('§7.8, §7.11, §7.13, §7.15 POST with operation name, variables, query, and the headers of the product', async () => {
  const { client, requests, setCookies, log } = setUp();
  setCookies('csrf=token-1');
  await query(client);
  setCookies('csrf=token-2');
  await query(client);
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
    operationName: 'Instruments',
    variables: {},
    query: expect.stringMatching(/^query Instruments \{\s+instruments \{\s+symbol\s+__typename\s+\}\s+\}$/),
  });
  expect(requests.map(({ headers }) => headers.get('X-CSRF-Token'))).toEqual(['token-1', 'token-2']);
  expect(requests[0]?.headers.get('X-FB-GQL-SOURCE')).toBe('Plataforma');
  expect(log).toEqual(['activity', 'activity']);
});

test('§7.14 X-CSRF-Token, Device-Info and X-FB-GQL-SOURCE with the value Plataforma', async () => {
  const { client, requests, setCookies, device } = setUp();
  await query(client);
  setCookies('csrf=token');
  device.info = 'eyJ9';
  await query(client);
  const names = ['X-CSRF-Token', 'Device-Info', 'X-FB-GQL-SOURCE'];
  const sent = requests.map(({ headers }) => names.map((name) => headers.get(name)));
  expect(sent).toEqual([
    [null, null, 'Plataforma'],
    ['token', 'eyJ9', 'Plataforma'],
  ]);
});

test('architecture, Start of a page: signing in waits for the device, and other requests do not', async () => {
  const { client, requests, device, deviceKnown } = setUp({ body: { data: { signIn: { retryAt: null } } } });
  const signingIn = client.mutate({ mutation: signIn });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(requests).toHaveLength(0);
  device.info = 'eyJ9';
  deviceKnown();
  await signingIn;
  await query(client);
  expect(requests.map(({ headers }) => headers.get('Device-Info'))).toEqual(['eyJ9', 'eyJ9']);
});

test('a query that nobody answers fails after a while, so that its page says so and asks again; a mutation is not cut', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  const { client, requests } = setUp('hangs');
  const asking = query(client, { quiet: true });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(requests).toHaveLength(1);
  limit.abort();
  expect((await asking).error).toBeDefined();
  expect((await query(client)).data).toEqual(prices.data);
  timeout.mockClear();
  await client.mutate({ mutation: signOut, errorPolicy: 'all' });
  expect(timeout).not.toHaveBeenCalled();
});

test('a query that brings its own time limit keeps it', async () => {
  const own = new AbortController();
  const { client, requests } = setUp('hangs');
  const asking = query(client, { quiet: true, fetchOptions: { signal: own.signal } });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(requests).toHaveLength(1);
  own.abort();
  expect((await asking).error).toBeDefined();
});

test.each([2001, '2001'])('§3.29, §6.12 code %p sends to login, with no toast', async (code) => {
  const { client, log } = setUp({ body: failure(code) });
  await query(client);
  expect(log).toEqual(['unauthorized 7', 'activity']);
});

test('§6.12 a query that was sent before the present session is asked again for it, and the answer is shown', async () => {
  const { client, log, requests, state } = setUp({ body: failure(2001) });
  state.next = 8;
  const { data, error } = await query(client);
  expect([data, error, requests.length]).toEqual([prices.data, undefined, 2]);
  expect(log).toEqual(['unauthorized 7', 'activity']);
});

test('§6.12 a query that is refused again in the present session ends that session', async () => {
  const { client, log, state } = setUp({ body: failure(2001) }, { body: failure(2001) });
  state.next = 8;
  await query(client);
  expect(log).toEqual(['unauthorized 7', 'unauthorized 8', 'activity']);
});

test('§6.12 a mutation of an earlier session is not sent again, and its failure is shown', async () => {
  const { client, log, requests, state } = setUp({ body: failure(2001) });
  state.next = 8;
  await client.mutate({ mutation: signOut, errorPolicy: 'all' });
  expect([requests.length, log]).toEqual([1, ['unauthorized 7', 'toast', 'activity']]);
});

test('§3.30 a GraphQL error has extensions.code and message', async () => {
  const { client } = setUp({ body: failure(4001) });
  const { error } = await query(client);
  expect(CombinedGraphQLErrors.is(error) ? error.errors : null).toEqual([{ message: 'x', extensions: { code: 4001 } }]);
});

test('§8.6 a generic failure shows the toast and is reported', async () => {
  const { client, log } = setUp({ body: failure('INTERNAL_SERVER_ERROR') });
  await query(client);
  expect(log).toEqual(['report', 'toast', 'activity']);
});

test.each<[string, Answer | Error]>([
  ['a network error', new TypeError('Failed to fetch')],
  ['HTTP 503', { status: 503, body: { message: 'x' } }],
])('%s shows the toast, and what was fetched stays', async (_, broken) => {
  const { client, log } = setUp({ body: prices }, broken);
  await query(client);
  await query(client);
  expect(log).toEqual(['activity', 'toast']);
  expect(client.readQuery({ query: instruments })).toEqual(prices.data);
});

test.each([5002, '5003'])(
  'domain §2: code %p, maintenance, is reported to the status, also by quiet operations',
  async (code) => {
    const { client, log } = setUp({ body: { data: null, errors: [{ message: 'x', extensions: { code } }] } });
    await query(client, { quiet: true });
    expect(log).toEqual(['maintenance', 'activity']);
  },
);

test('an operation that shows its own message shows no toast', async () => {
  const { client, log } = setUp(new TypeError('Failed to fetch'), { body: failure('INTERNAL_SERVER_ERROR') });
  await query(client, { quiet: true });
  await query(client, { quiet: true, passive: true });
  expect(log).toEqual([]);
});

test.each([
  [true, 'GET'],
  [false, 'POST'],
])('no answer is taken from the cache of the browser, queries by GET (%s) included', async (queriesByGet, method) => {
  const { client, requests } = setUpWith({ queriesByGet });
  await query(client);
  expect(requests.map((request) => [request.method, request.cache])).toEqual([[method, 'no-store']]);
});

test('requests of the page’s own are marked as passive, requests of the customer never', async () => {
  const { client, requests, log } = setUp();
  await query(client, { passive: true });
  await query(client);
  expect(requests.map(({ headers }) => headers.get('X-Passive'))).toEqual(['1', null]);
  expect(log).toEqual(['activity']);
});

test('a query says that it may be repeated, a mutation only when it changes nothing', async () => {
  const signedOut = { body: { data: { signOut: { errors: [] } } } };
  const { client, requests } = setUp({ body: prices }, signedOut, signedOut);
  await query(client);
  await client.mutate({ mutation: signOut });
  await client.mutate({ mutation: signOut, context: { repeatable: true } });
  expect(requests.map(({ headers }) => headers.get('X-Repeatable'))).toEqual(['1', null, '1']);
});

test('a refused CSRF token is read again, once', async () => {
  const refused = { body: failure('CSRF_TOKEN_INVALID') };
  const { client, requests, log } = setUp(refused, { body: { data: { signOut: { errors: [] } } } }, refused, refused);
  const mutate = () => client.mutate({ mutation: signOut, errorPolicy: 'all' });
  expect((await mutate()).data).toEqual({ signOut: { errors: [] } });
  expect(log).toEqual(['activity']);
  await mutate();
  expect(requests).toHaveLength(4);
  expect(log.slice(1)).toEqual(['report', 'toast', 'activity']);
});

test('resetting fetches again what stays on the screen, and nothing of what leaves', async () => {
  const { client, requests } = setUp();
  const leaving = client.watchQuery({ query: instruments, variables: { a: 1 } }).subscribe(() => {});
  const staying = client.watchQuery({ query: instruments }).subscribe(() => {});
  await new Promise((resolve) => setTimeout(resolve, 0));
  requests.length = 0;
  await resetData(client, () => leaving.unsubscribe());
  expect(requests.map(({ body }) => body.includes('"variables":{}'))).toEqual([true]);
  staying.unsubscribe();
});

test('screens, Shell: signing out leaves nothing of the customer in the cache', async () => {
  const { client } = setUp();
  await query(client);
  expect(client.cache.extract()).not.toEqual({});
  await resetData(client, () => undefined);
  expect(client.cache.extract()).toEqual({});
});

describe('public data', () => {
  const ask = (client: ReturnType<typeof setUp>['client']) =>
    askForAnyone(client, () => client.query({ query: instruments, fetchPolicy: 'no-cache' }));

  test('is requested again when signing in or out ended the request', async () => {
    const { client, requests } = setUp();
    const asked = ask(client);
    await resetData(client, () => undefined);
    expect((await asked).data).toEqual(prices.data);
    expect(requests).toHaveLength(2);
  });

  test('is not requested again after another failure', async () => {
    const { client, requests } = setUp(new Error('offline'));
    await resetData(client, () => undefined);
    await expect(ask(client)).rejects.toThrow('offline');
    expect(requests).toHaveLength(1);
  });
});

test('an instrument of the list needs no request of its own', async () => {
  const { client, requests } = setUp();
  await query(client);
  const one = gql`
    query One {
      instrument(symbol: "btcbrl") {
        symbol
      }
    }
  `;
  expect((await client.query({ query: one })).data).toEqual({
    instrument: { __typename: 'Instrument', symbol: 'btcbrl' },
  });
  expect(requests).toHaveLength(1);
});
