import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OverBudget } from '../callers/caller-budgets';
import type { CallerBudgets } from '../callers/caller-budgets';
import { callerOfAddress } from '../callers/caller-name';
import { callerNetworkOf } from '../callers/caller-network';
import type { Logger } from '../lib/logger';
import type { MarketService } from '../market/index';
import { Fault, QUERIES, costOfRequest, errorPayload, fieldsOf } from '../realtime/index';
import type { FaultName } from '../realtime/index';
import { Unavailable } from '../lib/unavailable';
import type { RateLimits } from './shared-rate-limits';

const STATUS: Readonly<Record<FaultName, number>> = {
  notAuthorized: 401,
  invalidRequest: 400,
  operationFailed: 400,
  serverError: 500,
  notFound: 404,
};
/** As the API for keys has it (domain facts §2). */
const LIMIT = [300, 10_000] as const;

const params = z.object({ name: z.string() });
const query = z.record(z.string(), z.unknown());

async function answerOf(market: MarketService, budgets: CallerBudgets, request: FastifyRequest): Promise<unknown> {
  const { name } = params.parse(request.params);
  const ask = QUERIES.get(name.toLowerCase());
  if (!ask) throw new Fault('notFound', name);
  const fields = fieldsOf(query.parse(request.query));
  const now = Date.now();
  const cost = costOfRequest(name, fields, now);
  return budgets.inTurn(callerOfAddress(request.ip), cost, async () => ask(market, fields, now));
}

function tooMany(reply: FastifyReply, seconds: number): FastifyReply {
  void reply.header('retry-after', seconds);
  return reply.code(429).send(errorPayload('operationFailed', 'too many requests'));
}

function faultOf(error: unknown, logger: Logger): Fault {
  if (error instanceof Fault) return error;
  logger.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'AP request failed');
  return new Fault('serverError', '');
}

/** What APEX clients ask by HTTP before they open the socket (domain facts §1): the socket's questions, one by one. */
export function registerAp(
  server: FastifyInstance,
  marketOf: () => MarketService | undefined,
  limits: RateLimits,
  budgets: CallerBudgets,
): void {
  const limit = limits.of('ap', ...LIMIT);
  server.get('/AP/:name', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const market = marketOf();
    const { exceeded, seconds } = await limit.take(callerNetworkOf(request.ip));
    if (exceeded) {
      await budgets.holdBack(callerOfAddress(request.ip));
      return tooMany(reply, seconds);
    }
    if (!market) return reply.code(503).header('retry-after', '1').send(errorPayload('serverError', 'starting'));
    try {
      return await answerOf(market, budgets, request);
    } catch (error) {
      if (error instanceof OverBudget) return tooMany(reply, error.seconds);
      if (error instanceof Unavailable) {
        return reply.code(503).header('retry-after', '1').send(errorPayload('serverError', 'try again'));
      }
      const fault = faultOf(error, server.log);
      return reply.code(STATUS[fault.fault]).send(errorPayload(fault.fault, fault.message));
    }
  });
}
