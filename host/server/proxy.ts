import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';
import type { WebSocket } from 'ws';
import { compressed } from './compress';
import { withoutDevice } from './device';

/** As the exchange has it; anything larger would only be carried to be refused. */
const MOST_BYTES = 64 * 1024;
/** Reports of errors to the sink of a local run. */
const MOST_REPORT_BYTES = 1024 * 1024;
/** More than this waiting for one client: the exchange is not read either until the client has caught up. */
const MOST_BUFFERED = 256 * 1024;
const CAUGHT_UP = 32 * 1024;
const LOOK_AGAIN_MS = 50;
/** A client that has not caught up by then never will. */
const GIVE_UP_MS = 60_000;

const SOCKET_PATH = '/WSGateway';

type Request = FastifyRequest<RouteGenericInterface, RawServerBase>;
type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

type Visit = Pick<Request, 'headers' | 'ip' | 'host' | 'protocol'>;

/** Who asks, for what, and how: said by this server alone, which knows whom to believe (`TRUST_PROXY`). */
function forwardedHeaders({ ip, host, protocol }: Visit): Record<string, string> {
  return { 'x-forwarded-for': ip, 'x-forwarded-host': host, 'x-forwarded-proto': protocol };
}

const SAID_BY_OTHERS = /^(?:x-forwarded-.*|forwarded|x-real-ip|cookie)$/;

/** What the exchange gets of a request: its headers, the visit, and the cookies that are its own. */
function withForwarded(request: Visit, headers: object): Record<string, string> {
  const cookie = withoutDevice(request.headers.cookie);
  return { ...withoutCookies(request, headers), ...(cookie ? { cookie } : {}) };
}

/** A program is known by its signature: a browser's cookie is no business of its door. */
function withoutCookies(request: Visit, headers: object): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => !SAID_BY_OTHERS.test(name));
  return { ...Object.fromEntries(own), ...forwardedHeaders(request) };
}

const GRAPHQL_UNAVAILABLE = {
  errors: [{ message: 'Serviço indisponível no momento.', extensions: { code: 5001 } }],
};
/** What clients of the doors for programs understand (domain facts §1, §2). */
const UNAVAILABLE = {
  '/rest': { error: { message: 'Service unavailable.', code: 5001, details: [] } },
  '/AP': { result: false, errormsg: 'Server Error', errorcode: 102, detail: 'unavailable' },
} as const;

function answerUnavailable(body: object): (reply: Reply) => void {
  return (reply) => void reply.code(503).header('retry-after', '2').send(body);
}

/** An answer is read at once and in full, whether or not the browser reads it: see `takeWholeBodies`. */
function sendWhole(refuse: (reply: Reply) => void) {
  return (request: Request, reply: Reply, { stream }: { readonly stream: Readable }): void => {
    buffer(stream)
      .then((body) => compressed(request, reply, body))
      .then(
        (body) => reply.send(body),
        () => refuse(reply),
      );
  };
}

/** The cookie tells the gateway whose socket it is, the origin whether to accept it. */
function socketHeaders(headers: object, request: Visit): Record<string, string> {
  const { origin } = request.headers;
  return { ...withForwarded(request, headers), ...(origin ? { origin } : {}) };
}

/**
 * A body is passed on only once it is here in full: one that never ends would keep a connection to the
 * exchange, and a hundred of them all connections that there are.
 */
function takeWholeBodies(app: FastifyInstance, bodyLimit = MOST_BYTES): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, Readable.from([body])),
  );
}

/** A request that asks for another protocol has no body any more; only the socket's address may ask. */
function refuseOtherUpgrades(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0];
    if (request.headers.upgrade === undefined || path === SOCKET_PATH || path === `${SOCKET_PATH}/`) return;
    await reply.code(400).header('connection', 'close').type('text/plain; charset=utf-8').send('Pedido inválido.\n');
  });
}

