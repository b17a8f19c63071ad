import { once } from 'node:events';
import { Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RouteGenericInterface,
} from 'fastify';
import type { WebSocket } from 'ws';
import { compressed, compressedStream } from './compress';
import { withoutDevice } from './device';

/** The limit of the exchange. A larger body would only be passed on to be refused. */
const MOST_BYTES = 64 * 1024;
/** Limit for error reports to the receiver of a local run. */
const MOST_REPORT_BYTES = 1024 * 1024;
/** Limit for pictures and papers of customers. */
const MOST_DOCUMENT_BYTES = 10_000_000;
/** Of those, so many are in memory at once. */
const MOST_DOCUMENTS = 8;
/**
 * When more bytes than this wait for one client, this server stops reading from the exchange until the client has
 * caught up.
 */
const MOST_BUFFERED = 256 * 1024;
const CAUGHT_UP = 32 * 1024;
/** An answer of at most so many bytes is sent in one piece. */
const MOST_WHOLE = 64 * 1024;
/** Bytes of an answer that wait for a client before the exchange is read no further. */
const MOST_READ_AHEAD = 1024 * 1024;
const LOOK_AGAIN_MS = 50;
/** A client that has not caught up after this time never will, in ms. */
const GIVE_UP_MS = 60_000;

/** A client that does not answer the end of its socket is not waited for longer, in ms. */
const CLOSE_WITHIN_MS = 2_000;

const SOCKET_PATH = '/WSGateway';

type Request = FastifyRequest<RouteGenericInterface, RawServerBase>;
type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

type Visit = Pick<Request, 'headers' | 'ip' | 'host' | 'protocol'>;

/**
 * Who asks, for which host, and by which protocol. Only this server says it, because it knows which proxies to trust
 * (`TRUST_PROXY`).
 */
function forwardedHeaders({ ip, host, protocol }: Visit): Record<string, string> {
  return { 'x-forwarded-for': ip, 'x-forwarded-host': host, 'x-forwarded-proto': protocol };
}

const SAID_BY_OTHERS = /^(?:x-forwarded-.*|forwarded|x-real-ip|cookie)$/;
/** These belong to the client's connection, and the client of the exchange refuses to send them. */
const OF_CONNECTION = /^(?:expect|keep-alive)$/;

/** The headers of a request for the exchange: its own ones, those of the visit, and its cookies without the device. */
function withForwarded(request: Visit, headers: object): Record<string, string> {
  const cookie = withoutDevice(request.headers.cookie);
  return { ...withoutCookies(request, headers), ...(cookie ? { cookie } : {}) };
}

/** A program is known by its signature. The APIs for programs get no cookies of a browser. */
function withoutCookies(request: Visit, headers: object): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => !SAID_BY_OTHERS.test(name) && !OF_CONNECTION.test(name));
  return { ...Object.fromEntries(own), ...forwardedHeaders(request) };
}

const GRAPHQL_UNAVAILABLE = {
  errors: [{ message: 'Serviço indisponível no momento.', extensions: { code: 5001 } }],
};
/** What clients of the APIs for programs understand (domain facts §1, §2). */
const UNAVAILABLE = {
  '/rest': { error: { message: 'Service unavailable.', code: 5001, details: [] } },
  '/AP': { result: false, errormsg: 'Server Error', errorcode: 102, detail: 'unavailable' },
} as const;

function answerUnavailable(body: object): (reply: Reply) => void {
  return (reply) => void reply.code(503).header('retry-after', '2').send(body);
}

/** What has arrived of an answer when it has ended. */
function wholeOf(stream: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.once('end', () => resolve(Buffer.concat(parts)));
    stream.once('error', reject);
    stream.once('close', () => reject(new Error('The answer of the exchange broke off')));
  });
}

/** A request with such an answer takes this server 0.18 ms, and 0.31 ms with one that is sent while it arrives. */
async function sendWhole(request: Request, reply: Reply, stream: Readable): Promise<void> {
  reply.send(await compressed(request, reply, await wholeOf(stream)));
}

