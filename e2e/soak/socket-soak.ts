import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import {
  createInstruments,
  createMarketData,
  createSocket,
  systemClock,
  type MarketData,
  type Socket,
} from '../../shared/realtime/src/index';
import { moveBook } from '../support/book-mover';
import { startFaultyProxy } from '../support/faulty-proxy';
import type { SocketFault } from '../support/faulty-sockets';
import { followTrueBook, type Levels } from './true-book';

const SAMPLE_MS = 50;
const FRAME_MS = 16;
const UPDATES_PER_SECOND = 40;
/** For most of the time messages are lost. Now and then the connection is cut or mute. */
const ROUND: readonly (readonly [fault: SocketFault, ms: number])[] = [
  ['leaky', 9_000],
  ['cut', 1_500],
  ['leaky', 7_000],
  ['mute', 2_500],
];

export interface SocketSoak {
  readonly samples: number;
  readonly levelsCompared: number;
  readonly lost: number;
  readonly cuts: number;
  readonly mutes: number;
  /** The longest time for which a level was wrong while the page would have said that it is live. */
  readonly longestWrongMs: number;
  /** The longest time from the end of a cut or a silence until the book was right. */
  readonly longestReturnMs: number;
}

interface Client {
  readonly socket: Socket;
  readonly market: MarketData;
}

/** The page's own code for sockets and books, without a page. */
function createClient(proxyUrl: string): Client {
  const report = () => undefined;
  const endpoint = `${proxyUrl.replace(/^http/, 'ws')}/WSGateway`;
  const socket = createSocket({ endpoint, WebSocket, clock: systemClock, random: Math.random, report });
  const market = createMarketData({
    socket,
    instruments: createInstruments(socket, report),
    clock: systemClock,
    requestFrame: (paint) => void setTimeout(() => paint().forEach((tell) => tell()), FRAME_MS),
    report,
    onUnauthorized: report,
  });
  return { socket, market };
}

function levelsOf({ market }: Client): Levels {
  const book = market.orderBook('btcbrl').get();
  const side = (levels: NonNullable<typeof book>['bids'], number: 0 | 1) =>
    levels.map(({ price, quantity }) => [`${number} ${price}`, quantity] as const);
  return new Map(book ? [...side(book.bids, 0), ...side(book.asks, 1)] : []);
}

/** Tracks for how long each level has been wrong. */
class WrongLevels {
  readonly #since = new Map<string, number>();
  longest = 0;

  compare(own: Levels, truth: Levels, now: number): void {
    for (const key of new Set([...own.keys(), ...truth.keys(), ...this.#since.keys()])) {
      if (own.get(key) === truth.get(key)) {
        this.#since.delete(key);
        continue;
      }
      const since = this.#since.get(key) ?? now;
      this.#since.set(key, since);
      this.longest = Math.max(this.longest, now - since);
    }
  }

  get any(): boolean {
    return this.#since.size > 0;
  }

  forget(): void {
    this.#since.clear();
  }
}

/**
 * Compares two books: one over a connection that is cut, mute and loses one message in a hundred, and one over a
 * connection without faults. The first is the book that a page would show. While nothing arrives, no client can know
 * what is wrong. From the first message on, every level counts.
 */
export async function soakSocket(productUrl: string, seconds: number): Promise<SocketSoak> {
  const proxy = await startFaultyProxy(productUrl);
  const truth = await followTrueBook(productUrl);
  const stop = await moveBook(productUrl, UPDATES_PER_SECOND);
  const client = createClient(proxy.url);
  client.market.orderBook('btcbrl').subscribe(() => undefined);
  client.socket.open();
  const wrong = new WrongLevels();
  let [samples, levelsCompared, cuts, mutes, longestReturnMs] = [0, 0, 0, 0, 0];
  const end = performance.now() + seconds * 1_000;
  let returned: number | null = performance.now();
  for (let round = 0; performance.now() < end; round += 1) {
    const [fault, ms] = ROUND[round % ROUND.length] ?? ['leaky', 1_000];
    proxy.breakSockets(fault);
    if (fault === 'cut') cuts += 1;
    if (fault === 'mute') mutes += 1;
    const until = Math.min(end, performance.now() + ms);
    if (fault !== 'leaky') {
      await pause(until - performance.now());
      wrong.forget();
      returned = performance.now();
      continue;
    }
    while (performance.now() < until) {
      await pause(SAMPLE_MS);
      const isLive = client.socket.connection.get() === 'open';
      const own = levelsOf(client);
      const now = performance.now();
      // Before the first snapshot, nothing is shown that could be wrong.
      if (!isLive || own.size === 0) {
        wrong.forget();
        continue;
      }
      wrong.compare(own, truth.levels, now);
      samples += 1;
      levelsCompared += truth.levels.size;
      if (returned !== null && !wrong.any) {
        longestReturnMs = Math.max(longestReturnMs, now - returned);
        returned = null;
      }
    }
  }
  const lost = proxy.lostMessages();
  client.socket.close();
  truth.close();
  await stop();
  await proxy.close();
  return { samples, levelsCompared, lost, cuts, mutes, longestWrongMs: wrong.longest, longestReturnMs };
}
