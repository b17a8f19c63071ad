import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { ApolloServer } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OverBudget } from '../callers/caller-budgets';
import type { CallerBudgets } from '../callers/caller-budgets';
import { callerOfView } from '../callers/caller-name';
import { cameByHttps } from '../callers/page-origin';
import { PRICES } from '../callers/prices';
import type { Clock } from '../clock/index';
import type { GraphqlContext } from '../graphql/context';
import type { Documents } from '../documents/index';
import type { Webhooks } from '../webhooks/index';
import { STATUS_OF_OLD_TOKEN, tooManyRequests } from '../graphql/errors';
import { UNAVAILABLE, UNKNOWN_ERROR } from '../graphql/masking';
import type { Identity, RequestSession } from '../identity/index';
import type { MarketHistory } from '../market/index';

/** What answers while the markets are here. */
export interface Serving {
  /** Whether the database can write. */
  readonly hasRoom: () => boolean;
  readonly apollo: ApolloServer<GraphqlContext>;
  readonly context: Omit<GraphqlContext, 'request' | 'charge'>;
  readonly history: MarketHistory;
  readonly documents: Documents;
  readonly webhooks: Webhooks;
  readonly clock: Clock;
}

interface Endpoint {
  readonly servingOf: () => Serving | undefined;
  readonly budgets: CallerBudgets;
}

export function errorBody(message: string, code: string | number) {
  return { errors: [{ message, extensions: { code } }] };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The session of a browser's request. */
export function openSession(identity: Identity, request: FastifyRequest): Promise<RequestSession> {
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

/** Nothing has been done, and the process that follows may be asked. */
function unavailable(reply: FastifyReply): object {
  void reply.code(503).header('retry-after', '1');
  return errorBody(UNKNOWN_ERROR, UNAVAILABLE);
}

function refused(reply: FastifyReply, { seconds }: OverBudget): object {
  const { message, extensions } = tooManyRequests(seconds);
  void reply.code(429).header('retry-after', seconds);
  return errorBody(message, String(extensions['code']));
}

/** The services are its prototype: for each request the server copies what is the context's own. */
function contextOf(
  services: Serving['context'],
  request: RequestSession,
  charge: GraphqlContext['charge'],
): GraphqlContext {
  const own: Pick<GraphqlContext, 'request' | 'charge'> = { request, charge };
  return Object.assign(Object.create(services) as Serving['context'], own);
}

async function answerGraphql({ servingOf, budgets }: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('cache-control', 'no-store');
  const serving = servingOf();
  if (!serving) return reply.send(unavailable(reply));
  const { apollo, context, clock } = serving;
  // The browser counts down to the times of the answer by this one.
  void reply.header('date', new Date(clock.now()).toUTCString());
  const browser = await openSession(context.identity, request);
  const caller = callerOfView(browser.view, browser.address);
  const charge = (cost: number) => budgets.charge(caller, cost);
  const handler = fastifyApolloHandler(apollo, { context: async () => contextOf(context, browser, charge) });
  // The end of the process may have come meanwhile.
  const answerNow = async (): Promise<unknown> =>
    serving === servingOf() ? handler.call(request.server, request, reply) : unavailable(reply);
  const answer = await budgets.inTurn(caller, PRICES.request, answerNow).catch((error: unknown) => {
    if (error instanceof OverBudget) return refused(reply, error);
    throw error;
  });
  // Any website can send a request that is refused. A mutation with the token of an earlier session comes from an own
  // page, which sends it again with the token of the new cookie.
  const isRefused = reply.statusCode >= 400 && reply.statusCode !== STATUS_OF_OLD_TOKEN;
  const cookies = isRefused ? [] : context.identity.cookiesFor(browser);
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
  return reply.header('cache-control', 'no-store').send(answer);
}

/** Opens /graphql for browsers. */
export function registerGraphql(
  server: FastifyInstance,
  servingOf: () => Serving | undefined,
  budgets: CallerBudgets,
): void {
  server.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: (request, reply) => answerGraphql({ servingOf, budgets }, request, reply),
  });
}