/**
 * A longer answer is sent while it arrives. It is read ahead of the client as far as `MOST_READ_AHEAD`, which whatever
 * a page asks for fits into: so a client that reads slowly keeps no connection to the exchange. See `takeWholeBodies`.
 */
async function sendInParts(request: Request, reply: Reply, stream: Readable): Promise<void> {
  const answer = compressedStream(request, reply, { body: stream, readAhead: MOST_READ_AHEAD });
  stream.once('close', () => clearTimeout(giveUp));
  const giveUp = setTimeout(() => answer.destroy(), GIVE_UP_MS).unref();
  // What breaks before its first byte can still be answered in another way.
  await once(answer, 'readable');
  reply.send(answer);
}

function sendAnswer(refuse: (reply: Reply) => void) {
  return (request: Request, reply: Reply, { stream }: { readonly stream: Readable }): void => {
    const isShort = Number(reply.getHeader('content-length')) <= MOST_WHOLE;
    const send = isShort ? sendWhole : sendInParts;
    send(request, reply, stream).catch(() =>
      refuse(reply.removeHeader('content-encoding').removeHeader('content-length')),
    );
  };
}

/** The cookie tells the gateway whose socket it is. The origin tells it whether to accept the socket. */
function socketHeaders(headers: object, request: Visit): Record<string, string> {
  const { origin } = request.headers;
  return { ...withForwarded(request, headers), ...(origin ? { origin } : {}) };
}

/**
 * A body is passed on only when it has arrived completely. A body that never ends would keep a connection to the
 * exchange, and a hundred of them would keep all connections.
 */
function takeWholeBodies(app: FastifyInstance, bodyLimit = MOST_BYTES): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, Readable.from([body])),
  );
}

/**
 * Whether the page that opens a socket is one of this site; the cookie comes along from any site. Clients that are no
 * browsers name no origin.
 */
function isOwnOrigin({ headers: { origin }, protocol, host }: Pick<Request, 'headers' | 'protocol' | 'host'>): boolean {
  if (origin === undefined) return true;
  const own = `${protocol}://${host}`;
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin;
}

/** The exchange refuses sockets of foreign pages too. Here they are refused before they are open. */
function refuseForeignSockets(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.upgrade === undefined || isOwnOrigin(request)) return;
    await reply.code(403).header('connection', 'close').type('text/plain; charset=utf-8').send('Pedido inválido.\n');
  });
}

/** A request for another protocol has no body. Only the socket's address may ask for one. */
function refuseOtherUpgrades(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0];
    if (request.headers.upgrade === undefined || path === SOCKET_PATH || path === `${SOCKET_PATH}/`) return;
    await reply.code(400).header('connection', 'close').type('text/plain; charset=utf-8').send('Pedido inválido.\n');
  });
}

const aboutFile = (message: string) => ({ errors: [{ name: 'file', messages: [message] }] });

/** Pictures and papers of customers, which are larger than other bodies, and fewer. */
function takeDocuments(app: FastifyInstance): void {
  takeWholeBodies(app, MOST_DOCUMENT_BYTES);
  let taken = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'PUT') return undefined;
    if (taken >= MOST_DOCUMENTS) {
      const busy = aboutFile('Muitos envios ao mesmo tempo. Tente de novo em instantes.');
      return reply.code(503).headers({ connection: 'close', 'retry-after': '1' }).send(busy);
    }
    taken += 1;
    reply.raw.once('close', () => (taken -= 1));
    return undefined;
  });
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error.statusCode !== 413) throw error;
    return reply.code(413).send(aboutFile('O arquivo tem mais de 10 MB. Envie um menor.'));
  });
}

type SlowReader = Pick<WebSocket, 'bufferedAmount' | 'readyState' | 'OPEN' | 'terminate'>;
type Source = Pick<WebSocket, 'isPaused' | 'pause' | 'resume'>;
type Opening = Pick<WebSocket, 'readyState' | 'CONNECTING' | 'setMaxListeners' | 'once'>;