type SlowReader = Pick<WebSocket, 'bufferedAmount' | 'readyState' | 'OPEN' | 'terminate'>;
type Source = Pick<WebSocket, 'isPaused' | 'pause' | 'resume'>;
type Opening = Pick<WebSocket, 'readyState' | 'CONNECTING' | 'setMaxListeners' | 'once'>;

/** Stops reading from the exchange while a client does not take what it was sent. */
export function readAsFastAs(client: SlowReader, exchange: Source, giveUpMs = GIVE_UP_MS): void {
  if (exchange.isPaused || client.bufferedAmount <= MOST_BUFFERED) return;
  exchange.pause();
  const giveUpAt = performance.now() + giveUpMs;
  const look = setInterval(() => {
    // What is paused does not notice that the other side has left.
    const isWaiting = client.readyState === client.OPEN && client.bufferedAmount > CAUGHT_UP;
    if (isWaiting && performance.now() < giveUpAt) return;
    if (isWaiting) client.terminate();
    clearInterval(look);
    exchange.resume();
  }, LOOK_AGAIN_MS).unref();
}

/**
 * What a client says before the exchange has answered waits, a listener for each message: the client is not read on
 * until then, and what had arrived with the same packet may wait in any number.
 */
function waitForExchange(browser: Source, exchange: Opening): void {
  if (exchange.readyState !== exchange.CONNECTING || browser.isPaused) return;
  exchange.setMaxListeners(0);
  browser.pause();
  // Also a client whose exchange never answers is read again: it must hear of the end.
  for (const event of ['open', 'close']) exchange.once(event, () => browser.resume());
}

interface ProxyOptions {
  readonly upstream: string;
  /** Also the operator's page and the sink of error reports. */
  readonly sandbox: boolean;
}

/** Passes requests and sockets on to the exchange. While it is away they are answered 503, code 5001. */
export async function registerBackendProxy(app: FastifyInstance, { upstream, sandbox }: ProxyOptions): Promise<void> {
  takeWholeBodies(app);
  refuseOtherUpgrades(app);
  const refuse = answerUnavailable(GRAPHQL_UNAVAILABLE);
  const replyOptions = { rewriteRequestHeaders: withForwarded, onError: refuse, onResponse: sendWhole(refuse) };
  // Nothing is logged of the requests: see the page server.
  const common = { upstream, replyOptions, proxyPayloads: false, disableRequestLogging: true };
  const pass = (scope: FastifyInstance, prefix: string) =>
    scope.register(proxy, { ...common, prefix, rewritePrefix: prefix });
  for (const prefix of ['/graphql', '/healthz', '/api', ...(sandbox ? ['/sandbox'] : [])]) await pass(app, prefix);
  for (const [prefix, body] of Object.entries(UNAVAILABLE)) {
    const onError = answerUnavailable(body);
    const forPrograms = { rewriteRequestHeaders: withoutCookies, onError, onResponse: sendWhole(onError) };
    await app.register(proxy, { ...common, replyOptions: forPrograms, prefix, rewritePrefix: prefix });
  }
  if (sandbox) {
    await app.register(async (reports) => {
      takeWholeBodies(reports, MOST_REPORT_BYTES);
      await pass(reports, '/api/:project/envelope');
    });
  }
  const wsClientOptions = { rewriteRequestHeaders: socketHeaders, perMessageDeflate: false };
  await app.register(proxy, {
    ...common,
    prefix: SOCKET_PATH,
    rewritePrefix: SOCKET_PATH,
    websocket: true,
    wsClientOptions,
    wsServerOptions: { maxPayload: MOST_BYTES, perMessageDeflate: false },
    // The exchange sees only this server's reading: it learns of a slow reader when this server does not read.
    wsHooks: {
      onIncomingMessage: (_context, browser, exchange) => waitForExchange(browser, exchange),
      onOutgoingMessage: (_context, browser, exchange) => readAsFastAs(browser, exchange),
    },
  });
}
