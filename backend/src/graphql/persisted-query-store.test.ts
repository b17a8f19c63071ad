import { ApolloServer } from '@apollo/server';
import { PersistedQueryStore } from './persisted-query-store';

const none = { get: () => undefined };

describe('specification §9: persisted hash cache size 2000', () => {
  test('the query that was unused for longest is dropped first', async () => {
    const store = new PersistedQueryStore(none);
    for (let index = 0; index < 2_000; index += 1) await store.set(`h${index}`, `q${index}`);
    await store.get('h0');
    await store.set('new', 'q');
    expect(await Promise.all(['h0', 'h1', 'h2', 'new'].map((hash) => store.get(hash)))).toEqual([
      'q0',
      undefined,
      'q2',
      'q',
    ]);
  });

  test('a very long query is not stored', async () => {
    const store = new PersistedQueryStore(none);
    await store.set('h', ' '.repeat(20_000));
    expect(await store.get('h')).toBeUndefined();
  });
});

describe('quality, Security: strangers cannot drop what pages need, or fill the memory', () => {
  const live = { get: (hash: string) => (hash === 'live' ? 'query of a live build' : undefined) };

  test('the queries of live builds stay, whatever else is stored', async () => {
    const store = new PersistedQueryStore(live);
    await store.set('apq:live', 'something else');
    for (let index = 0; index < 2_100; index += 1) await store.set(`h${index}`, 'q');
    expect(await store.get('apq:live')).toBe('query of a live build');
    expect(await store.get('h2099')).toBe('q');
  });

  test('a request by the hash alone gets its answer, though nobody has sent the query', async () => {
    const known = { get: (hash: string) => (hash === 'live' ? '{ a }' : undefined) };
    const cache = new PersistedQueryStore(known);
    const server = new ApolloServer({ typeDefs: 'type Query { a: Int }', persistedQueries: { cache } });
    const { body } = await server.executeOperation({
      extensions: { persistedQuery: { version: 1, sha256Hash: 'live' } },
    });
    await server.stop();
    expect(body).toMatchObject({ singleResult: { data: { a: null } } });
  });

  test('all others together have a megabyte', async () => {
    const store = new PersistedQueryStore(live);
    for (let index = 0; index < 100; index += 1) await store.set(`h${index}`, 'q'.repeat(16_384));
    const known = await Promise.all(Array.from({ length: 100 }, (_, index) => store.get(`h${index}`)));
    expect(known.filter((query) => query !== undefined)).toHaveLength(64);
    expect(known.at(-1)).toHaveLength(16_384);
    await store.set('h99', 'short');
    await store.delete('h98');
    await store.set('one more', 'q'.repeat(16_384));
    expect(await store.get('h36')).toHaveLength(16_384);
  });
});
