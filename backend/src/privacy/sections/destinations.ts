import { choice, plain, time } from './columns';
import type { Section } from './section';

/** Where the customer may have money sent. */
export const DESTINATION_SECTIONS: readonly Section[] = [
  {
    name: 'destinations',
    title: 'Destinos de saque',
    table: 'destinations',
    where: 'user_id = $1',
    order: 'confirmed_at desc, id',
    columns: {
      id: plain('id'),
      user_id: 'TECHNICAL',
      kind: choice('kind', 'Tipo', { PIX_KEY: 'Chave Pix', BANK_ACCOUNT: 'Conta bancária', CHAIN: 'Endereço' }),
      label: plain('label', 'Nome'),
      network: plain('network', 'Rede'),
      address: plain('address', 'Chave, conta ou endereço'),
      // It is the customer's own document, which the copy has among the person's data.
      sealed_address: 'ELSEWHERE',
      address_key: 'TECHNICAL',
      key_type: plain('keyType'),
      tag: plain('tag', 'Tag'),
      ispb: plain('ispb', 'Banco (ISPB)'),
      agency: plain('agency', 'Agência'),
      account_type: choice('accountType', 'Tipo de conta', {
        CHECKING: 'Corrente',
        SAVINGS: 'Poupança',
        PAYMENT: 'De pagamento',
      }),
      bank: plain('bank', 'Banco'),
      owner: choice('owner', 'De quem é', { SELF: 'Própria', EXCHANGE: 'De corretora', OTHER: 'De outra pessoa' }),
      owner_name: plain('ownerName', 'Qual ou de quem'),
      sealed_owner_document: 'OTHERS',
      is_look_alike: plain('isLookAlike'),
      confirmed_at: time('confirmedAt', 'Incluído em'),
      first_used_at: time('firstUsedAt', 'Usado primeiro em'),
      last_used_at: time('lastUsedAt', 'Usado por último em'),
      removed_at: time('removedAt', 'Removido em'),
    },
  },
];
