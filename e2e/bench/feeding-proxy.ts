import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

/** A row of the book as the protocol sends it (domain facts §1). */
type Row = readonly number[];

interface Frame {
  readonly m: number;
  readonly i: number;
  readonly n: string;
  readonly o: string;
}

interface Feed {
  readonly updatesPerSecond: number;
  /** Number of updates that one message carries. It is one unless updates are replayed fast. */
  readonly perFrame?: number;
}

export interface FeedingProxy {
  readonly url: string;
  /** Moves the book at this rate from now on. Null stops it. */
  readonly feed: (feed: Feed | null) => void;
  /** Number of updates that were sent to the page so far. */
  readonly sent: () => number;
  readonly close: () => Promise<void>;
}

const TICK_MS = 10;
/** Number of levels on each side that move. They are the ones in view. */
const MOVING = 15;
const [ID, ACTION, PRICE, QUANTITY, SIDE] = [0, 3, 6, 8, 9] as const;

const text = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

/** The rows near the spread on both sides, best price first. */
function movingRows(snapshot: readonly Row[]): readonly Row[] {
  const side = (number: number) => snapshot.filter((row) => row[SIDE] === number);
  const bids = side(0).sort((a, b) => (b[PRICE] ?? 0) - (a[PRICE] ?? 0));
  const asks = side(1).sort((a, b) => (a[PRICE] ?? 0) - (b[PRICE] ?? 0));
  return [...bids.slice(0, MOVING), ...asks.slice(0, MOVING)];
}

/** Continues the book from the exchange's snapshot, with its own updates in place of the exchange's. */
class BookFeeder {
  #rows: readonly Row[] = [];
  #sequence = 0;
  #subscription = 0;
  sent = 0;

  constructor(private readonly browser: WebSocket) {}

  /** The part of an exchange's message that the page gets; null for nothing. */
  pass(frame: string): string | null {
    const { n, i, o } = JSON.parse(frame) as Frame;
    if (n === 'Level2UpdateEvent') return null;
    // The exchange's ids belong to updates that the page does not get.
    if (n === 'Heartbeat') return frame.replace(/\{\\"MDUpdateIds\\":\{.*?\}/, '{\\"MDUpdateIds\\":{}');
    if (n !== 'SubscribeBookDiff') return frame;
    const snapshot = JSON.parse(o) as Row[];
    this.#rows = movingRows(snapshot);
    this.#sequence = Math.max(...snapshot.map((row) => row[ID] ?? 0));
    this.#subscription = i;
    return frame;
  }

  send(updates: number, perFrame: number): void {
    if (this.#rows.length === 0) return;
    for (let left = updates; left > 0; left -= perFrame) {
      const rows = Array.from({ length: Math.min(perFrame, left) }, () => this.#next());
      const o = JSON.stringify(rows);
      this.browser.send(JSON.stringify({ m: 3, i: this.#subscription, n: 'Level2UpdateEvent', o }));
      this.sent += rows.length;
    }
  }

  #next(): Row {
    this.#sequence += 1;
    const row = [...(this.#rows[Math.floor(Math.random() * this.#rows.length)] ?? [])];
    row[ID] = this.#sequence;
    row[ACTION] = 1;
    row[QUANTITY] = Math.ceil(Math.random() * 1e8) / 1e8;
    return row;
  }
}

/** Starts a proxy that passes everything on to the product. The book of each page moves as often as the bench wants. */
export async function startFeedingProxy(productUrl: string): Promise<FeedingProxy> {
  const { host, hostname, port } = new URL(productUrl);
  const feeders = new Set<BookFeeder>();
  let feed: Feed | null = null;
  let due = 0;
  const forward = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const { method, url: path, headers } = incoming;
    const onward = request({ host: hostname, port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(forward);
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (browser, { url, headers }) => {
    const { cookie = '' } = headers;
    const exchange = new WebSocket(`ws://${host}${url}`, { headers: { cookie }, perMessageDeflate: false });
    const feeder = new BookFeeder(browser);
    feeders.add(feeder);
    const waiting: string[] = [];
    browser.on('message', (data) => {
      if (exchange.readyState === WebSocket.OPEN) exchange.send(text(data));
      else waiting.push(text(data));
    });
    exchange.on('open', () => waiting.forEach((frame) => exchange.send(frame)));
    exchange.on('message', (data) => {
      const passed = feeder.pass(text(data));
      if (passed !== null) browser.send(passed);
    });
    exchange.on('error', () => browser.terminate());
    browser.on('close', () => {
      feeders.delete(feeder);
      exchange.terminate();
    });
  });
  const timer = setInterval(() => {
    if (!feed) return;
    due += (feed.updatesPerSecond * TICK_MS) / 1_000;
    const updates = Math.floor(due);
    due -= updates;
    for (const feeder of feeders) feeder.send(updates, feed.perFrame ?? 1);
  }, TICK_MS);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    feed: (next) => {
      feed = next;
      due = 0;
    },
    sent: () => [...feeders].reduce((sum, { sent }) => sum + sent, 0),
    close: () => {
      clearInterval(timer);
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      return new Promise((done) => {
        server.close(() => done());
      });
    },
  };
}
