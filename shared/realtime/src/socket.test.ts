import { WebSocket } from 'ws';
import { createSocket } from './socket';
import { SocketError } from './requests';
import { connect, type Connected } from './test-support/connected';
import { until } from './test-support/gateway';
import { createManualClock } from './test-support/manual-clock';
import type { Connection } from './types';

let setup: Connected;

beforeEach(async () => {
  setup = await connect();
});

afterEach(() => setup.stop());

test('§4.14, §4.15, §9.2 pings on open and every 20000 ms', async () => {
  const { gateway, socket, clock, open } = setup;
  await open();
  expect(gateway.received[0]).toMatchObject({ type: 0, name: 'ping', payload: {} });
  clock.advance(19_999);
  // What is sent now arrives after a ping that was sent before it.
  socket.send('GetProducts', {});
  await until(() => gateway.countOf('GetProducts') === 1);
  expect(gateway.countOf('ping')).toBe(1);
  clock.advance(1);
  await until(() => gateway.countOf('ping') === 2);
  clock.advance(40_000);
  await until(() => gateway.countOf('ping') === 4);
});

test('§7.21, §9.3 the sequence grows by 2 per message', async () => {
  const { gateway, socket, open } = setup;
  await open();
  socket.send('a', {});
  socket.send('b', {});
  await until(() => gateway.received.length === 3);
  const [first = 0, ...rest] = gateway.received.map(({ sequence }) => sequence);
  expect(rest).toEqual([first + 2, first + 4]);
});

test('§4.13 messages sent while not open are silently dropped', async () => {
  const { gateway, socket, open, reports } = setup;
  expect(socket.send('lost', {})).toBeNull();
  await expect(socket.request('lost', {})).rejects.toMatchObject({ reason: 'disconnected' });
  await open();
  expect(socket.send('kept', {})).not.toBeNull();
  await until(() => gateway.countOf('kept') === 1);
  expect(gateway.countOf('lost')).toBe(0);
  expect(reports).toEqual([]);
});

test('an answer finds its request by the sequence number, a refusal tells its code', async () => {
  const { gateway, socket, open } = setup;
  gateway.answer('GetProducts', () => [{ ProductId: 1 }]);
  gateway.refuse('SubscribeAccountEvents', 20);
  await open();
  const answers = [socket.request('GetProducts', {}), socket.request('SubscribeAccountEvents', {})];
  await expect(answers[0]).resolves.toEqual([{ ProductId: 1 }]);
  await expect(answers[1]).rejects.toMatchObject({ reason: 'refused', code: 20, isNotAuthorized: true });
});

test('a request without an answer ends', async () => {
  const { socket, clock, open } = setup;
  await open();
  const answer = socket.request('GetProducts', {});
  clock.advance(3_000);
  await expect(answer).rejects.toBeInstanceOf(SocketError);
});

test('a cut connection comes back after a back-off, and prices are stale meanwhile', async () => {
  const { gateway, socket, clock, open } = setup;
  const states: Connection[] = [];
  socket.connection.subscribe(() => states.push(socket.connection.get()));
  await open();
  gateway.cut();
  await until(() => socket.connection.get() === 'stale');
  clock.advance(249);
  expect(gateway.accepted()).toBe(1);
  clock.advance(1);
  await until(() => gateway.accepted() === 2 && socket.connection.get() === 'open');
  expect(states).toEqual(['connecting', 'open', 'stale', 'open']);
});

test('the back-off grows to a second and a half and starts again after a good connection', () => {
  const clock = createManualClock();
  const attempts: number[] = [];
  class Refusing {
    readonly readyState = 3;
    addEventListener(type: string, listener: (event: { data: null }) => void): void {
      if (type === 'close') clock.after(0, () => listener({ data: null }));
    }
    send(): void {}
    close(): void {}
    constructor() {
      attempts.push(clock.now());
    }
  }
  const socket = createSocket({ endpoint: 'ws://x', WebSocket: Refusing, clock, random: () => 1, report: () => {} });
  socket.open();
  clock.advance(10_000);
  const waits = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
  expect(waits).toEqual([250, 500, 1_000, 1_500, 1_500, 1_500, 1_500, 1_500]);
});

