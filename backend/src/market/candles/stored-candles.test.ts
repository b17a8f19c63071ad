import { StoredCandles } from './stored-candles';

test('quality, Performance: candles that many ask for alike are read once', async () => {
  let reads = 0;
  const stored = new StoredCandles({
    query: async () => {
      reads += 1;
      return [];
    },
  });
  const ask = (from: number) => stored.between('candles_1m', 1, 'M1', from, 60_000);
  await Promise.all([ask(0), ask(0), ask(0)]);
  await ask(0);
  expect(reads).toBe(1);
  await ask(1);
  expect(reads).toBe(2);
});
