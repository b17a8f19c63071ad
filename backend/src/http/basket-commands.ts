import type { FastifyInstance } from 'fastify';
import { basketVersionInput } from '../products/baskets/index';
import type { Operator } from '../sandbox/index';
import { DONE, registerCommand } from './sandbox-command';

interface Room {
  readonly operator: () => Operator | undefined;
}

/** What the operator does with baskets: other weights from now on. */
export function registerBasketCommands(server: FastifyInstance, { operator }: Room): void {
  registerCommand(server, '/sandbox/api/baskets', basketVersionInput, {
    operator,
    run: async ({ baskets }, input) => ((await baskets.setWeights(input)) ? DONE : null),
    missing: 'Não há carteira com este nome.',
  });
}
