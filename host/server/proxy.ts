import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';

/** As the exchange has it; anything larger would only be carried to be refused. */
const MOST_BYTES = 64 * 1024;
/** More than this waiting for one browser: it reads too slowly, and a new connection will serve it better. */
const MOST_BUFFERED = 1024 * 1024;

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
function takeWholeBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, Readable.from([body])),
  );
}

/** Passes requests and sockets on to the exchange. While it is away they are answered 503, code 5001. */
export async function registerBackendProxy(app: FastifyInstance, upstream: string): Promise<void> {
  takeWholeBodies(app);
  const replyOptions = { rewriteRequestHeaders: withForwarded, onError: answerUnavailable, onResponse: sendWhole };
  for (const prefix of ['/graphql', '/healthz']) {
    await app.register(proxy, { upstream, prefix, rewritePrefix: prefix, replyOptions, proxyPayloads: false });
  }
  const wsClientOptions = { rewriteRequestHeaders: socketHeaders, perMessageDeflate: false };
  await app.register(proxy, {
    upstream,
    prefix: '/WSGateway',
    rewritePrefix: '/WSGateway',
    replyOptions,
    proxyPayloads: false,
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
