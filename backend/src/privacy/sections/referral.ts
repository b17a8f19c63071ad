import { amount, choice, plain, time } from './columns';
import type { Section } from './section';

const TERMS = {
  programme: plain('programme'),
  reward_inviter: amount('rewardInviter'),
  reward_invited: amount('rewardInvited'),
  qualifying: amount('qualifying', 'Compras pedidas'),
  window_days: plain('windowDays'),
  hold_days: plain('holdDays'),
  most_per_month: plain('mostPerMonth'),
} as const;

/** How the customer recommended the exchange, and what it brought. */
export const REFERRAL_SECTIONS: readonly Section[] = [
  {
    name: 'referralCode',
    title: 'Código de indicação',
    table: 'referral_codes',
    where: 'user_id = $1',
    order: 'created_at desc',
    columns: {
      user_id: 'TECHNICAL',
      code: plain('code', 'Código'),
      created_at: time('createdAt', 'Criado em'),
    },
  },
  {
    name: 'invitations',
    title: 'Convites',
    table: 'invitations',
    where: 'inviter_id = $1 or invited_id = $1',
    order: 'registered_at desc',
    columns: {
      id: plain('id', 'Convite'),
      inviter_id: 'OTHERS',
      invited_id: 'OTHERS',
      ...TERMS,
      state: choice('state', 'Status', {
        REGISTERED: 'Cadastro feito',
        VERIFIED: 'Identidade verificada',
        QUALIFIED: 'Compras feitas',
        PENDING: 'Recompensa marcada',
        PAID: 'Recompensa paga',
        REFUSED: 'Recusado',
        EXPIRED: 'Prazo encerrado',
      }),
      refusal: choice('refusal', 'Motivo', {
        SAME_PERSON: 'Convite da mesma pessoa',
        SAME_DEVICE: 'Convite do mesmo aparelho',
        MONTH_FULL: 'Limite de convites do mês',
        MONEY_LEFT: 'Compras desfeitas antes do prazo',
        ACCOUNT: 'Conta encerrada',
      }),
      device_key: 'SECRET',
      registered_at: time('registeredAt', 'Cadastro'),
      expires_at: time('expiresAt', 'Vale até'),
      verified_at: time('verifiedAt'),
      qualified_at: time('qualifiedAt'),
      until: time('until', 'Recompensa em'),
      month: 'TECHNICAL',
      place: 'TECHNICAL',
      waits_for: 'TECHNICAL',
      ended_at: time('endedAt', 'Encerrado em'),
      next_step_at: 'TECHNICAL',
      step_tries: 'TECHNICAL',
      attention_since: 'TECHNICAL',
    },
  },
  {
    name: 'rewards',
    title: 'Recompensas de convites',
    table: 'rewards',
    where: 'user_id = $1',
    order: 'paid_at desc',
    columns: {
      id: plain('id', 'Recompensa'),
      invitation_id: plain('invitationId'),
      side: choice('side', 'Por', { INVITER: 'Ter convidado', INVITED: 'Ter sido convidado' }),
      user_id: 'TECHNICAL',
      amount: amount('amount', 'Valor em reais'),
      paid_at: time('paidAt', 'Quando'),
    },
  },
];
