import type { FastifyInstance } from 'fastify';
import { providerInput } from '../products/otc/index';
import type { Operator } from '../sandbox/index';
import { DONE, registerCommand } from './sandbox-command';

interface Room {
  readonly operator: () => Operator | undefined;
  readonly isTrading: () => boolean;
}

/** What the operator has the liquidity provider of the OTC table do. */
export function registerOtcCommands(server: FastifyInstance, { operator, isTrading }: Room): void {
  registerCommand(server, '/sandbox/api/otc', providerInput, {
    operator: () => (isTrading() ? operator() : undefined),
    async run({ otcProvider }, input) {
      if (!otcProvider) return null;
      await otcProvider.behave(input);
      return DONE;
    },
    missing: 'Não há contraparte aqui.',
  });
}
