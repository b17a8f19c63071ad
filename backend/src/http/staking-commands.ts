import type { FastifyInstance } from 'fastify';
import { stakingInput } from '../products/earn/index';
import type { Operator } from '../sandbox/index';
import { DONE, registerCommand } from './sandbox-command';

interface Room {
  readonly operator: () => Operator | undefined;
  readonly isTrading: () => boolean;
}

/** What the operator does with the validators of staking: the rate of a day, coins that are let go, coins that are lost. */
export function registerStakingCommands(server: FastifyInstance, { operator, isTrading }: Room): void {
  registerCommand(server, '/sandbox/api/staking', stakingInput, {
    operator: () => (isTrading() ? operator() : undefined),
    run: async (current, input) => ((await current.stakingDesk?.act(input)) ? DONE : null),
    missing: 'Não há isso: confira o resgate, ou a perda já foi lançada.',
  });
}
