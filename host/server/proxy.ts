import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';

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

/** The cookie tells the gateway whose socket it is, the origin whether to accept it. */
function socketHeaders(headers: object, request: Request): Record<string, string> {
  const { cookie, origin } = request.headers;
  return { ...headers, ...(cookie ? { cookie } : {}), ...(origin ? { origin } : {}), ...forwardedHeaders(request) };
}

/** Passes requests and sockets on to the exchange. While it is away they are answered 503, code 5001. */
export async function registerBackendProxy(app: FastifyInstance, upstream: string): Promise<void> {
  const replyOptions = { rewriteRequestHeaders: withForwarded, onError: answerUnavailable };
  for (const prefix of ['/graphql', '/healthz']) {
    await app.register(proxy, { upstream, prefix, rewritePrefix: prefix, replyOptions });
  }
  const wsClientOptions = { rewriteRequestHeaders: socketHeaders, perMessageDeflate: false };
  await app.register(proxy, {
    upstream,
    prefix: '/WSGateway',
    rewritePrefix: '/WSGateway',
    replyOptions,
    websocket: true,
    wsClientOptions,
  });
}
