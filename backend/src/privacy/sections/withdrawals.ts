import { amount, choice, plain, time } from './columns';
import { OWN_ACCOUNTS } from './section';
import type { Section } from './section';

const OWN = `account_id in (${OWN_ACCOUNTS})`;
/** By chains go withdrawals, and coins of payments that go back. */
const SENT_BY_CHAINS = `request_id in (select id from withdrawals where ${OWN} union all select id from payment_returns where ${OWN})`;

/** As the customer reads them. */
export const WITHDRAWAL_STATES = {
  AWAITING_EMAIL: 'À espera do e-mail',
  CONFIRMED: 'Confirmado',
  COOLING: 'À espera do primeiro uso do endereço',
  REVIEW: 'Em análise',
  QUEUED: 'Na fila',
  SENDING: 'Em envio',
  SENT: 'Enviado',
  COMPLETED: 'Concluído',
  CANCELED: 'Cancelado',
  EXPIRED: 'Vencido',
  REJECTED: 'Não aprovado',
  FAILED: 'Recusado',
  BOUNCED: 'Devolvido',
};

/** What the customer took out, or wanted to, and let programs take out. */
export const WITHDRAWAL_SECTIONS: readonly Section[] = [
  {
    name: 'mandates',
    title: 'Autorizações de saques por API',
    table: 'mandates',
    where: 'user_id = $1',
    order: 'created_at desc, id',
    columns: {
      id: plain('id'),
      user_id: 'TECHNICAL',
      destination_id: plain('destinationId'),
      daily_cap: amount('dailyCap', 'Limite por dia'),
      requested_from: plain('requestedFrom', 'Pedida de'),
      created_at: time('createdAt', 'Pedida em'),
      confirmed_at: time('confirmedAt', 'Confirmada em'),
      removed_at: time('removedAt', 'Removida em'),
      removed_because: plain('removedBecause'),
    },
  },
  {
    name: 'withdrawals',
    title: 'Saques',
    table: 'withdrawals',
    where: OWN,
    order: 'number desc',
    columns: {
      id: plain('id'),
      number: 'TECHNICAL',
      account_id: plain('accountId'),
      kind: plain('kind'),
      currency: plain('currency', 'Moeda'),
      network: plain('network', 'Rede'),
      destination_id: plain('destinationId'),
      address: plain('address', 'Destino'),
      tag: plain('tag', 'Tag'),
      target: plain('target'),
      amount: amount('amount', 'Valor'),
      fee: amount('fee', 'Tarifa'),
      received: amount('received', 'Valor recebido'),
      brl_value: amount('brlValue', 'Valor em reais'),
      terms_hash: 'TECHNICAL',
      state: choice('state', 'Status', WITHDRAWAL_STATES),
      reason: plain('reason'),
      until: time('until'),
      idempotency_key: 'TECHNICAL',
      command_hash: 'TECHNICAL',
      mandate_id: plain('mandateId'),
      requested_from: plain('requestedFrom', 'Pedido de'),
      mailed_at: time('mailedAt', 'E-mail enviado em'),
      end_to_end_id: plain('endToEndId', 'Identificação do Pix'),
      created_at: time('createdAt', 'Pedido em'),
      completed_at: time('completedAt', 'Concluído em'),
      returned: amount('returned', 'Devolvido'),
      next_step_at: 'TECHNICAL',
      step_tries: 'TECHNICAL',
      attention_since: 'TECHNICAL',
    },
  },
  {
    name: 'withdrawalApprovals',
    title: 'Confirmações de saques',
    table: 'withdrawal_approvals',
    where: `withdrawal_id in (select id from withdrawals where ${OWN})`,
    order: 'approved_at desc, withdrawal_id, kind',
    columns: {
      withdrawal_id: plain('withdrawalId'),
      kind: choice('kind', 'Por', {
        TOTP: 'Código',
        PASSKEY: 'Chave de acesso',
        EMAIL: 'E-mail',
        MANDATE: 'Autorização',
      }),
      terms_hash: 'TECHNICAL',
      approved_at: time('approvedAt', 'Quando'),
    },
  },
  {
    name: 'chainTransfers',
    title: 'Envios por redes',
    table: 'chain_transfers',
    where: SENT_BY_CHAINS,
    order: 'created_at desc, request_id',
    columns: {
      request_id: plain('sentFor'),
      network: plain('network', 'Rede'),
      contract: plain('contract'),
      raw: plain('raw'),
      confirmations: plain('confirmations', 'Confirmações'),
      // What the exchange pays.
      cost_raw: 'TECHNICAL',
      cost: 'TECHNICAL',
      created_at: time('createdAt', 'Assinado em'),
    },
  },
  {
    name: 'chainTransactions',
    title: 'Transações dos envios',
    table: 'chain_transfer_candidates',
    where: SENT_BY_CHAINS,
    order: 'signed_at desc, request_id, bid',
    columns: {
      request_id: plain('sentFor'),
      bid: 'TECHNICAL',
      network: plain('network', 'Rede'),
      tx_id: plain('transactionId', 'Transação'),
      sealed: 'SECRET',
      bytes_hash: 'TECHNICAL',
      signed_at: time('signedAt', 'Assinada em'),
      confirmed_at: time('confirmedAt', 'Definitiva em'),
    },
  },
];