test('a mute connection is stale after seconds of silence and given up later', async () => {
  const { gateway, socket, clock, open } = setup;
  await open();
  await until(() => socket.connection.get() === 'open');
  socket.expectData(true);
  clock.advance(2_999);
  expect(socket.connection.get()).toBe('open');
  clock.advance(1_001);
  expect(socket.connection.get()).toBe('stale');
  gateway.push('Heartbeat', {});
  await until(() => socket.connection.get() === 'open');
  clock.advance(9_000);
  await until(() => gateway.accepted() === 2);
});

test('a connection that comes back and says nothing is not live: prices stay stale until it is heard', async () => {
  const { gateway, socket, clock, open } = setup;
  await open();
  await until(() => gateway.countOf('ping') === 1);
  gateway.mute();
  gateway.cut();
  await until(() => socket.connection.get() === 'stale');
  clock.advance(250);
  await until(() => gateway.countOf('ping') === 2);
  expect(socket.connection.get()).toBe('stale');
  gateway.push('Heartbeat', {});
  await until(() => socket.connection.get() === 'open');
});

test('silence is no fault when nothing was requested', async () => {
  const { gateway, socket, clock, open } = setup;
  let heard = 0;
  await open();
  gateway.answer('echo', () => ({}));
  await socket.request('echo', {}).then(() => (heard += 1));
  clock.advance(15_000);
  expect([heard, socket.connection.get()]).toEqual([1, 'open']);
});

test('§4.11, §4.12 only the transitions open and closed change the state; an error is told', async () => {
  const { gateway, socket, clock, open } = setup;
  const told: string[] = [];
  for (const name of ['open', 'closed', 'error']) socket.on('general', name, () => told.push(name));
  await open();
  const listeners = new Map<string, (event: { data: null }) => void>();
  class Failing {
    readonly readyState = 0;
    addEventListener(type: string, listener: (event: { data: null }) => void): void {
      listeners.set(type, listener);
    }
    send(): void {}
    close(): void {}
  }
  const failing = createSocket({ endpoint: 'ws://x', WebSocket: Failing, clock, random: () => 1, report: () => {} });
  failing.on('general', 'error', () => told.push('failed'));
  failing.open();
  listeners.get('error')?.({ data: null });
  expect(failing.connection.get()).toBe('connecting');
  listeners.get('open')?.({ data: null });
  listeners.get('error')?.({ data: null });
  expect(failing.connection.get()).toBe('open');
  listeners.get('close')?.({ data: null });
  expect(failing.connection.get()).toBe('stale');
  gateway.cut();
  await until(() => socket.connection.get() === 'stale');
  expect(told).toEqual(['open', 'failed', 'failed', 'closed']);
});

test('§7.23 incoming frames are routed by their name', async () => {
  const { gateway, socket, open } = setup;
  await open();
  const seen: unknown[] = [];
  for (const name of ['TickerDataUpdateEvent', 'Level2UpdateEvent'])
    socket.on('message', name, (payload) => seen.push([name, payload]));
  gateway.push('Level2UpdateEvent', 1);
  gateway.push('TickerDataUpdateEvent', 2);
  await until(() => seen.length === 2);
  expect(seen).toEqual([
    ['Level2UpdateEvent', 1],
    ['TickerDataUpdateEvent', 2],
  ]);
});

test('§8.14 an unknown type of event is reported', async () => {
  const { gateway, open, reports } = setup;
  await open();
  gateway.pushText('{"m":9,"i":0,"n":"Level2UpdateEvent","o":"[]"}');
  await until(() => reports.length === 1);
  expect(reports.map(String)).toEqual(['Error: Unknown event type. Types available: message|general']);
});

test('§8.15 an event with an unknown name is reported; a known one that nobody hears is not', async () => {
  const { gateway, open, reports } = setup;
  await open();
  gateway.push('Level2UpdateEvent', []);
  gateway.push('MadeUpEvent', {});
  await until(() => reports.length === 1);
  expect(reports.map(String)).toEqual(['Error: Cannot find event']);
});

