import type { FastifyInstance } from 'fastify';
import { payRequestInput } from '../products/pay/index';
import type { Operator } from '../sandbox/index';
import { registerCommand } from './sandbox-command';

interface Room {
  readonly operator: () => Operator | undefined;
  readonly isTrading: () => boolean;
}

/** What the operator does in the place of who pays requests. */
export function registerPaymentCommands(server: FastifyInstance, { operator, isTrading }: Room): void {
  registerCommand(server, '/sandbox/api/payment-requests', payRequestInput, {
    operator: () => (isTrading() ? operator() : undefined),
    run: async (current, input) => (await current.payDesk?.payRequest(input)) ?? null,
    missing: 'Não há cobrança com este link, ou ela nunca teve um código Pix.',
  });
}
