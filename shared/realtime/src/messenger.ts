import type { Clock } from './clock';
import { createEventHub, unknownEvent, unknownType, type EventHub } from './event-hub';
import { decodeFrame, encodeFrame, MessageType, type Frame } from './frame-codec';
import type { Line } from './line';
import { isKnownName } from './names';
import { oneTimer } from './one-timer';
import { createRequests, SocketError } from './requests';

/** The step of specification §9. */
const SEQUENCE_STEP = 2;

/** Types of messages that carry an event of the exchange. A message without a type counts as one. */
const eventTypes: ReadonlySet<number> = new Set([MessageType.request, MessageType.event]);

export interface Messenger {
  readonly events: EventHub;
  /** Sets the connection to send over; null while there is none. Answers that are still awaited are given up. */
  readonly use: (line: Line | null) => void;
  readonly send: (name: string, payload: unknown) => number | null;
  readonly request: (name: string, payload: unknown) => Promise<unknown>;
  /** Handles what arrived: an answer goes to its request, an event to its listeners. */
  readonly receive: (data: unknown) => void;
}

/** Sends and receives messages over the connection of the moment. */
export function createMessenger(clock: Clock, report: (error: unknown) => void): Messenger {
  const events = createEventHub();
  const requests = createRequests(oneTimer(clock));
  let line: Line | null = null;
  let sequence = 0;

  const write = (frame: { sequence: number; name: string; payload: unknown }): string | null => {
    try {
      return encodeFrame(frame);
    } catch (error) {
      report(error);
      return null;
    }
  };
  const send = (name: string, payload: unknown): number | null => {
    if (!line?.isOpen()) return null;
    const next = sequence + SEQUENCE_STEP;
    const text = write({ sequence: next, name, payload });
    if (text === null) return null;
    line.send(text);
    sequence = next;
    return next;
  };
  const read = (data: unknown): Frame | null => {
    try {
      return decodeFrame(data);
    } catch (error) {
      report(error);
      return null;
    }
  };
  /** Events of the exchange go to their listeners. Anything else is reported (specification §8). */
  const route = ({ type, name, payload }: Frame): void => {
    if (!eventTypes.has(type)) report(unknownType());
    else if (!isKnownName(name)) report(unknownEvent(name));
    else events.emit('message', name, payload);
  };
  return {
    events,
    use: (next) => {
      line = next;
      requests.abandon();
    },
    send,
    request: (name, payload) => {
      const sent = send(name, payload);
      return sent === null ? Promise.reject(new SocketError('disconnected', 'Not sent')) : requests.expect(sent);
    },
    receive: (data) => {
      const frame = read(data);
      if (!frame) return;
      if (frame.type === MessageType.reply || frame.type === MessageType.error) requests.settle(frame);
      else route(frame);
    },
  };
}
