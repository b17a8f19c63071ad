import { AsyncLocalStorage } from 'node:async_hooks';
import { endingStores } from './ending-stores.mjs';

class Watched<Value> extends AsyncLocalStorage<Value> {}

describe('what a test file stored for its promises ends with the file', () => {
  const endStores = endingStores(Watched);

  it.each(['run', 'enterWith'] as const)('ends a storage that was used by %s, which can be used anew', (way) => {
    const storage = new Watched<string>();
    const seen: unknown[] = [];
    const use = (value: string) => {
      if (way === 'enterWith') storage.enterWith(value);
      else storage.run(value, () => seen.push(storage.getStore()));
    };
    use('first');
    if (way === 'enterWith') seen.push(storage.getStore());
    const disable = jest.spyOn(storage, 'disable');
    endStores();
    expect([seen, storage.getStore(), disable.mock.calls.length]).toEqual([['first'], undefined, 1]);

    expect(storage.run('second', () => storage.getStore())).toBe('second');
    endStores();
    expect(disable).toHaveBeenCalledTimes(2);
  });

  it('leaves alone what nobody used since', () => {
    const storage = new Watched<string>();
    storage.run('value', () => undefined);
    endStores();
    const disable = jest.spyOn(storage, 'disable');
    endStores();
    expect(disable).not.toHaveBeenCalled();
  });
});
