import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { MONEY_TEXT } from '../products/referral/index';
import type { Operator } from '../sandbox/index';
import { DONE, registerCommand } from './sandbox-command';

interface Room {
  readonly operator: () => Operator | undefined;
}

const fillInput = z.object({ key: z.uuid(), amount: z.string().regex(MONEY_TEXT) });
const walkInput = z.object({ email: z.email() });

/** What the operator does for programmes of recommendation: fills them from fees, and has an invited person looked at now. */
export function registerReferralCommands(server: FastifyInstance, { operator }: Room): void {
  registerCommand(server, '/sandbox/api/promotions', fillInput, {
    operator,
    run: async ({ referral }, input) => ((await referral.fill(input)) ? DONE : null),
    missing: 'Não há tantas taxas para separar.',
  });
  registerCommand(server, '/sandbox/api/invitation', walkInput, {
    operator,
    run: async ({ referral }, { email }) => ((await referral.lookNow(email)) ? DONE : null),
    missing: 'Não há convite em andamento de quem tem este e-mail.',
  });
}
