import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiKey, ApiKeys } from '../api-keys/index';
import { OverBudget } from '../callers/caller-budgets';
import type { CallerBudgets } from '../callers/caller-budgets';
import { callerOfAddress, callerOfKey } from '../callers/caller-name';
import { callerNetworkOf } from '../callers/caller-network';
import type { Logger } from '../lib/logger';
import { Unavailable } from '../lib/unavailable';
import { ACCOUNT_ROUTES } from './account-routes';
import { ADDRESS_ROUTE } from './address-route';
import { MARKET_ROUTES } from './market-routes';
import { requireMayMove } from './may-move';
import { MONEY_ROUTES } from './money-routes';
import { noQuery, parsed } from './query';
import type { Allowance, RateLimit } from './rate-limits';
import { RestFault } from './rest-fault';
import { costOfCall } from './route';
import type { RestParts, Route } from './route';
import type { RateLimits } from './shared-rate-limits';
import { SIGNATURE_LIFE_MS, signatureName, signerOf } from './signature';
import { TRAVEL_RULE_ROUTES } from './travel-rule-routes';
import { WITHDRAWAL_ROUTES } from './withdrawal-routes';

const PREFIX = '/rest/v3';
/** Of a path that a refusal repeats. Strangers choose it. */
const LONGEST_PATH = 64;
/** Domain facts §2. */
const LIMITS = { all: [300, 10_000], orders: [30, 2_000], withdrawals: [30, 10_000] } as const;

interface Limits {
  readonly all: RateLimit;
  readonly orders: RateLimit;
  /** Of those that are asked for. */
  readonly withdrawals: RateLimit;
  /** One command for each signature. */
  readonly signatures: RateLimit;
  readonly budgets: CallerBudgets;
}

type Parts = RestParts & { readonly apiKeys: ApiKeys };

function tell(reply: FastifyReply, { limit, remaining, resetsAt, seconds, exceeded }: Allowance): void {
  void reply
    .header('x-ratelimit-limit', limit)
    .header('x-ratelimit-remaining', remaining)
    .header('x-ratelimit-reset', Math.ceil(resetsAt / 1_000));
  if (!exceeded) return;
  void reply.header('retry-after', seconds);
  throw new RestFault(429, `Try again in ${seconds} s.`);
}

function parse(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw new RestFault(400, 'The body is no JSON.');
  }
}

