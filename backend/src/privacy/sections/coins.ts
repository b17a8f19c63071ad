import { amount, choice, plain, time, yesNo } from './columns';
import { OWN_ACCOUNTS } from './section';
import type { Section } from './section';

const OWN = `account_id in (${OWN_ACCOUNTS})`;

/** How the customer's coins come by chains. */
export const COIN_SECTIONS: readonly Section[] = [
  {
    name: 'depositAddresses',
    title: 'Endereços de depósito',
    table: 'deposit_addresses',
    where: OWN,
    order: 'id desc',
    columns: {
      id: 'TECHNICAL',
      account_id: plain('accountId'),
      network: plain('network', 'Rede'),
      address: plain('address', 'Endereço'),
      tag: plain('tag', 'Tag'),
      created_at: time('createdAt', 'Criado em'),
    },
  },
  {
    name: 'chainOutputs',
    title: 'Criptomoedas recebidas',
    table: 'chain_outputs',
    where: OWN,
    order: 'id desc',
    columns: {
      id: 'TECHNICAL',
      network: plain('network', 'Rede'),
      tx_id: plain('transactionId', 'Transação'),
      output_index: plain('outputIndex', 'Saída'),
      address: plain('address', 'Endereço'),
      tag: plain('tag', 'Tag'),
      contract: plain('contract'),
      raw: plain('raw', 'Quantidade na menor unidade'),
      sender: plain('sender', 'De'),
      currency: plain('currency', 'Moeda'),
      account_id: plain('accountId'),
      block_height: plain('blockHeight'),
      block_hash: 'TECHNICAL',
      is_gone: yesNo('isGone'),
      deposit_id: plain('depositId'),
      taken_as: 'TECHNICAL',
      booked: amount('booked', 'Quantidade lançada'),
      seen_at: time('seenAt', 'Vista em'),
      settled_at: time('settledAt', 'Confirmada em'),
      orphaned_at: time('orphanedAt'),
    },
  },
  {
    name: 'originDeclarations',
    title: 'Origens declaradas',
    table: 'origin_declarations',
    where: OWN,
    order: 'id desc',
    columns: {
      id: 'TECHNICAL',
      account_id: plain('accountId'),
      deposit_id: plain('depositId', 'Depósito'),
      network: plain('network', 'Rede'),
      sender: plain('sender', 'De'),
      owner: choice('owner', 'Carteira', { SELF: 'Própria', EXCHANGE: 'De corretora', OTHER: 'De outra pessoa' }),
      name: plain('name', 'Qual ou de quem'),
      is_for_sender: yesNo('isForSender', 'Vale para tudo deste endereço'),
      declared_at: time('declaredAt', 'Declarada em'),
    },
  },
  {
    name: 'depositClaims',
    title: 'Pedidos de depósitos sem tag',
    table: 'deposit_claims',
    where: OWN,
    order: 'claimed_at desc, id',
    columns: {
      id: plain('id'),
      deposit_id: plain('depositId', 'Depósito'),
      account_id: plain('accountId'),
      state: choice('state', 'Status', { OPEN: 'Aberto', ACCEPTED: 'Aceito', REFUSED: 'Recusado' }),
      claimed_at: time('claimedAt', 'Pedido em'),
      decided_at: time('decidedAt', 'Decidido em'),
    },
  },
];
