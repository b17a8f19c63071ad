import { NETWORK_NAMES } from '@plataforma/format/addresses';
import { NETWORKS_WITH_COINS } from '../custody/index';
import type { Network, OperatedChain, OperatedClaim, OperatedWorld } from '../custody/index';
import { escapeHtml as escape } from '../lib/html';
import { checkbox, select } from './fields';
import type { Choice } from './fields';

const TIMINGS: readonly Choice[] = [
  ['PUNCTUAL', 'Na hora'],
  ['LATE', 'Dez segundos depois'],
  ['SHUFFLED', 'Fora de ordem'],
];
const ENDS: readonly Choice[] = [
  ['REPLACE', 'Trocar por outra com taxa maior'],
  ['DOUBLE_SPEND', 'Gastar as moedas em outro lugar; um saque some da rede'],
  ['REFUSE', 'Recusar de vez, se for um saque'],
];
const COINS = NETWORKS_WITH_COINS.flatMap(({ network, symbols }) =>
  symbols.map((symbol): Choice => [`${network}:${symbol}`, `${symbol}, ${NETWORK_NAMES[network]}`]),
);

type Transaction = OperatedChain['transactions'][number];

const field = (name: string, label: string, attributes: string): string =>
  `<label class="field"><span>${label}</span><input name="${name}" ${attributes}></label>`;

const blocksField = (label: string, most: number): string =>
  field('blocks', label, `type="number" min="1" max="${most}" value="1" required`);

const sendForm = (): string => `<form data-kind="chain-send">
    ${select('coin', 'O que é enviado', COINS, 'bitcoin:BTC')}
    ${field('address', 'Para o endereço', 'maxlength="120" autocomplete="off" required')}
    ${field('tag', 'Tag, se houver', 'inputmode="numeric" maxlength="10"')}
    ${field('amount', 'Quantidade', 'inputmode="decimal" required')}
    ${field('from', 'De qual endereço, se importar', 'maxlength="120" autocomplete="off"')}
    <div class="actions"><button>Enviar moedas</button></div>
  </form>`;

function stateOf({ state, confirmations }: Transaction): string {
  if (state === 'WAITING') return 'espera um bloco';
  if (state === 'VANISHED') return 'sumiu';
  return confirmations === 1 ? '1 confirmação' : `${confirmations} confirmações`;
}

function transactionItem(network: Network, transaction: Transaction): string {
  const { txId, payments, state } = transaction;
  const paid = payments.map(
    ({ amount, asset, address, tag }) =>
      `${escape(amount.replace('.', ','))} ${escape(asset)} para <code>${escape(address)}</code>${tag === null ? '' : `, tag ${escape(tag)}`}`,
  );
  const end = `<form data-kind="chain-transaction" data-network="${network}" data-transaction="${escape(txId)}">
      ${select('action', 'O que acontece com ela', ENDS, 'REPLACE')}
      <div class="actions"><button>Tirar da fila</button></div>
    </form>`;
  return `<li><code>${escape(txId)}</code>: ${stateOf(transaction)}; ${paid.join('; ')}${state === 'WAITING' ? end : ''}</li>`;
}

function chainCard({ network, height, isHalted, transactions }: OperatedChain): string {
  const of = `data-network="${network}"`;
  const items = transactions.map((transaction) => transactionItem(network, transaction)).join('');
  return `<details class="card"><summary>${NETWORK_NAMES[network]} <small>bloco ${height}${isHalted ? ', parada' : ''}</small></summary>
    ${items === '' ? '' : `<ul class="transactions">${items}</ul>`}
    <form data-kind="chain-mine" ${of}>
      ${blocksField('Blocos', 200)}
      <div class="actions"><button>Minerar</button></div>
    </form>
    <form data-kind="chain-reorganise" ${of}>
      ${blocksField('Blocos que a rede abandona', 100)}
      ${checkbox('vanishes', 'As transações deles somem', false)}
      <div class="actions"><button>Reorganizar</button></div>
    </form>
    <form data-kind="chain-halt" ${of} data-action="${isHalted ? 'GO_ON' : 'HALT'}">
      <div class="actions"><button class="plain">${isHalted ? 'Retomar' : 'Parar'} a rede</button></div>
    </form>
  </details>`;
}

const faultsForm = ({ bells, bellsAre, ...faults }: OperatedWorld['faults']): string => `<h3>Falhas da custódia</h3>
  <form data-kind="custody">
    ${checkbox('isAway', 'A custódia não responde', faults.isAway)}
    ${checkbox('hangs', 'A custódia demora sem fim com saques', faults.hangs)}
    ${checkbox('losesAnswers', 'As respostas a saques se perdem depois de feitos', faults.losesAnswers)}
    ${checkbox('refusesPayouts', 'A rede recusa os saques de vez', faults.refusesPayouts)}
    ${checkbox('isWalletEmpty', 'A carteira de saída está vazia', faults.isWalletEmpty)}
    ${field('filledInMinutes', 'Previsão para encher, em minutos; 0: sem previsão', `type="number" min="0" max="1440" value="${faults.filledInMinutes}" required`)}
    ${field('bells', 'Avisos por acontecimento', `type="number" min="0" max="20" value="${bells}" required`)}
    ${select('bellsAre', 'Quando avisa', TIMINGS, bellsAre)}
    <div class="actions"><button>Salvar custódia</button></div>
  </form>`;

const CLAIM_DECISIONS: readonly Choice[] = [
  ['CREDIT', 'É deste cliente'],
  ['REFUSE', 'Não é deste cliente'],
];

const claimForm = ({ id, email, transactionId, amount, currency }: OperatedClaim): string =>
  `<form data-kind="claim" data-id="${escape(id)}">
    <p>${escape(email)} pede ${escape(amount.replace('.', ','))} ${escape(currency)} de <code>${escape(transactionId)}</code></p>
    ${select('decision', 'De quem é', CLAIM_DECISIONS, 'CREDIT')}
    <div class="actions"><button>Decidir pedido</button></div>
  </form>`;

/** Coins that came without a tag, and who says that they are theirs. */
export const claimForms = (claims: readonly OperatedClaim[]): string =>
  claims.length === 0 ? '' : `<h3>Pedidos de depósitos sem tag</h3>${claims.map(claimForm).join('')}`;

/** What the operator does on the simulated chains, with their last transactions. */
export const chainForms = ({ faults, chains }: OperatedWorld): string =>
  sendForm() + chains.map(chainCard).join('') + faultsForm(faults);
