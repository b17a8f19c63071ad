import type { ApolloClient } from '@apollo/client';
import type { Shell } from '@plataforma/contract';
import { createInstruments, createMarketData, createSocket, pacedFrames, systemClock } from '@plataforma/realtime';
import type { MarketData, Socket } from '@plataforma/realtime';
import type { News } from './api/news';
import { syncAccount } from './session/account-sync';
import { onOnline, onSeen } from './browser/events';
import { pause } from './browser/pause';
import type { Session } from './session/session';

/** The page's one socket, which is not open yet. */
export function createBrowserSocket(endpoint: string, report: Shell['report']): Socket {
  return createSocket({ endpoint, WebSocket: window.WebSocket, clock: systemClock, random: Math.random, report });
}

interface LiveOptions {
  readonly socket: Socket;
  readonly apollo: ApolloClient;
  readonly session: Session;
  readonly news: News;
  readonly report: Shell['report'];
}

/** Live market data for the screens, and account data that stay up to date, when the socket is open. */
export function createLive({ socket, apollo, session, news, report }: LiveOptions): MarketData {
  const market = createMarketData({
    socket,
    instruments: createInstruments(socket, report),
    clock: systemClock,
    requestFrame: pacedFrames({
      requestFrame: requestAnimationFrame,
      nextTask: pause,
      layOut: () => void document.documentElement.getBoundingClientRect(),
      clock: systemClock,
    }),
    report,
    onUnauthorized: () => void session.onUnauthorized(session.epoch()),
  });
  syncAccount({
    client: apollo,
    session: session.service,
    accountEvents: market.accountEvents,
    news,
    onViewer: () => session.look(),
    clock: systemClock,
  });
  // Reconnects at once, without waiting for the next attempt.
  onOnline(() => {
    if (socket.connection.get() === 'stale') socket.reconnect();
  });
  onSeen(socket.resync);
  return market;
}
