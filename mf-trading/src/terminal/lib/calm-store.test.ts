import { slowed } from './calm-store';

function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

describe('screens, terminal: a calm mode slows the book to twice a second', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('reports many changes once in half a second, with the last of them', () => {
    const store = createStore<number | null>(1);
    const calm = slowed(store);
    const seen: (number | null)[] = [];
    const end = calm.subscribe(() => seen.push(calm.get()));
    for (let value = 2; value <= 50; value += 1) store.set(value);
    expect([seen, calm.get()]).toEqual([[], 1]);
    jest.advanceTimersByTime(500);
    expect(seen).toEqual([50]);
    store.set(51);
    jest.advanceTimersByTime(499);
    expect(seen).toEqual([50]);
    jest.advanceTimersByTime(1);
    expect(seen).toEqual([50, 51]);
    end();
    store.set(52);
    expect([jest.getTimerCount(), calm.get()]).toEqual([0, 52]);
  });

  it('shows what comes first at once', () => {
    const store = createStore<number | null>(null);
    const calm = slowed(store);
    const seen: (number | null)[] = [];
    calm.subscribe(() => seen.push(calm.get()));
    store.set(1);
    expect(seen).toEqual([1]);
  });
});