/** Who signed; wrong signatures count against the address that they come from. @throws RestFault */
async function authenticate(
  parts: Parts,
  limits: Limits,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ApiKey> {
  const { method, url, headers, ip: address, body } = request;
  const now = Date.now();
  const stranger = `failed ${callerNetworkOf(address)}`;
  if ((await limits.all.peek(stranger)).remaining === 0) tell(reply, await limits.all.take(stranger));
  const text = typeof body === 'string' ? body : '';
  try {
    const key = await signerOf(parts.apiKeys, { method, url, body: text, headers, address }, now);
    tell(reply, await limits.all.take(`key ${key.id}`));
    return key;
  } catch (error) {
    if (error instanceof RestFault && error.code !== 429) await limits.all.take(stranger);
    throw error;
  }
}

/** Carries a command out unless its signature was used before. What somebody recorded does nothing when sent again. */
async function once(signatures: RateLimit, signature: string, carryOut: () => unknown): Promise<unknown> {
  if ((await signatures.take(signature)).exceeded) {
    throw new RestFault(2002, 'This signature was used before. Sign the request again.');
  }
  try {
    return await carryOut();
  } catch (error) {
    // Nothing was done, and the process that follows may be asked with the same signature.
    if (error instanceof Unavailable) await signatures.take(signature, -1);
    throw error;
  }
}

async function answer(parts: Parts, limits: Limits, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const now = Date.now();
  if (route.permission === null) {
    const { ip, params, query } = request;
    tell(reply, await limits.all.take(`address ${callerNetworkOf(ip)}`));
    const asked = { params, query, body: undefined, now };
    return limits.budgets.inTurn(callerOfAddress(ip), costOfCall(route, asked), async () => route.handle(parts, asked));
  }
  const key = await authenticate(parts, limits, request, reply);
  if (!key.permissions.includes(route.permission)) throw new RestFault(3001, `This key lacks ${route.permission}.`);
  // Canceling and reading go on.
  if (route.method === 'POST') await requireMayMove(parts, key);
  const body = parse(request.body);
  const orders = route.ordersIn?.(body) ?? 1;
  if (route.path.startsWith('/orders')) tell(reply, await limits.orders.take(`key ${key.id}`, orders));
  if (route.permission === 'WITHDRAW') tell(reply, await limits.withdrawals.take(`key ${key.id}`));
  // The terms of a command are in its body.
  if (route.method !== 'GET') parsed(noQuery, request.query);
  const asked = { params: request.params, query: request.query, body, now };
  return limits.budgets.inTurn(callerOfKey(key), costOfCall(route, asked), async () => {
    const carryOut = () => route.handle(parts, { ...asked, key });
    return route.method === 'GET' ? carryOut() : once(limits.signatures, signatureName(request, key), carryOut);
  });
}

function faultOf(error: FastifyError | RestFault | OverBudget, logger: Logger): RestFault {
  if (error instanceof RestFault) return error;
  if (error instanceof Unavailable) return new RestFault(5001);
  if (error instanceof OverBudget) return new RestFault(429, `Try again in ${error.seconds} s.`);
  const status = error.statusCode ?? 500;
  if (status === 413) return new RestFault(413);
  if (status < 500) return new RestFault(400);
  logger.error({ reason: error.message }, 'rest request failed');
  return new RestFault(500);
}

/**
 * REST v3 for customers' programs (domain facts §2). Requests are signed with an API key; no cookie is read and no
 * other origin's page may read an answer. Until `partsOf` gives something every answer is 503, code 5001.
 */
export function registerRest(
  server: FastifyInstance,
  partsOf: () => Parts | undefined,
  limitsOf: RateLimits,
  budgets: CallerBudgets,
): void {
  const limits: Limits = {
    all: limitsOf.of('rest', ...LIMITS.all),
    orders: limitsOf.of('rest-orders', ...LIMITS.orders),
    withdrawals: limitsOf.of('rest-withdrawals', ...LIMITS.withdrawals),
    signatures: limitsOf.of('rest-signatures', 1, SIGNATURE_LIFE_MS),
    budgets,
  };
  void server.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      // As it was sent: it is part of what was signed.
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
        const fault = faultOf(error, server.log);
        if (error instanceof RestFault && fault.code === 429) await budgets.holdBack(callerOfAddress(request.ip));
        if (fault.code === 5001) void reply.header('retry-after', '1');
        if (error instanceof OverBudget) void reply.header('retry-after', error.seconds);
        return reply.code(fault.status).send(fault.body);
      });
      scope.setNotFoundHandler(({ method, url }, reply) => {
        const [path = ''] = url.split('?', 1);
        const fault = new RestFault(404, `There is no ${method} ${path.slice(0, LONGEST_PATH)}.`);
        return reply.code(fault.status).send(fault.body);
      });
      const money = [...MONEY_ROUTES, ...WITHDRAWAL_ROUTES, ...TRAVEL_RULE_ROUTES, ADDRESS_ROUTE];
      for (const route of [...MARKET_ROUTES, ...ACCOUNT_ROUTES, ...money]) {
        scope.route({
          method: route.method,
          url: route.path,
          handler: async (request, reply) => {
            const parts = partsOf();
            if (!parts) throw new RestFault(5001);
            return reply.code(route.status ?? 200).send(await answer(parts, limits, route, request, reply));
          },
        });
      }
    },
    { prefix: PREFIX },
  );
}
