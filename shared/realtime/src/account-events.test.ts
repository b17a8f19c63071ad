import { createAccountEvents } from './account-events';
import { createInstruments } from './instruments';
import type { WireSubscription } from './subscriptions';
import { connect, type Connected } from './test-support/connected';
import { until } from './test-support/gateway';

let setup: Connected;
let restarts: number;
/** Simulates an answer of the exchange to the subscription. */
let answered: () => void;
/** Whether each position that arrived is one that was there, and nothing moved. */
let present: (boolean | undefined)[];

beforeEach(async () => {
  setup = await connect();
  restarts = 0;
  const { socket, reports } = setup;
  const report = (error: unknown) => reports.push(error);
  const instruments = createInstruments(socket, report);
  let stream: WireSubscription | undefined;
  const hold = (subscription: WireSubscription) => {
    stream = subscription;
    return () => {};
  };
  const accountEvents = createAccountEvents(
    { socket, instruments, report, onUnauthorized: () => {} },
    { hold, renew: () => {} },
  );
  present = [];
  accountEvents(
    (event) => present.push(event.type === 'position' ? event.isPresent : undefined),
    () => (restarts += 1),
  );
  answered = () => stream?.onSnapshot({ Subscribed: true });
  await setup.open();
});

afterEach(() => setup.stop());

test('a slow answer that was requested twice comes twice, which does not mean missed events', () => {
  answered();
  answered();
  expect(restarts).toBe(0);
});

test('after a cut connection events may have been missed; only its first answer says so', async () => {
  answered();
  setup.gateway.cut();
  await until(() => setup.socket.connection.get() === 'stale');
  answered();
  expect(restarts).toBe(1);
  answered();
  expect(restarts).toBe(1);
});

test('a connection that ends before the first answer has missed nothing that was known', async () => {
  setup.gateway.cut();
  await until(() => setup.socket.connection.get() === 'stale');
  answered();
  expect(restarts).toBe(0);
});

test('the positions with which the stream begins say that nothing has moved; after a gap any of them may have', async () => {
  const push = (more: object) =>
    setup.gateway.push('AccountPositionEvent', { ProductSymbol: 'BRL', Amount: '1', Hold: '0', ...more });
  answered();
  push({ Present: true });
  push({});
  await until(() => present.length === 2);
  expect(present).toEqual([true, undefined]);
  setup.gateway.cut();
  await until(() => setup.socket.connection.get() === 'stale');
  setup.clock.advance(250);
  await until(() => setup.gateway.accepted() === 2);
  answered();
  push({ Present: true });
  await until(() => present.length === 3);
  expect(present[2]).toBe(false);
});
