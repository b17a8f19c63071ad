import { request as send } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { SqlRunner } from '../db/database';
import { addressOfHolder, MARKET_LOCK } from '../db/locks';

/** How long a request waits for a process that has the markets: taking them over takes a second or two. */
const PATIENCE_MS = 6_000;
/** The same in a process that ends, which waits for its requests. */
const LAST_PATIENCE_MS = 2_000;
const LOOK_AGAIN_MS = 50;
const CONNECT_TIMEOUT_MS = 1_000;
const ANSWER_TIMEOUT_MS = 30_000;

/** Carried by what one process sends to another, which must not send it on. */
export const FORWARDED = 'x-plataforma-forwarded';
/** Stands in an answer of the process that has the markets: it is the last word, whatever its status. */
export const HAS_MARKETS = 'x-plataforma-has-markets';
/** The page's word that asking twice is as good as once: it asks for something and changes nothing. */
export const REPEATABLE = 'x-repeatable';
/** They belong to one connection, not to the request. */
const OF_CONNECTION = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'];

export interface ForwardedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Who asks. */
  readonly address: string;
  /** As it came; empty when there is none. */
  readonly body: Buffer;
}

export interface ForwardedAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** The connection broke after the request was sent: nobody knows whether it was carried out. */
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
 * Unless marked, 503 is said by a process that does not have the markets yet or any more; it has done nothing that may
 * not be asked once more.
 */
function isLastWord({ status, headers }: ForwardedAnswer): boolean {
  return status !== 503 || headers[HAS_MARKETS] !== undefined;
}

/**
 * Carries requests to the process that has the markets, and while nobody has them keeps them waiting, so that a process
 * that dies costs a moment and no error.
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
   * @param isOwn has this process taken the markets over meanwhile?
   * @returns null when the request is to be answered here: this process has the markets, or nobody had them in time.
   * @throws OutcomeUnknown
   */
  async send(request: ForwardedRequest, isOwn: () => boolean): Promise<ForwardedAnswer | null> {
    const giveUpAt = Date.now() + this.#patienceMs;
    while (!isOwn() && Date.now() < giveUpAt) {
      const writer = await this.#findWriter();
      const outcome = writer === null ? 'not sent' : await this.#attempt(writer, request, ANSWER_TIMEOUT_MS);
      if (typeof outcome === 'object' && isLastWord(outcome)) return outcome;
      if (outcome === 'broken' && !isRepeatable(request)) throw new OutcomeUnknown();
      this.#writer = null;
      await delay(LOOK_AGAIN_MS);
    }
    return null;
  }

  /** Does a process that has the markets answer? */
  async isServed(): Promise<boolean> {
    const writer = await this.#findWriter();
    if (writer === null) return false;
    const request = { method: 'GET', url: '/healthz', headers: {}, address: '127.0.0.1', body: Buffer.alloc(0) };
    const outcome = await this.#attempt(writer, request, CONNECT_TIMEOUT_MS);
    const isServed = typeof outcome === 'object' && outcome.status === 200;
    if (!isServed) this.#writer = null;
    return isServed;
  }

  /** This process has the markets' lock: what comes waits for it, and the database is asked nothing that is known. */
  takeOver(): void {
    this.#isTakingOver = true;
    this.#writer = null;
  }

  /** This process ends: what still comes is for the next one, if there is any. */
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
      // A connection of its own: one that is used again may be closed by the other side at that very moment.
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
