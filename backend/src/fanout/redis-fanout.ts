import { createClient } from '@redis/client';
import type { Logger } from '../lib/logger';
import { meters, readFrom } from '../metrics/index';
import type { Channel, Fanout } from './fanout';

/** When more messages than this wait for Redis, they are given up. Listeners notice the gap and ask anew. */
const MOST_WAITING = 10_000;
const LONGEST_PAUSE_MS = 1_000;
const nameOf = (channel: Channel) => `plataforma:${channel}`;

/** A fanout over Redis. It connects by itself, also after a loss. Nobody waits for it. */
export function redisFanout(url: string, logger: Logger): Fanout {
  const sender = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE_MS) },
  });
  const listener = sender.duplicate({ disableOfflineQueue: false });
  let closed = false;
  const onError = (error: unknown) => {
    if (!closed) logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'redis');
  };
  let waiting = 0;
  const undo = readFrom('fanout', () => waiting);
  for (const client of [sender, listener]) {
    client.on('error', onError);
    client.connect().catch(onError);
  }
  return {
    send(channel, text) {
      if (!sender.isReady) {
        meters.fanoutLost();
        return;
      }
      waiting += 1;
      const lose = (error: unknown) => {
        meters.fanoutLost();
        onError(error);
      };
      void sender
        .publish(nameOf(channel), text)
        .catch(lose)
        .finally(() => (waiting -= 1));
    },
    listen: (channel, tell) => void listener.subscribe(nameOf(channel), tell).catch(onError),
    onReturn(tell) {
      // Calls `tell` when both connections are ready, whichever comes last.
      const both = () => {
        if (sender.isReady && listener.isReady) tell();
      };
      sender.on('ready', both);
      listener.on('ready', both);
    },
    close() {
      closed = true;
      undo();
      sender.destroy();
      listener.destroy();
    },
  };
}
