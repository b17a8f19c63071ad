import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { ApiKeys } from '../api-keys/index';
import type { Config } from '../config';
import { OverBudget } from '../callers/caller-budgets';
import type { CallerBudgets } from '../callers/caller-budgets';
import { trustedBy } from '../callers/trusted-proxies';
import { clientAddress } from '../callers/client-address';
import { cameByHttps, isAllowedOrigin } from '../callers/page-origin';
import type { Deposits } from '../deposits/index';
import type { Identity, SessionView } from '../identity/index';
import type { Ledger } from '../ledger/index';
import type { Logger } from '../lib/logger';
import { INSTRUMENTS } from '../market/index';
import type { SocketFigures } from '../metrics/index';
import { realTime } from '../lib/real-time';
import { Unavailable } from '../lib/unavailable';
import type { Withdrawals } from '../withdrawals/index';
import { broadcast } from './broadcast';
import { Connection, peerOf } from './connection';
import type { Feed, MarketView } from './feed';
import { Fault, readFrame } from './frames';
import type { Request } from './frames';
import type { RequestContext, SignIns } from './handler';
import { fieldsOf } from './payload';
import { READS } from './queries';
import { costOfRequest } from './request-cost';
import { HANDLERS } from './requests';
import { Topics } from './topics';
import { isGatewayPath, refuseUpgrade } from './upgrade';

const MOST_BYTES = 64 * 1024;
const HEARTBEAT_MS = 500;
/** How often the gateway checks whether slow readers have caught up, in ms. */
const REFRESH_MS = 100;
const PROBE_MS = 30_000;

export interface GatewayOptions {
  readonly server: Server;
  readonly market: MarketView;
  readonly feed: Feed;
  readonly apiKeys: ApiKeys;
  readonly deposits: Pick<Deposits, 'figuresOf'>;
  readonly withdrawals: Pick<Withdrawals, 'figuresOf'>;
  readonly ledger: Ledger;
  readonly signIns: SignIns;
  readonly budgets: CallerBudgets;
  readonly identity: Pick<Identity, 'authenticate' | 'events'>;
  readonly config: Pick<Config, 'trustProxy'>;
  readonly logger: Logger;
}

export interface Gateway {
  /** Closes the connections of all customers and programs. They come back as the viewers that they are now. */
  endAll(): void;
  /** Closes every connection. */
  close(): Promise<void>;
  /** The sockets as the metrics tell them. */
  figures(): SocketFigures;
}

class SocketGateway implements Gateway {
  readonly #options: GatewayOptions;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  readonly #topics = new Topics();
  readonly #connections = new Set<Connection>();
  /** For each upgrade that is under way, the ids of the sessions that ended since it began. */
  readonly #upgrading = new Set<Set<string>>();
  readonly #context: RequestContext;
  readonly #undo: (() => void)[] = [];
  readonly #isTrusted: (address: string | undefined) => boolean;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#isTrusted = trustedBy(options.config.trustProxy) ?? (() => false);
    const { market, feed, identity, apiKeys, deposits, withdrawals, ledger, signIns, server } = options;
    const topics = this.#topics;
    this.#context = { market, topics, apiKeys, deposits, withdrawals, ledger, signIns, now: realTime };
    this.#undo.push(broadcast(feed, market, this.#topics, realTime));
    const endedOf = {
      session: (id: string) => this.#endSession(id),
      key: (id: string) => this.#endKey(id),
      all: () => this.endAll(),
    } as const;
    this.#undo.push(feed.follow({ ended: (what, id) => endedOf[what](id) }));
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => this.#upgrade(request, socket, head);
    const onEnded = (sessionId: string) => this.#endSession(sessionId);
    const onKeyEnded = (id: string) => this.#endKey(id);
    server.on('upgrade', onUpgrade);
    identity.events.on('sessionEnded', onEnded);
    apiKeys.events.on('ended', onKeyEnded);
    const heartbeat = setInterval(() => this.#heartbeat(), HEARTBEAT_MS).unref();
    const refresh = setInterval(() => this.#refresh(), REFRESH_MS).unref();
    const probe = setInterval(() => this.#connections.forEach((connection) => connection.probe()), PROBE_MS).unref();
    this.#undo.push(() => {
      server.off('upgrade', onUpgrade);
      identity.events.off('sessionEnded', onEnded);
      apiKeys.events.off('ended', onKeyEnded);
      clearInterval(heartbeat);
      clearInterval(refresh);
      clearInterval(probe);
    });
  }

