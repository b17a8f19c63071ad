import { escapeHtml as escape } from '../lib/html';
import type { OperatedTed } from '../ted/index';
import { select } from './fields';
import type { Choice } from './fields';

const STATES: readonly Choice[] = [
  ['RECEIVED', 'Chega agora'],
  ['ANNOUNCED', 'É anunciada'],
];
const ENDS: readonly Choice[] = [
  ['RECEIVED', 'Chega'],
  ['CANCELED', 'Não vem'],
];
const NAMES: Readonly<Record<OperatedTed['state'], string>> = {
  ANNOUNCED: 'anunciada',
  RECEIVED: 'recebida',
  CANCELED: 'cancelada',
};

const SEND = `<form data-kind="ted">
    <label class="field"><span>E-mail ou CPF de quem envia</span><input name="sender" required></label>
    <label class="field"><span>Valor em reais</span><input name="amount" inputmode="decimal" required></label>
    ${select('state', 'Quando', STATES, 'RECEIVED')}
    <div class="actions"><button>Enviar TED</button></div>
  </form>`;

const endForm = (reference: string): string => `<form data-kind="ted-arrival" data-reference="${escape(reference)}">
    ${select('state', 'O que acontece', ENDS, 'RECEIVED')}
    <div class="actions"><button>Decidir</button></div>
  </form>`;

const card = ({ reference, state, amount, payerName }: OperatedTed): string =>
  `<details class="card"><summary>R$ ${escape(amount)} <small>${escape(payerName)}: ${NAMES[state]}</small></summary>
    <p>${escape(reference)}</p>${state === 'ANNOUNCED' ? endForm(reference) : ''}
  </details>`;

/** What the operator sends by TED, with the last ones. */
export const tedForms = (teds: readonly OperatedTed[]): string => SEND + teds.map(card).join('');
