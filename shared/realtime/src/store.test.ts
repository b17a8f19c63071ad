import { createStore } from './store';

describe('a value outside React', () => {
  it('tells its listeners of another value, and of the same one nothing', () => {
    const store = createStore(1);
    const heard: number[] = [];
    const end = store.subscribe(() => heard.push(store.get()));
    store.set(1);
    store.set(2);
    end();
    store.set(3);
    expect(heard).toEqual([2]);
    expect(store.get()).toBe(3);
  });

  it('counts one function that subscribed twice as two', () => {
    const store = createStore(1);
    const listener = jest.fn();
    const end = store.subscribe(listener);
    store.subscribe(listener);
    end();
    store.set(2);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
