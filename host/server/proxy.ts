import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';

/** As the exchange has it; anything larger would only be carried to be refused. */
const MOST_BYTES = 64 * 1024;
/** Reports of errors to the sink of a local run. */
const MOST_REPORT_BYTES = 1024 * 1024;
/** More than this waiting for one browser: it reads too slowly, and a new connection will serve it better. */
const MOST_BUFFERED = 1024 * 1024;

const SOCKET_PATH = '/WSGateway';

type Request = FastifyRequest<RouteGenericInterface, RawServerBase>;
type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** What the exchange must know of the visit; a value that the visitor sent under these names does not get through. */
function forwardedHeaders(request: Pick<Request, 'headers' | 'ip' | 'protocol'>): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': request.protocol,
  };
}

function withForwarded(request: Request, headers: object): Record<string, string> {
  return { ...headers, ...forwardedHeaders(request) };
}

function answerUnavailable(reply: Reply): void {
  const errors = [{ message: 'Serviço indisponível no momento.', extensions: { code: 5001 } }];
  void reply.code(503).header('retry-after', '2').send({ errors });
}

/** An answer is read at once and in full, whether or not the browser reads it: see `takeWholeBodies`. */
function sendWhole(_request: unknown, reply: Reply, { stream }: { readonly stream: Readable }): void {
  buffer(stream).then(
    (body) => reply.send(body),
    () => answerUnavailable(reply),
  );
}

/** The cookie tells the gateway whose socket it is, the origin whether to accept it. */
function socketHeaders(headers: object, request: Request): Record<string, string> {
  const { cookie, origin } = request.headers;
  return { ...headers, ...(cookie ? { cookie } : {}), ...(origin ? { origin } : {}), ...forwardedHeaders(request) };
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

interface ProxyOptions {
  readonly upstream: string;
  /** Also the operator's page and the sink of error reports. */
  readonly sandbox: boolean;
}

/** Passes requests and sockets on to the exchange. While it is away they are answered 503, code 5001. */
export async function registerBackendProxy(app: FastifyInstance, { upstream, sandbox }: ProxyOptions): Promise<void> {
  takeWholeBodies(app);
  refuseOtherUpgrades(app);
  const replyOptions = { rewriteRequestHeaders: withForwarded, onError: answerUnavailable, onResponse: sendWhole };
  // Nothing is logged of the requests: see the page server.
  const common = { upstream, replyOptions, proxyPayloads: false, disableRequestLogging: true };
  const pass = (scope: FastifyInstance, prefix: string) =>
    scope.register(proxy, { ...common, prefix, rewritePrefix: prefix });
  for (const prefix of ['/graphql', '/healthz', '/api', ...(sandbox ? ['/sandbox'] : [])]) await pass(app, prefix);
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
    // The exchange sees only this server's reading, which never falls behind.
    wsHooks: {
      onOutgoingMessage: (_context, browser) => {
        if (browser.bufferedAmount > MOST_BUFFERED) browser.terminate();
      },
    },
  });
}
