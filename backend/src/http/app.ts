import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { ApolloServer } from '@apollo/server';
import Fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { registerContent } from '../content/status-door';
import type { SqlRunner } from '../db/database';
import type { GraphqlContext } from '../graphql/context';
import { mask, UNKNOWN_ERROR } from '../graphql/masking';
import { cameByHttps } from '../identity/cookies';
import type { Identity } from '../identity/identity';
import type { RequestSession } from '../identity/request-session';
import { registerSandbox } from './sandbox-door';

const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

export interface App {
  readonly server: FastifyInstance;
  /** The database is ready: opens /api/status and, in the sandbox, the operator's page. */
  provide(db: SqlRunner): void;
  /** Opens /graphql; until then, and after `suspend`, it and /healthz answer 503. */
  serve(parts: {
    apollo: ApolloServer<GraphqlContext>;
    identity: Identity;
    context: Omit<GraphqlContext, 'request'>;
  }): void;
  suspend(): void;
}

type Serving = Parameters<App['serve']>[0];

function errorBody(message: string, code: string | number) {
  return { errors: [{ message, extensions: { code } }] };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function openSession(identity: Identity, request: FastifyRequest): Promise<RequestSession> {
  return identity.open({
    cookieHeader: request.headers.cookie,
    csrfHeader: headerOf(request, 'x-csrf-token'),
    secure: cameByHttps(request.headers['x-forwarded-proto']),
    address: request.ip,
    userAgent: headerOf(request, 'user-agent') ?? '',
    deviceHeader: headerOf(request, 'device-info'),
    passive: headerOf(request, 'x-passive') === '1',
  });
}

async function answerGraphql(serving: Serving | undefined, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('cache-control', 'no-store');
  if (!serving) return reply.code(503).header('retry-after', '1').send(errorBody(UNKNOWN_ERROR, 'UNAVAILABLE'));
  const { apollo, identity, context } = serving;
  const browser = await openSession(identity, request);
  const handler = fastifyApolloHandler(apollo, { context: async () => ({ ...context, request: browser }) });
  const answer = await handler.call(request.server, request, reply);
  const cookies = identity.cookiesFor(browser);
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
  return reply.header('cache-control', 'no-store').send(answer);
}

/** Faults that Fastify finds before any handler, by their status. */
function refuse(error: FastifyError, reply: FastifyReply, server: FastifyInstance) {
  const status = error.statusCode ?? 500;
  if (status >= 500) return reply.code(500).send({ errors: [mask(error, server.log)] });
  return reply.code(status).send(errorBody('Invalid request', status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST'));
}

/**
 * The HTTP door: /graphql, /healthz, the content service and, in the sandbox, the operator's page. Everything else is
 * 404; the page server owns the rest of the origin.
 */
export function createApp(config: Pick<Config, 'logLevel' | 'sandbox'>): App {
  const server: FastifyInstance = Fastify({
    logger: { level: config.logLevel },
    // The page server is the only client and says who it asks for.
    trustProxy: 'loopback',
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Addresses of GET queries carry variables, and those are personal.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    frameworkErrors: (error, _request, reply) => void refuse(error, reply, server),
  });
  let serving: Serving | undefined;
  let database: SqlRunner | undefined;
  server.setErrorHandler<FastifyError>((error, _request, reply) => refuse(error, reply, server));
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(errorBody('Not found', 'NOT_FOUND')));
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    server.log.debug({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime }, 'answered');
  });
  server.get('/healthz', async (_request, reply) =>
    reply
      .code(serving ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: serving ? 'ok' : 'unavailable' }),
  );
  server.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: (request, reply) => answerGraphql(serving, request, reply),
  });
  registerContent(server, () => database);
  if (config.sandbox) registerSandbox(server, () => database);
  return {
    server,
    provide: (db) => {
      database = db;
    },
    serve: (parts) => {
      serving = parts;
    },
    suspend: () => {
      serving = undefined;
      database = undefined;
    },
  };
}
