import { WebSocket } from 'ws';
import { Connection } from './connection';
import { Topics } from './topics';

/** A socket of which only what a connection uses is there. */
function fakeSocket(bufferedAmount: number) {
  const calls: string[] = [];
  const socket = {
    OPEN: WebSocket.OPEN,
    readyState: WebSocket.OPEN,
    bufferedAmount,
    send: () => void calls.push('send'),
    close: () => void calls.push('close'),
    terminate: () => void calls.push('terminate'),
    ping: () => void calls.push('ping'),
  };
  return { socket, calls };
}

const GUEST = { kind: 'guest', sessionId: 's' } as const;

it('back-pressure: a client that does not read is let go, so that it comes back to a fresh snapshot', () => {
  const reading = fakeSocket(1_000);
  new Connection(reading.socket, GUEST, 0).reply(2, 'ping', {});
  expect(reading.calls).toEqual(['send']);
  const stuck = fakeSocket(2 * 1024 * 1024);
  new Connection(stuck.socket, GUEST, 0).event(2, 'Level2UpdateEvent', '"[]"');
  expect(stuck.calls).toEqual(['terminate']);
});

it('a client that does not answer a ping is given up', () => {
  const { socket, calls } = fakeSocket(0);
  const connection = new Connection(socket, GUEST, 0);
  connection.probe();
  connection.isAlive = true;
  connection.probe();
  connection.probe();
  expect(calls).toEqual(['ping', 'ping', 'terminate']);
});

it('messages: a burst is fine, and the allowance comes back with time', () => {
  const { socket, calls } = fakeSocket(0);
  const connection = new Connection(socket, GUEST, 0);
  const admitted = (count: number, now: number) =>
    Array.from({ length: count }, () => connection.admit(now)).filter(Boolean);
  expect(admitted(300, 0)).toHaveLength(300);
  expect(admitted(1, 0)).toHaveLength(0);
  expect(calls).toEqual(['close']);
  expect(admitted(100, 1_000)).toHaveLength(50);
});

it('a client that left while its request was answered follows nothing, and nothing is kept for it', () => {
  const topics = new Topics();
  const { socket } = fakeSocket(0);
  const connection = new Connection({ ...socket, readyState: WebSocket.CLOSED }, GUEST, 0);
  const end = jest.fn();
  topics.subscribe('ticker', 1, { connection, sequence: 2, end });
  expect(topics.hasFollowers('ticker', 1)).toBe(false);
  expect(end).toHaveBeenCalledTimes(1);
});
