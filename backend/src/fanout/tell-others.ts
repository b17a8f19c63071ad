import type { ApiKeys } from '../api-keys/index';
import type { Identity } from '../identity/index';
import type { Logger } from '../lib/logger';
import type { Market } from '../market/index';
import type { Feed } from '../realtime/index';
import { sendMarkets } from './market-sender';
import { redisFanout } from './redis-fanout';

interface TellerParts {
  readonly market: Market;
  readonly feed: Feed;
  readonly identity: Pick<Identity, 'events'>;
  readonly apiKeys: Pick<ApiKeys, 'events'>;
  readonly logger: Logger;
}

/**
 * Starts to send the markets from the process that writes them to the gateways of others, over Redis. @returns a
 * function that stops it.
 */
export function tellOthers(url: string, { market, feed, identity, apiKeys, logger }: TellerParts): () => void {
  const fanout = redisFanout(url, logger);
  const onSession = (id: string) => void feed.emit('ended', 'session', id);
  const onKey = (id: string) => void feed.emit('ended', 'key', id);
  identity.events.on('sessionEnded', onSession);
  apiKeys.events.on('ended', onKey);
  const stop = sendMarkets({ fanout, market: market.service, feed, logger });
  return () => {
    identity.events.off('sessionEnded', onSession);
    apiKeys.events.off('ended', onKey);
    stop();
    fanout.close();
  };
}
