import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { decodeFrame, encodeFrame, MessageType, type Frame } from '../frame-codec';

const GIVE_UP_MS = 10_000;

/** Lets the event loop run until the condition holds, without waiting for time to pass. */
export async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + GIVE_UP_MS;
  while (performance.now() < end) {
    if (condition()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`Never came true: ${condition.toString()}`);
}

export interface Gateway {
  readonly url: string;
  /** Frames that clients have sent, oldest first. */
  readonly received: Frame[];
  /** Number of connections so far. */
  readonly accepted: () => number;
  /** Answers every request of this name with this payload from now on. */
  readonly answer: (name: string, payload: () => unknown) => void;
  /** Refuses every request of this name. */
  readonly refuse: (name: string, code: number) => void;
  /** Answers no request from now on. */
  readonly mute: () => void;
  /** Sends an event to every client. */
  readonly push: (name: string, payload: unknown) => void;
  /** Sends any text to every client. */
  readonly pushText: (text: string) => void;
  /** Cuts every connection, as a broken network does. */
  readonly cut: () => void;
  readonly countOf: (name: string) => number;
  readonly stop: () => Promise<void>;
}

/** A real WebSocket server on a free port that reads and writes frames. */
export async function startGateway(): Promise<Gateway> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const received: Frame[] = [];
  const answers = new Map<string, () => { readonly type: number; readonly payload: unknown }>();
  let accepted = 0;
  const receive = (client: WebSocket, frame: Frame) => {
    received.push(frame);
    const answer = answers.get(frame.name)?.();
    if (answer) client.send(encodeFrame({ ...frame, ...answer }));
  };
  server.on('connection', (client) => {
    accepted += 1;
    client.on('message', (data: Buffer) => receive(client, decodeFrame(data.toString())));
  });
  const pushText = (text: string) => server.clients.forEach((client) => client.send(text));
  answers.set('ping', () => ({ type: MessageType.reply, payload: { msg: 'PONG' } }));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    accepted: () => accepted,
    answer: (name, payload) => answers.set(name, () => ({ type: MessageType.reply, payload: payload() })),
    refuse: (name, code) =>
      answers.set(name, () => ({
        type: MessageType.error,
        payload: { result: false, errormsg: 'No', errorcode: code },
      })),
    mute: () => answers.clear(),
    push: (name, payload) => pushText(encodeFrame({ type: MessageType.event, sequence: 0, name, payload })),
    pushText,
    cut: () => server.clients.forEach((client) => client.terminate()),
    countOf: (name) => received.filter((frame) => frame.name === name).length,
    stop: () =>
      new Promise((resolve) => {
        server.clients.forEach((client) => client.terminate());
        server.close(() => resolve());
      }),
  };
}
