import { request as send } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { SqlRunner } from '../db/database';
import { addressOfHolder, MARKET_LOCK } from '../db/locks';

/** How long a request waits for a process that has the markets. Taking the markets over takes one or two seconds. */
const PATIENCE_MS = 6_000;
/** How long a request waits in a process that ends, which waits for its requests. */
const LAST_PATIENCE_MS = 2_000;
const LOOK_AGAIN_MS = 50;
const CONNECT_TIMEOUT_MS = 1_000;
const ANSWER_TIMEOUT_MS = 30_000;

/** Header of a forwarded request. The process that gets it must not forward it again. */
export const FORWARDED = 'x-plataforma-forwarded';
/** Header of an answer from the process that has the markets. Such an answer is final, whatever its status. */
export const HAS_MARKETS = 'x-plataforma-has-markets';
/** Header with which the page says that the request may be sent twice: it asks for something and changes nothing. */
export const REPEATABLE = 'x-repeatable';
/** These headers belong to one connection and not to the request. */
const OF_CONNECTION = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'];

export interface ForwardedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** IP address of the client. */
  readonly address: string;
  /** The body as it came; empty when there is none. */
  readonly body: Buffer;
}

export interface ForwardedAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** The connection broke after the request was sent. Nobody knows whether the request was carried out. */
export class OutcomeUnknown extends Error {}

type Attempt = ForwardedAnswer | 'not sent' | 'broken';

interface ForwarderParts {
  readonly db: SqlRunner;
  readonly ownUrl: string;
}

function withoutConnection(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)));
}

function headersOf({ headers, address, body }: ForwardedRequest): OutgoingHttpHeaders {
  const { 'content-length': _length, ...rest } = withoutConnection(headers);
  return {
    ...rest,
    'x-forwarded-for': address,
    'x-forwarded-host': headers['x-forwarded-host'] ?? headers.host ?? '',
    [FORWARDED]: '1',
    ...(body.length > 0 ? { 'content-length': body.length } : {}),
  };
}

function isRepeatable({ method, headers }: ForwardedRequest): boolean {
  return method === 'GET' || method === 'HEAD' || headers[REPEATABLE] === '1';
}

async function answerOf(response: IncomingMessage): Promise<ForwardedAnswer> {
  const body = await buffer(response);
  return { status: response.statusCode ?? 502, headers: withoutConnection(response.headers), body };
}

/**
 * An unmarked 503 comes from a process that does not have the markets yet, or no longer. That process has done nothing,
 * so the request may be sent once more.
 */
function isLastWord({ status, headers }: ForwardedAnswer): boolean {
  return status !== 503 || headers[HAS_MARKETS] !== undefined;
}

/**
 * Forwards requests to the process that has the markets. While no process has them, requests wait. So a process that
 * dies costs a moment and no error.
 */
export class Forwarder {
  readonly #parts: ForwarderParts;
  #writer: string | null = null;
  #isTakingOver = false;
  #patienceMs = PATIENCE_MS;

  constructor(parts: ForwarderParts) {
    this.#parts = parts;
  }

  /**
   * Forwards a request.
   * @param isOwn whether this process has taken the markets over meanwhile.
   * @returns null when this process is to answer: it has the markets, or no process had them in time.
   * @throws OutcomeUnknown when the connection broke after the request was sent and the request may not be repeated.
   */
  async send(request: ForwardedRequest, isOwn: () => boolean): Promise<ForwardedAnswer | null> {
    const giveUpAt = performance.now() + this.#patienceMs;
    while (!isOwn() && performance.now() < giveUpAt) {
      const writer = await this.#findWriter();
      const outcome = writer === null ? 'not sent' : await this.#attempt(writer, request, ANSWER_TIMEOUT_MS);
      if (typeof outcome === 'object' && isLastWord(outcome)) return outcome;
      if (outcome === 'broken' && !isRepeatable(request)) throw new OutcomeUnknown();
      this.#writer = null;
      await delay(LOOK_AGAIN_MS);
    }
    return null;
  }

  /** Whether a process that has the markets answers. */
  async isServed(): Promise<boolean> {
    const writer = await this.#findWriter();
    if (writer === null) return false;
    const request = { method: 'GET', url: '/healthz', headers: {}, address: '127.0.0.1', body: Buffer.alloc(0) };
    const outcome = await this.#attempt(writer, request, CONNECT_TIMEOUT_MS);
    const isServed = typeof outcome === 'object' && outcome.status === 200;
    if (!isServed) this.#writer = null;
    return isServed;
  }

  /**
   * Call it when this process has the markets' lock. Requests then wait for this process, and the database is not asked
   * who has the lock.
   */
  takeOver(): void {
    this.#isTakingOver = true;
    this.#writer = null;
  }

  /** Call it when this process ends. Requests that still come wait for the next process, if there is one. */
  handOver(): void {
    this.#isTakingOver = false;
    this.#patienceMs = LAST_PATIENCE_MS;
  }

  async #findWriter(): Promise<string | null> {
    if (this.#isTakingOver) return null;
    const writer = this.#writer ?? (await addressOfHolder(this.#parts.db, MARKET_LOCK).catch(() => null));
    this.#writer = writer === this.#parts.ownUrl ? null : writer;
    return this.#writer;
  }

  #attempt(writer: string, request: ForwardedRequest, timeoutMs: number): Promise<Attempt> {
    return new Promise((resolve) => {
      const { method, url, body } = request;
      const { hostname, port } = new URL(writer);
      // Each request has a connection of its own. The other side may close a reused connection at the very moment of
      // sending.
      const call = send({ agent: false, hostname, port, path: url, method, headers: headersOf(request) });
      let isSent = false;
      const fail = () => resolve(isSent ? 'broken' : 'not sent');
      const timer = setTimeout(() => call.destroy(), timeoutMs);
      const connecting = setTimeout(() => isSent || call.destroy(), CONNECT_TIMEOUT_MS);
      const connected = () => {
        isSent = true;
      };
      call.on('socket', (socket) => (socket.connecting ? socket.once('connect', connected) : connected()));
      call.on('response', (response) => void answerOf(response).then(resolve, fail));
      call.on('error', fail);
      call.on('close', () => {
        clearTimeout(timer);
        clearTimeout(connecting);
      });
      call.end(body);
    });
  }
}
