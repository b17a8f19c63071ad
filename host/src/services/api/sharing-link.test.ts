import { ApolloClient, gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { Observable } from 'rxjs';
import { createNews } from './news';
import { createSharingLink } from './sharing-link';

const balance: TypedDocumentNode<{ balance: number }, { code?: string }> = gql`
  query Balance($code: String) {
    balance(code: $code)
  }
`;
const withdraw = gql`
  mutation Withdraw {
    withdraw
  }
`;

interface Sent {
  readonly name: string | undefined;
  isCut: boolean;
  readonly answer: (data: Record<string, unknown>) => void;
  readonly fail: () => void;
}

function setUp() {
  const state = { epoch: 1 };
  const news = createNews();
  let overtaken = 0;
  news.onOvertaken(() => (overtaken += 1));
  const sent: Sent[] = [];
  const exchange = new ApolloLink(
    ({ operationName }) =>
      new Observable<ApolloLink.Result>((observer) => {
        const request: Sent = {
          name: operationName,
          isCut: false,
          answer: (data) => {
            observer.next({ data });
            observer.complete();
          },
          fail: () => observer.error(new Error('cut')),
        };
        sent.push(request);
        return () => (request.isCut = true);
      }),
  );
  const sharing = createSharingLink({ epoch: () => state.epoch, news });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    queryDeduplication: false,
    link: ApolloLink.from([sharing, exchange]),
  });
  const ask = async (variables = {}) =>
    (await client.query({ query: balance, variables, fetchPolicy: 'network-only' })).data?.balance;
  return { client, state, news, sent, ask, overtaken: () => overtaken };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

it('what is asked for twice at the same time is one request', async () => {
  const { sent, ask } = setUp();
  const both = Promise.all([ask(), ask()]);
  await turn();
  expect(sent).toHaveLength(1);
  sent[0]?.answer({ balance: 1 });
  expect(await both).toEqual([1, 1]);
});

it('what is asked for with other variables is another request', async () => {
  const { sent, ask } = setUp();
  const both = Promise.all([ask({ code: 'BRL' }), ask({ code: 'BTC' })]);
  await turn();
  expect(sent).toHaveLength(2);
  sent[1]?.answer({ balance: 2 });
  sent[0]?.answer({ balance: 1 });
  expect(await both).toEqual([1, 2]);
});

it('news while a question is under way are asked for once, by all who ask, when the first has its answer', async () => {
  const { news, sent, ask } = setUp();
  const before = ask();
  await turn();
  news.hear(true);
  const after = Promise.all([ask(), ask()]);
  news.hear(true);
  const last = ask();
  await turn();
  expect(sent).toHaveLength(1);
  sent[0]?.answer({ balance: 1 });
  expect(await before).toBe(1);
  await turn();
  expect(sent).toHaveLength(2);
  sent[1]?.answer({ balance: 2 });
  expect([await after, await last]).toEqual([[2, 2], 2]);
});

it('a mutation that was answered is news', async () => {
  const { client, sent, ask } = setUp();
  const before = ask();
  const done = client.mutate({ mutation: withdraw });
  await turn();
  sent[1]?.answer({ withdraw: true });
  await done;
  const after = ask();
  sent[0]?.answer({ balance: 1 });
  expect(await before).toBe(1);
  await turn();
  sent[2]?.answer({ balance: 2 });
  expect(await after).toBe(2);
});

it('a question that fails keeps none from being asked after it', async () => {
  const { news, sent, ask } = setUp();
  const before = ask();
  await turn();
  news.hear(true);
  const after = ask();
  sent[0]?.fail();
  await expect(before).rejects.toThrow('cut');
  await turn();
  sent[1]?.answer({ balance: 2 });
  expect(await after).toBe(2);
});

it('a question that nobody waits for any more is cut, and the next is sent at once', async () => {
  const { client, news, sent, ask } = setUp();
  const watched = client.watchQuery({ query: balance, variables: {} }).subscribe(() => undefined);
  await turn();
  news.hear(true);
  const after = ask();
  await turn();
  expect(sent).toHaveLength(1);
  watched.unsubscribe();
  await turn();
  expect(sent.map(({ isCut }) => isCut)).toEqual([true, false]);
  sent[1]?.answer({ balance: 2 });
  expect(await after).toBe(2);
});

it('another session waits for no answer of the one before, and takes none', async () => {
  const { state, sent, ask } = setUp();
  const before = ask();
  await turn();
  state.epoch += 1;
  const after = ask();
  await turn();
  expect(sent).toHaveLength(2);
  sent[1]?.answer({ balance: 2 });
  expect(await after).toBe(2);
  sent[0]?.answer({ balance: 1 });
  expect(await before).toBe(1);
});

it('one that is given up while it waits leaves its place to the one that is under way', async () => {
  const { client, news, sent, ask } = setUp();
  const first = ask();
  await turn();
  news.hear(true);
  const given = client
    .watchQuery({ query: balance, variables: {}, fetchPolicy: 'network-only' })
    .subscribe(() => undefined);
  await turn();
  given.unsubscribe();
  await turn();
  const next = ask();
  await turn();
  expect(sent).toHaveLength(1);
  sent[0]?.answer({ balance: 1 });
  expect(await first).toBe(1);
  await turn();
  sent[1]?.answer({ balance: 2 });
  expect(await next).toBe(2);
});

it('a question with a time limit of its own does not spend it on waiting', async () => {
  const { client, news, sent, ask } = setUp();
  const hangs = ask();
  await turn();
  news.hear(true);
  const context = { fetchOptions: { signal: AbortSignal.timeout(60_000) } };
  const limited = client.query({ query: balance, variables: {}, fetchPolicy: 'network-only', context });
  await turn();
  expect(sent).toHaveLength(2);
  sent[1]?.answer({ balance: 2 });
  expect((await limited).data?.balance).toBe(2);
  sent[0]?.answer({ balance: 1 });
  await hangs;
});

it('an answer that was asked for before an event is overtaken by it, also by one that is no news', async () => {
  const { news, sent, ask, overtaken } = setUp();
  const early = ask();
  await turn();
  news.hear(false);
  sent[0]?.answer({ balance: 1 });
  await early;
  expect(overtaken()).toBe(1);
  const late = ask();
  await turn();
  sent[1]?.answer({ balance: 2 });
  await late;
  expect(overtaken()).toBe(1);
});

it('a question that hangs holds up the next one for three seconds', async () => {
  jest.useFakeTimers();
  try {
    const { news, sent, ask } = setUp();
    const hangs = ask();
    await jest.advanceTimersByTimeAsync(0);
    news.hear(true);
    const next = ask();
    await jest.advanceTimersByTimeAsync(2_999);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    sent[1]?.answer({ balance: 2 });
    expect(await next).toBe(2);
    sent[0]?.answer({ balance: 1 });
    await hangs;
  } finally {
    jest.useRealTimers();
  }
});