  endAll(): void {
    for (const connection of this.#connections) if (connection.peer.kind !== 'guest') connection.endSession();
  }

  async close(): Promise<void> {
    for (const step of this.#undo) step();
    for (const socket of this.#sockets.clients) socket.close(1001, 'going away');
    // A client that does not answer the close frame is not waited for.
    setImmediate(() => this.#sockets.clients.forEach((socket) => socket.terminate()));
    await new Promise<void>((resolve) => this.#sockets.close(() => resolve()));
  }

  figures(): SocketFigures {
    const peers = { guest: 0, session: 0, key: 0 };
    let [behind, buffered, mostBuffered] = [0, 0, 0];
    for (const connection of this.#connections) {
      peers[connection.peer.kind] += 1;
      if (connection.hasMissed) behind += 1;
      buffered += connection.buffered;
      mostBuffered = Math.max(mostBuffered, connection.buffered);
    }
    return { peers, subscriptions: this.#topics.counts(), behind, buffered, mostBuffered };
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    if (!isGatewayPath(request.url)) return refuseUpgrade(socket, '404 Not Found');
    if (!isAllowedOrigin(request)) return refuseUpgrade(socket, '403 Forbidden');
    const secure = cameByHttps(request.headers['x-forwarded-proto']);
    const endedMeanwhile = new Set<string>();
    this.#upgrading.add(endedMeanwhile);
    const open = (view: SessionView) => {
      if (socket.destroyed) return;
      this.#sockets.handleUpgrade(request, socket, head, (client) =>
        this.#open(client, view, clientAddress(request, this.#isTrusted)),
      );
      if (endedMeanwhile.has(view.sessionId)) this.#endSession(view.sessionId);
    };
    const refuse = (error: unknown) => {
      this.#tell(error, 'authentication');
      refuseUpgrade(socket, '503 Service Unavailable');
    };
    const { identity } = this.#options;
    void identity
      .authenticate(request.headers.cookie, secure)
      .then(open, refuse)
      .finally(() => this.#upgrading.delete(endedMeanwhile));
  }

  #open(socket: WebSocket, view: SessionView, address: string | undefined): void {
    const connection = new Connection(socket, peerOf(view), realTime(), address);
    const { activity } = this.#context.market;
    this.#connections.add(connection);
    activity.connected();
    socket.on('message', (data: Buffer, isBinary) => this.#receive(connection, isBinary ? '' : data.toString('utf8')));
    socket.on('pong', () => {
      connection.isAlive = true;
    });
    // After a frame that is too large or broken, `ws` closes the connection by itself.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#connections.delete(connection);
      this.#topics.leave(connection);
      activity.disconnected();
    });
  }

  #receive(connection: Connection, text: string): void {
    if (!connection.admit(realTime())) return;
    const frame = readFrame(text);
    if (!frame.ok) return connection.fail(frame.sequence, frame.name, 'invalidRequest', 'not a frame');
    void this.#answer(connection, frame.request);
  }

  async #answer(connection: Connection, request: Request): Promise<void> {
    const { sequence, name } = request;
    const handler = HANDLERS.get(name.toLowerCase());
    if (!handler) {
      connection.fail(sequence, name, 'invalidRequest', 'unknown name');
      return;
    }
    try {
      const cost = costOfRequest(name, fieldsOf(request.payload), this.#context.now());
      if (READS.has(name.toLowerCase())) await this.#options.budgets.charge(connection.caller, cost);
      else this.#options.budgets.take(connection.caller, cost);
      const result = handler(this.#context, connection, request);
      connection.reply(sequence, name, result instanceof Promise ? await result : result);
    } catch (error) {
      if (error instanceof Fault) {
        connection.fail(sequence, name, error.fault, error.message);
        return;
      }
      if (error instanceof OverBudget) {
        connection.fail(sequence, name, 'operationFailed', `too many requests: try again in ${error.seconds} s`);
        return;
      }
      const isBusy = error instanceof Unavailable;
      if (!isBusy) this.#tell(error, 'request');
      connection.fail(sequence, name, 'serverError', isBusy ? 'try again' : '');
    }
  }

  #heartbeat(): void {
    let encodedIds: string | null = null;
    for (const connection of this.#connections) {
      const { peer } = connection;
      if (peer.kind === 'key' && this.#options.apiKeys.hasExpired(peer.key)) connection.endSession();
      // A slow reader gets its heartbeat when it has caught up.
      if (connection.heartbeat === null || connection.isSlow) continue;
      encodedIds ??= JSON.stringify(
        Object.fromEntries(INSTRUMENTS.map(({ id }) => [id, this.#context.market.sequence(id)])),
      );
      const payload = `{"MDUpdateIds":${encodedIds},"AccountSequence":${connection.accountSequence}}`;
      connection.event(connection.heartbeat, 'Heartbeat', JSON.stringify(payload));
    }
  }

  #endSession(sessionId: string): void {
    for (const ended of this.#upgrading) ended.add(sessionId);
    for (const connection of this.#connections) {
      const { peer } = connection;
      if (peer.kind === 'session' && peer.sessionId === sessionId) connection.endSession();
    }
  }

  #endKey(id: string): void {
    for (const connection of this.#connections) {
      const { peer } = connection;
      if (peer.kind === 'key' && peer.key.id === id) connection.endSession();
    }
  }

  #refresh(): void {
    for (const connection of this.#connections) {
      if (!connection.hasMissed) continue;
      connection.refreshMissed().catch((error: unknown) => {
        this.#tell(error, 'refresh');
        connection.endSession();
      });
    }
  }

  #tell(error: unknown, where: string): void {
    this.#options.logger.error({ where, reason: error instanceof Error ? error.message : 'unknown' }, 'gateway');
  }
}

/** Opens the real-time gateway (specification §7, domain facts §1) on an HTTP server. */
export function attachGateway(options: GatewayOptions): Gateway {
  return new SocketGateway(options);
}