/** Stops reading from the exchange while a client does not accept what it was sent. */
export function readAsFastAs(client: SlowReader, exchange: Source, giveUpMs = GIVE_UP_MS): void {
  if (exchange.isPaused || client.bufferedAmount <= MOST_BUFFERED) return;
  exchange.pause();
  const giveUpAt = performance.now() + giveUpMs;
  const look = setInterval(() => {
    // A paused connection does not notice that the other side has left.
    const isWaiting = client.readyState === client.OPEN && client.bufferedAmount > CAUGHT_UP;
    if (isWaiting && performance.now() < giveUpAt) return;
    if (isWaiting) client.terminate();
    clearInterval(look);
    exchange.resume();
  }, LOOK_AGAIN_MS).unref();
}

/**
 * What a client sends before the exchange has answered must wait, with a listener for each message. So the client is
 * not read until then. Messages that arrived in the same packet may wait in any number.
 */
function waitForExchange(browser: Source, exchange: Opening): void {
  if (exchange.readyState !== exchange.CONNECTING || browser.isPaused) return;
  exchange.setMaxListeners(0);
  browser.pause();
  // A client whose exchange never answers is read again too, because it must learn of the end.
  for (const event of ['open', 'close']) exchange.once(event, () => browser.resume());
}

interface ProxyOptions {
  readonly upstream: string;
  /** True for a local run: the operator's page and the receiver of error reports are passed on too. */
  readonly sandbox: boolean;
}

/**
 * Passes requests and sockets on to the exchange. While the exchange is away, they are answered with 503 and code 5001.
 */
export async function registerBackendProxy(app: FastifyInstance, { upstream, sandbox }: ProxyOptions): Promise<void> {
  takeWholeBodies(app);
  refuseOtherUpgrades(app);
  refuseForeignSockets(app);
  const refuse = answerUnavailable(GRAPHQL_UNAVAILABLE);
  const replyOptions = { rewriteRequestHeaders: withForwarded, onError: refuse, onResponse: sendAnswer(refuse) };
  // Requests are not logged, for the reason given in the page server.
  const common = { upstream, replyOptions, proxyPayloads: false, disableRequestLogging: true };
  const pass = (scope: FastifyInstance, prefix: string) =>
    scope.register(proxy, { ...common, prefix, rewritePrefix: prefix });
  for (const prefix of ['/graphql', '/healthz', '/api', '/webhooks', '/issuer', ...(sandbox ? ['/sandbox'] : [])])
    await pass(app, prefix);
  for (const [prefix, body] of Object.entries(UNAVAILABLE)) {
    const onError = answerUnavailable(body);
    const forPrograms = { rewriteRequestHeaders: withoutCookies, onError, onResponse: sendAnswer(onError) };
    await app.register(proxy, { ...common, replyOptions: forPrograms, prefix, rewritePrefix: prefix });
  }
  await app.register(async (documents) => {
    takeDocuments(documents);
    const away = answerUnavailable(aboutFile('Serviço indisponível no momento.'));
    const forFiles = { ...replyOptions, onError: away, onResponse: sendAnswer(away) };
    const prefix = '/documents';
    await documents.register(proxy, { ...common, replyOptions: forFiles, prefix, rewritePrefix: prefix });
  });
  await pass(app, '/exports');
  if (sandbox) {
    await app.register(async (reports) => {
      takeWholeBodies(reports, MOST_REPORT_BYTES);
      await pass(reports, '/api/:project/envelope');
    });
  }
  const wsServerOptions = { maxPayload: MOST_BYTES, perMessageDeflate: false, closeTimeout: CLOSE_WITHIN_MS };
  const wsClientOptions = { rewriteRequestHeaders: socketHeaders, perMessageDeflate: false };
  await app.register(proxy, {
    ...common,
    prefix: SOCKET_PATH,
    rewritePrefix: SOCKET_PATH,
    websocket: true,
    wsClientOptions,
    wsServerOptions,
    // The exchange sees only how fast this server reads. So it learns of a slow client when this server stops reading.
    wsHooks: {
      onIncomingMessage: (_context, browser, exchange) => waitForExchange(browser, exchange),
      onOutgoingMessage: (_context, browser, exchange) => readAsFastAs(browser, exchange),
    },
  });
}
