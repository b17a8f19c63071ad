import type { FastifyInstance } from 'fastify';
import { withdrawalDecisionInput } from '../operators/index';
import type { Operator } from '../sandbox/index';
import { DONE, refuse, registerCommand, STARTING } from './sandbox-command';

interface Room {
  readonly operator: () => Operator | undefined;
  readonly isTrading: () => boolean;
}

/** What the operator does with withdrawals that are looked at. */
export function registerWithdrawalCommands(server: FastifyInstance, { operator, isTrading }: Room): void {
  server.get('/sandbox/api/withdrawals', async (_request, reply) => {
    const current = operator();
    return current ? { withdrawals: await current.reviews() } : refuse(reply, 503, STARTING);
  });
  registerCommand(server, '/sandbox/api/withdrawals', withdrawalDecisionInput, {
    operator: () => (isTrading() ? operator() : undefined),
    run: async (current, input) => ((await current.decideWithdrawal(input)) ? DONE : null),
    missing: 'Não há saque em análise com este id.',
  });
}
