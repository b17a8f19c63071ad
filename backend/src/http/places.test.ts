import { createPlaces } from './places';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('identity §15: a body waits for a place instead of being sent again, in the order in which it came', async () => {
  const places = createPlaces(1, 2);
  const first = await places.take();
  const order: number[] = [];
  const waiting = [1, 2].map((turn) =>
    places.take().then((giveBack) => {
      order.push(turn);
      return giveBack;
    }),
  );
  expect(await places.take()).toBeNull();
  first?.();
  // Twice is as once.
  first?.();
  (await waiting[0])?.();
  (await waiting[1])?.();
  expect(order).toEqual([1, 2]);
  expect(await places.take()).not.toBeNull();
});

test('one that waits too long is refused, and takes no place when one is free', async () => {
  const places = createPlaces(1);
  const giveBack = await places.take();
  const late = places.take();
  jest.advanceTimersByTime(10_000);
  expect(await late).toBeNull();
  giveBack?.();
  expect(await places.take()).not.toBeNull();
});
