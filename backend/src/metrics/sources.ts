import { Gauge } from 'prom-client';
import { realTime } from '../lib/real-time';
import { registry } from './meters';

/** One market in the process that writes it. */
export interface MarketFigures {
  readonly instrument: string;
  /** Commands, and work that needs the market alone, that have not begun. */
  readonly waiting: number;
  readonly openOrders: number;
  /** The outcome of the last commit is unknown, so the next command reads the book from the database first. */
  readonly isOutdated: boolean;
  /** Time of the last change of the book, in Unix ms; null before the first change. */
  readonly changedAt: number | null;
}

/** One market as the gateway of this process sends it. */
export interface FeedFigures {
  readonly instrument: string;
  /** Market data were missed, and the state that replaces them has not arrived. */
  readonly isStale: boolean;
}

export interface SocketFigures {
  readonly peers: Readonly<Record<'guest' | 'session' | 'key', number>>;
  readonly subscriptions: Readonly<Record<string, number>>;
  /** Sockets that read too slowly and miss market data at the moment. */
  readonly behind: number;
  /** Bytes that wait to be sent to all sockets, and to the socket with the most. */
  readonly buffered: number;
  readonly mostBuffered: number;
}

export interface PoolFigures {
  readonly pool: string;
  readonly busy: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

/** How many jobs of a kind there are. */
export interface JobFigures {
  readonly kind: string;
  /** With a step to come. */
  readonly waiting: number;
  /** Whose step should have been taken by now. */
  readonly due: number;
  /** That the operator is asked to look at. */
  readonly troubled: number;
  /** How long the longest due one has been due, in ms. */
  readonly latestByMs: number;
}

interface Sources {
  readonly markets: () => readonly MarketFigures[];
  readonly feeds: () => readonly FeedFigures[];
  readonly sockets: () => SocketFigures;
  readonly pools: () => readonly PoolFigures[];
  /** Messages to other processes that Redis has not confirmed. */
  readonly fanout: () => number;
  readonly jobs: () => Promise<readonly JobFigures[]>;
}

const current: { [Kind in keyof Sources]?: Sources[Kind] | undefined } = {};

/**
 * From now on every collection reads the metrics of this kind from the source. @returns ends it; metrics without a
 * source are left out.
 */
export function readFrom<Kind extends keyof Sources>(kind: Kind, source: Sources[Kind]): () => void {
  current[kind] = source;
  return () => {
    if (current[kind] === source) current[kind] = undefined;
  };
}

/** A gauge whose values are read at each collection. */
function gauge<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  read: (set: (value: number, labels?: Partial<Record<Label, string>>) => void) => void | Promise<void>,
): void {
  new Gauge<Label>({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    collect() {
      // Without values a gauge with labels is left out, and a gauge without labels would be 0.
      this.reset();
      if (labelNames.length === 0) this.remove();
      return read((value, labels) => (labels ? this.set(labels, value) : this.set(value)));
    },
  });
}

gauge('plataforma_markets_written', 'Markets that this process writes; 0 while it waits for them.', [], (set) =>
  set(current.markets?.().length ?? 0),
);
gauge('plataforma_market_waiting', 'Commands of a market that have not begun.', ['instrument'], (set) =>
  current.markets?.().forEach(({ instrument, waiting }) => set(waiting, { instrument })),
);
gauge('plataforma_open_orders', 'Open orders of a market.', ['instrument'], (set) =>
  current.markets?.().forEach(({ instrument, openOrders }) => set(openOrders, { instrument })),
);
gauge('plataforma_market_outdated', '1 while a market must be read from the database again.', ['instrument'], (set) =>
  current.markets?.().forEach(({ instrument, isOutdated }) => set(isOutdated ? 1 : 0, { instrument })),
);
gauge('plataforma_book_age_seconds', 'Since the last change of a book.', ['instrument'], (set) => {
  const now = realTime();
  for (const { instrument, changedAt } of current.markets?.() ?? [])
    if (changedAt !== null) set(Math.max(0, now - changedAt) / 1_000, { instrument });
});
gauge(
  'plataforma_feed_stale',
  '1 while the gateway tells a market that it missed something of.',
  ['instrument'],
  (set) => current.feeds?.().forEach(({ instrument, isStale }) => set(isStale ? 1 : 0, { instrument })),
);
gauge('plataforma_fanout_waiting', 'Messages to other processes that Redis has not confirmed.', [], (set) => {
  const waiting = current.fanout?.();
  if (waiting !== undefined) set(waiting);
});
gauge('plataforma_sockets', 'Open sockets, by who is on the other side.', ['peer'], (set) => {
  for (const [peer, count] of Object.entries(current.sockets?.().peers ?? {})) set(count, { peer });
});
gauge('plataforma_socket_subscriptions', 'Subscriptions of sockets, by topic.', ['topic'], (set) => {
  for (const [topic, count] of Object.entries(current.sockets?.().subscriptions ?? {})) set(count, { topic });
});
gauge('plataforma_sockets_behind', 'Sockets that read too slowly and miss market data for now.', [], (set) => {
  const sockets = current.sockets?.();
  if (sockets) set(sockets.behind);
});
gauge('plataforma_socket_buffered_bytes', 'Bytes that wait to be sent to sockets, all together.', [], (set) => {
  const sockets = current.sockets?.();
  if (sockets) set(sockets.buffered);
});
gauge('plataforma_socket_buffered_bytes_most', 'Bytes that wait to be sent to the slowest socket.', [], (set) => {
  const sockets = current.sockets?.();
  if (sockets) set(sockets.mostBuffered);
});
gauge('plataforma_database_connections', 'Connections to the database.', ['pool', 'state'], (set) => {
  for (const { pool, busy, idle } of current.pools?.() ?? []) {
    set(busy, { pool, state: 'busy' });
    set(idle, { pool, state: 'idle' });
  }
});
gauge('plataforma_database_waiting', 'Statements that wait for a connection to the database.', ['pool'], (set) =>
  current.pools?.().forEach(({ pool, waiting }) => set(waiting, { pool })),
);
gauge(
  'plataforma_jobs',
  'Jobs by state: waiting, due (among the waiting), troubled.',
  ['kind', 'state'],
  async (set) => {
    for (const { kind, waiting, due, troubled } of (await current.jobs?.()) ?? []) {
      set(waiting, { kind, state: 'waiting' });
      set(due, { kind, state: 'due' });
      set(troubled, { kind, state: 'troubled' });
    }
  },
);
gauge('plataforma_job_late_seconds', 'How long the longest due job has been due.', ['kind'], async (set) => {
  for (const { kind, latestByMs } of (await current.jobs?.()) ?? []) set(latestByMs / 1_000, { kind });
});
