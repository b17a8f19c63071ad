import { plain, time } from './columns';
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
];
