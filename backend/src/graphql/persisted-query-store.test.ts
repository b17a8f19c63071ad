import { PersistedQueryStore } from './persisted-query-store';

describe('specification §9: persisted hash cache size 2000', () => {
  test('the query that was unused for longest is dropped first', async () => {
    const store = new PersistedQueryStore();
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
    const store = new PersistedQueryStore();
    await store.set('h', ' '.repeat(20_000));
    expect(await store.get('h')).toBeUndefined();
  });
});
