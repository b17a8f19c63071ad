import { createAccountEvents } from './account-events';
import { createInstruments } from './instruments';
import type { WireSubscription } from './subscriptions';
import { connect, type Connected } from './test-support/connected';
import { until } from './test-support/gateway';

let setup: Connected;
let restarts: number;
/** Simulates an answer of the exchange to the subscription. */
let answered: () => void;

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
  accountEvents(
    () => {},
    () => (restarts += 1),
  );
  answered = () => stream?.onSnapshot({ Subscribed: true });
  await setup.open();
});

afterEach(() => setup.stop());

test('an answer that was asked for twice because it took long comes twice: nothing was missed', () => {
  answered();
  answered();
  expect(restarts).toBe(0);
});

test('a connection that was cut may have missed events; its second answer tells no more of that', async () => {
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
