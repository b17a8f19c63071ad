import { createClient } from '@redis/client';
import type { Logger } from '../logger';
import type { Channel, Fanout } from './fanout';

/** More than this waiting for Redis is given up: who listens notices the gap and asks anew. */
const MOST_WAITING = 10_000;
const LONGEST_PAUSE_MS = 1_000;
const nameOf = (channel: Channel) => `plataforma:${channel}`;

/** Over Redis. Its connections come by themselves, also again when they are lost; nobody waits for them. */
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
  for (const client of [sender, listener]) {
    client.on('error', onError);
    client.connect().catch(onError);
  }
  return {
    send(channel, text) {
      if (sender.isReady) sender.publish(nameOf(channel), text).catch(onError);
    },
    listen: (channel, tell) => void listener.subscribe(nameOf(channel), tell).catch(onError),
    onReturn(tell) {
      // Whichever of the two comes last.
      const both = () => {
        if (sender.isReady && listener.isReady) tell();
      };
      sender.on('ready', both);
      listener.on('ready', both);
    },
    close() {
      closed = true;
      sender.destroy();
      listener.destroy();
    },
  };
}
