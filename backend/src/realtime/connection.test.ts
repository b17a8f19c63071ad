import { WebSocket } from 'ws';
import { Unavailable } from '../lib/unavailable';
import { Connection } from './connection';
import { Topics } from './topics';
import type { Subscription } from './topics';

/** A socket with only those parts that a connection uses. */
function fakeSocket(bufferedAmount = 0) {
  const calls: string[] = [];
  const socket = {
    OPEN: WebSocket.OPEN,
    readyState: WebSocket.OPEN,
    bufferedAmount,
    send: (text: string) => void calls.push(text.startsWith('{"m":3') ? 'event' : 'reply'),
    close: () => void calls.push('close'),
    terminate: () => void calls.push('terminate'),
    ping: () => void calls.push('ping'),
  };
  return { socket, calls };
}

const GUEST = { kind: 'guest' } as const;
const MEGABYTE = 1024 * 1024;

describe('back-pressure: a slow reader', () => {
  function follower() {
    const { socket, calls } = fakeSocket();
    const connection = new Connection(socket, GUEST, 0);
    const topics = new Topics();
    const refresh = jest.fn(() => connection.reply(4, 'SubscribeLevel2', []));
    const subscription: Subscription = { connection, sequence: 4, refresh };
    topics.subscribe('book', 1, subscription);
    const publish = () => topics.publish('book', 1, 'Level2UpdateEvent', () => []);
    return { socket, calls, connection, topics, refresh, publish };
  }

  it('misses superseded updates, and gets a fresh snapshot and later updates once it has caught up', async () => {
    const { socket, calls, connection, refresh, publish } = follower();
    publish();
    socket.bufferedAmount = MEGABYTE;
    publish();
    // The client has read something, but not everything. What it got now would not follow what it has.
    socket.bufferedAmount = 100_000;
    publish();
    await connection.refreshMissed();
    expect(calls).toEqual(['event']);
    socket.bufferedAmount = 0;
    publish();
    await connection.refreshMissed();
    publish();
    await connection.refreshMissed();
    expect(calls).toEqual(['event', 'reply', 'event']);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('keeps its connection when there is no time for the snapshot, and gets it the next time', async () => {
    const { socket, calls, connection, refresh, publish } = follower();
    refresh.mockImplementationOnce(() => {
      throw new Unavailable();
    });
    socket.bufferedAmount = MEGABYTE;
    publish();
    socket.bufferedAmount = 0;
    await connection.refreshMissed();
    publish();
    expect(calls).toEqual([]);
    await connection.refreshMissed();
    expect(calls).toEqual(['reply']);
  });

  it('gets nothing of subscriptions that it has ended meanwhile', async () => {
    const { socket, calls, connection, topics, publish } = follower();
    socket.bufferedAmount = MEGABYTE;
    publish();
    topics.leave(connection);
    socket.bufferedAmount = 0;
    await connection.refreshMissed();
    expect(calls).toEqual([]);
  });

  it('gets all events of its account, and is disconnected when it does not read those either', () => {
    const { socket, calls } = fakeSocket(MEGABYTE);
    const connection = new Connection(socket, GUEST, 0);
    connection.event(2, 'OrderStateEvent', '"{}"');
    socket.bufferedAmount = 3 * MEGABYTE;
    connection.event(2, 'OrderStateEvent', '"{}"');
    expect(calls).toEqual(['event', 'terminate']);
  });
});

it('a client that does not answer a ping is disconnected', () => {
  const { socket, calls } = fakeSocket();
  const connection = new Connection(socket, GUEST, 0);
  connection.probe();
  connection.isAlive = true;
  connection.probe();
  connection.probe();
  expect(calls).toEqual(['ping', 'ping', 'terminate']);
});

it('a burst of messages is allowed, and the allowance refills with time', () => {
  const { socket, calls } = fakeSocket();
  const connection = new Connection(socket, GUEST, 0);
  const admitted = (count: number, now: number) =>
    Array.from({ length: count }, () => connection.admit(now)).filter(Boolean);
  expect(admitted(300, 0)).toHaveLength(300);
  expect(admitted(1, 0)).toHaveLength(0);
  expect(calls).toEqual(['close']);
  expect(admitted(100, 1_000)).toHaveLength(50);
});

it('a client that disconnects during its request has no subscription, and nothing is kept for it', () => {
  const topics = new Topics();
  const { socket } = fakeSocket();
  const connection = new Connection({ ...socket, readyState: WebSocket.CLOSED }, GUEST, 0);
  const end = jest.fn();
  topics.subscribe('ticker', 1, { connection, sequence: 2, end });
  expect(topics.hasFollowers('ticker', 1)).toBe(false);
  expect(end).toHaveBeenCalledTimes(1);
});
