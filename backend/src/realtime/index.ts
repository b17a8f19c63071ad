import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Config } from '../config';
import { cameByHttps } from '../identity/cookies';
import type { Identity } from '../identity/identity';
import type { SessionView } from '../identity/session-view';
import type { Logger } from '../logger';
import type { Market } from '../market/index';
import { INSTRUMENTS } from '../market/instruments';
import { broadcast } from './broadcast';
import { Connection } from './connection';
import { Fault, readFrame } from './frames';
import type { Request } from './frames';
import { HANDLERS } from './requests';
import type { RequestContext } from './requests';
import { Topics } from './topics';
import { isAllowedOrigin, isGatewayPath, refuseUpgrade } from './upgrade';

const MOST_BYTES = 64 * 1024;
const HEARTBEAT_MS = 500;
const PROBE_MS = 30_000;

export interface GatewayOptions {
  readonly server: Server;
  readonly market: Market;
  readonly identity: Pick<Identity, 'authenticate' | 'events'>;
  readonly config: Pick<Config, 'sandbox'>;
  readonly logger: Logger;
}

export interface Gateway {
  /** Closes every connection. */
  close(): Promise<void>;
}

class SocketGateway implements Gateway {
  readonly #options: GatewayOptions;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  readonly #topics = new Topics();
  readonly #connections = new Set<Connection>();
  /** For each upgrade under way, the sessions that ended since it began. */
  readonly #upgrading = new Set<Set<string>>();
  readonly #context: RequestContext;
  readonly #undo: (() => void)[] = [];

  constructor(options: GatewayOptions) {
    this.#options = options;
    const { market, identity, server } = options;
    const { service } = market;
    const balancesOf = (accountId: number) => service.balancesOf(accountId);
    this.#context = { market: service, topics: this.#topics, balancesOf, now: Date.now };
    this.#undo.push(broadcast(market, this.#topics, Date.now));
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => this.#upgrade(request, socket, head);
    const onEnded = (sessionId: string) => this.#endSession(sessionId);
    server.on('upgrade', onUpgrade);
    identity.events.on('sessionEnded', onEnded);
    const heartbeat = setInterval(() => this.#heartbeat(), HEARTBEAT_MS).unref();
    const probe = setInterval(() => this.#connections.forEach((connection) => connection.probe()), PROBE_MS).unref();
    this.#undo.push(() => {
      server.off('upgrade', onUpgrade);
      identity.events.off('sessionEnded', onEnded);
      clearInterval(heartbeat);
      clearInterval(probe);
    });
  }

  async close(): Promise<void> {
    for (const step of this.#undo) step();
    for (const socket of this.#sockets.clients) socket.close(1001, 'going away');
    // A client that does not answer the close frame is not waited for.
    setImmediate(() => this.#sockets.clients.forEach((socket) => socket.terminate()));
    await new Promise<void>((resolve) => this.#sockets.close(() => resolve()));
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
      this.#sockets.handleUpgrade(request, socket, head, (client) => this.#open(client, view));
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

  #open(socket: WebSocket, view: SessionView): void {
    const connection = new Connection(socket, view, Date.now());
    const { activity } = this.#context.market;
    this.#connections.add(connection);
    activity.connected();
    socket.on('message', (data: Buffer, isBinary) => this.#receive(connection, isBinary ? '' : data.toString('utf8')));
    socket.on('pong', () => {
      connection.isAlive = true;
    });
    // A frame that is too large or broken: ws closes the connection by itself.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#connections.delete(connection);
      this.#topics.leave(connection);
      activity.disconnected();
    });
  }

  #receive(connection: Connection, text: string): void {
    if (!connection.admit(Date.now())) return;
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
      const result = handler(this.#context, connection, request);
      connection.reply(sequence, name, result instanceof Promise ? await result : result);
    } catch (error) {
      if (error instanceof Fault) {
        connection.fail(sequence, name, error.fault, error.message);
        return;
      }
      this.#tell(error, 'request');
      connection.fail(sequence, name, 'serverError', '');
    }
  }

  #heartbeat(): void {
    let encodedIds: string | null = null;
    for (const connection of this.#connections) {
      if (connection.heartbeat === null) continue;
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
      const { view } = connection;
      if (view.kind === 'signed-in' && view.sessionId === sessionId) connection.endSession();
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
