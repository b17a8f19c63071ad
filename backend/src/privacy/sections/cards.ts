import { amount, choice, plain, time } from './columns';
import { OWN_ACCOUNTS } from './section';
import type { Section } from './section';

/** What the customer paid by card, or tried to. */
export const CARD_SECTIONS: readonly Section[] = [
  {
    name: 'cardPayments',
    title: 'Pagamentos com cartão',
    table: 'card_payments',
    where: `account_id in (${OWN_ACCOUNTS})`,
    order: 'created_at desc, id',
    columns: {
      id: plain('id'),
      account_id: plain('accountId'),
      amount: amount('amount', 'Valor'),
      fee: amount('fee', 'Tarifa'),
      state: choice('state', 'Status', {
        STARTED: 'Iniciado',
        CHALLENGE: 'Em confirmação no banco',
        APPROVED: 'Aprovado',
        DECLINED: 'Recusado',
        ABANDONED: 'Cancelado',
        EXPIRED: 'Vencido',
      }),
      reason: plain('reason'),
      challenge_url: 'TECHNICAL',
      challenged_at: time('challengedAt', 'Confirmação pedida em'),
      idempotency_key: 'TECHNICAL',
      command_hash: 'TECHNICAL',
      created_at: time('createdAt', 'Iniciado em'),
      expires_at: time('expiresAt', 'Vale até'),
      ended_at: time('endedAt', 'Encerrado em'),
      next_step_at: 'TECHNICAL',
      step_tries: 'TECHNICAL',
      attention_since: 'TECHNICAL',
    },
  },
];
