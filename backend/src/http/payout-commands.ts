import type { FastifyInstance } from 'fastify';
import { bankHolderInput, payoutInput } from '../destinations/index';
import type { Operator } from '../sandbox/index';
import { DONE, refuse, registerCommand, STARTING } from './sandbox-command';

interface Room {
  readonly operator: () => Operator | undefined;
  readonly isTrading: () => boolean;
}

/** What the operator does at the bank that pays out. */
export function registerPayoutCommands(server: FastifyInstance, { operator, isTrading }: Room): void {
  server.get('/sandbox/api/payouts', async (_request, reply) => {
    const current = operator();
    return current ? { payouts: (await current.payoutDesk?.list()) ?? [] } : refuse(reply, 503, STARTING);
  });
  registerCommand(server, '/sandbox/api/payouts', payoutInput, {
    operator: () => (isTrading() ? operator() : undefined),
    run: async (current, input) => ((await current.payoutDesk?.decide(input)) ? DONE : null),
    missing: 'Não há saque no banco com este id que possa chegar a isso.',
  });
  registerCommand(server, '/sandbox/api/bank-holders', bankHolderInput, {
    operator,
    run: async (current, input) => {
      await current.payoutDesk?.enter(input);
      return DONE;
    },
  });
}
