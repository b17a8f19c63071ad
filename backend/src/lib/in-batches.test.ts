import { setImmediate as nextTurn } from 'node:timers/promises';
import { InBatches } from './in-batches';

/** Work that ends when it is told to. */
function heldWork() {
  const batches: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const work = async (items: readonly number[]) => {
    batches.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
  };
  return { batches, end: () => ends.shift()?.(), work };
}

test('what comes while a batch is done goes into the next one, as far as there is room, in its order', async () => {
  const { batches, end, work } = heldWork();
  const all = new InBatches(3, work);
  const done = [1, 2, 3, 4, 5].map((item) => all.run(item));
  end();
  await nextTurn();
  expect(batches).toEqual([[1], [2, 3, 4]]);
  end();
  await nextTurn();
  expect(batches.at(-1)).toEqual([5]);
  end();
  await Promise.all(done);
});

test('a piece that fails takes no other with it', async () => {
  const done: number[] = [];
  const all = new InBatches<number>(10, async (items) => {
    await Promise.resolve();
    if (items.includes(3)) throw new Error('three');
    done.push(...items);
  });
  const results = await Promise.allSettled([1, 2, 3, 4].map((item) => all.run(item)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(done.toSorted()).toEqual([1, 2, 4]);
});

test('after a batch comes a rest, at most as long as said: what comes in it is one batch', async () => {
  const batches: (readonly number[])[] = [];
  const work = async (items: readonly number[]) => {
    batches.push(items);
    await nextTurn();
  };
  const all = new InBatches(10, work, 1);
  await all.run(1);
  await Promise.all([all.run(2), all.run(3)]);
  expect(batches).toEqual([[1], [2, 3]]);
});
