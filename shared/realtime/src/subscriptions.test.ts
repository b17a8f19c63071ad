import { createSubscriptions, type Subscriptions, type WireSubscription } from './subscriptions';
import { connect, type Connected } from './test-support/connected';
import { until } from './test-support/gateway';

let setup: Connected;
let subscriptions: Subscriptions;
let log: string[];

beforeEach(async () => {
  setup = await connect();
  subscriptions = createSubscriptions(setup.socket, setup.clock);
  log = [];
});

afterEach(() => setup.stop());

function stream(): WireSubscription {
  return {
    key: 'book:btcbrl',
    subscribe: { name: 'SubscribeBookDiff', payload: { InstrumentId: 1 } },
    unsubscribe: { name: 'UnsubscribeBookDiff', payload: { InstrumentId: 1 } },
    onSnapshot: (payload) => log.push(`snapshot ${JSON.stringify(payload)}`),
    onRefused: ({ code }) => log.push(`refused ${code}`),
    onEnd: () => log.push('end'),
  };
}

test('architecture, Data: ten listeners cost one subscription, and the last one ends it', async () => {
  const { gateway, clock, open } = setup;
  gateway.answer('SubscribeBookDiff', () => []);
  await open();
  const releases = Array.from({ length: 10 }, () => subscriptions.hold(stream()));
  await until(() => log.length === 1);
  releases.slice(1).forEach((release) => release());
  releases[1]?.();
  clock.advance(1_000);
  expect(log).toEqual(['snapshot []']);
  releases[0]?.();
  clock.advance(1_000);
  await until(() => gateway.countOf('UnsubscribeBookDiff') === 1);
  expect([gateway.countOf('SubscribeBookDiff'), log]).toEqual([1, ['snapshot []', 'end']]);
});

test('a change of route neither drops the stream nor asks again', async () => {
  const { gateway, clock, socket, open } = setup;
  gateway.answer('SubscribeBookDiff', () => []);
  await open();
  const release = subscriptions.hold(stream());
  await until(() => log.length === 1);
  release();
  clock.advance(999);
  subscriptions.hold(stream());
  clock.advance(10);
  socket.send('after', {});
  await until(() => gateway.countOf('after') === 1);
  expect([gateway.countOf('SubscribeBookDiff'), gateway.countOf('UnsubscribeBookDiff')]).toEqual([1, 0]);
});

test('what is asked for before the connection is there is sent when it opens', async () => {
  const { gateway, open } = setup;
  gateway.answer('SubscribeBookDiff', () => [1]);
  subscriptions.hold(stream());
  await open();
  await until(() => log.length === 1);
  expect(log).toEqual(['snapshot [1]']);
});

test('a reconnection subscribes again', async () => {
  const { gateway, clock, open } = setup;
  gateway.answer('SubscribeBookDiff', () => []);
  await open();
  subscriptions.hold(stream());
  await until(() => log.length === 1);
  gateway.cut();
  await until(() => setup.socket.connection.get() === 'stale');
  clock.advance(250);
  await until(() => log.length === 2);
  expect(gateway.countOf('SubscribeBookDiff')).toBe(2);
});

test('an answer that was lost is asked for again, at first soon, then after twice as long', async () => {
  const { gateway, clock, open } = setup;
  await open();
  subscriptions.hold(stream());
  await until(() => gateway.countOf('SubscribeBookDiff') === 1);
  clock.advance(400);
  await until(() => gateway.countOf('SubscribeBookDiff') === 2);
  gateway.answer('SubscribeBookDiff', () => [2]);
  clock.advance(799);
  clock.advance(1);
  await until(() => log.length === 1);
  expect(log).toEqual(['snapshot [2]']);
  expect(gateway.countOf('SubscribeBookDiff')).toBe(3);
});

test('a refusal is reported', async () => {
  const { gateway, open } = setup;
  gateway.refuse('SubscribeBookDiff', 20);
  await open();
  subscriptions.hold(stream());
  await until(() => log.length === 1);
  expect(log).toEqual(['refused 20']);
});

test('a fresh snapshot is asked for at most four times a second', async () => {
  const { gateway, clock, open } = setup;
  gateway.answer('SubscribeBookDiff', () => []);
  await open();
  subscriptions.hold(stream());
  await until(() => log.length === 1);
  for (const key of ['book:btcbrl', 'book:btcbrl', 'none']) subscriptions.renew(key);
  clock.advance(0);
  await until(() => log.length === 2);
  expect(gateway.countOf('SubscribeBookDiff')).toBe(2);
  subscriptions.renew('book:btcbrl');
  clock.advance(249);
  clock.advance(1);
  await until(() => gateway.countOf('SubscribeBookDiff') === 3);
  expect(gateway.countOf('UnsubscribeBookDiff')).toBe(2);
});