test('§8.17 a payload without a JSON form is reported and dropped, and takes no number', async () => {
  const { gateway, socket, open, reports } = setup;
  await open();
  expect(socket.send('GetProducts', 1n)).toBeNull();
  await expect(socket.request('GetProducts', undefined)).rejects.toBeInstanceOf(SocketError);
  socket.send('GetProducts', {});
  await until(() => gateway.received.length === 2);
  expect(gateway.received.map(({ sequence }) => sequence)).toEqual([2, 4]);
  expect(reports.map(String)).toEqual(Array(2).fill('Error: Failed to stringify message'));
});

test('a hidden tab that returns after long silence says so and begins anew; one that heard goes on', async () => {
  const { gateway, socket, clock, open } = setup;
  const states: Connection[] = [];
  await open();
  await until(() => socket.connection.get() === 'open');
  socket.connection.subscribe(() => states.push(socket.connection.get()));
  socket.expectData(true);
  clock.freeze(2_900);
  socket.resync();
  expect(states).toEqual([]);
  clock.freeze(200);
  socket.resync();
  expect(states).toEqual(['stale']);
  await until(() => gateway.accepted() === 2 && socket.connection.get() === 'open');
});

test('a hidden tab that returns does not wait for the next try', async () => {
  const { gateway, socket, open } = setup;
  await open();
  gateway.cut();
  await until(() => socket.connection.get() === 'stale');
  socket.resync();
  await until(() => gateway.accepted() === 2 && socket.connection.get() === 'open');
});

test('a tab that returns changes nothing where the connection was closed or is being made', async () => {
  const { gateway, socket, open } = setup;
  socket.resync();
  expect(socket.connection.get()).toBe('closed');
  await open();
  socket.resync();
  expect([gateway.accepted(), socket.connection.get()]).toEqual([1, 'open']);
});

test('§8.13 a frame that cannot be read is reported and does no harm', async () => {
  const { gateway, socket, open, reports } = setup;
  await open();
  const seen: unknown[] = [];
  socket.on('message', 'GetProducts', (payload) => seen.push(payload));
  gateway.pushText('{');
  gateway.pushText('{"m":3,"i":0,"n":"GetProducts","o":"{"}');
  gateway.push('GetProducts', 1);
  await until(() => seen.length === 1);
  expect(reports.map(String)).toEqual([
    'Error: Error during the parse of event data object',
    'Error: Failed to parse message payload',
  ]);
});

test('§8.12 a socket that cannot be created is reported with its endpoint', () => {
  const reports: unknown[] = [];
  class Impossible {
    readonly readyState = 3;
    constructor() {
      throw new SyntaxError('bad address');
    }
    addEventListener(): void {}
    send(): void {}
    close(): void {}
  }
  const report = (error: unknown) => reports.push(error);
  const clock = createManualClock();
  const socket = createSocket({ endpoint: 'ws://bad', WebSocket: Impossible, clock, random: () => 1, report });
  socket.open();
  expect(reports.map(String)).toEqual(['Error: Cannot establish a WebSocket Connection ws://bad']);
  expect(socket.connection.get()).toBe('closed');
});

test('architecture, Data: signing in and out makes a new connection at once', async () => {
  const { gateway, socket, open } = setup;
  await open();
  socket.reconnect();
  await until(() => gateway.accepted() === 2 && socket.connection.get() === 'open');
  socket.close();
  expect(socket.connection.get()).toBe('closed');
  socket.reconnect();
  expect(socket.connection.get()).toBe('closed');
});

test('a connection that is given up while it is being made is closed only once it is there', async () => {
  const { gateway, clock } = setup;
  const statesAtClose: number[] = [];
  class Watched extends WebSocket {
    override close(): void {
      statesAtClose.push(this.readyState);
      super.close();
    }
  }
  const socket = createSocket({ endpoint: gateway.url, WebSocket: Watched, clock, random: () => 1, report: () => {} });
  socket.open();
  socket.reconnect();
  await until(() => statesAtClose.length === 1 && socket.connection.get() === 'open');
  expect(statesAtClose).toEqual([WebSocket.OPEN]);
  socket.close();
});
