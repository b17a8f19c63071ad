import type { OperatedCardPayment } from '../cards/index';
import { escapeHtml as escape } from '../lib/html';
import { checkbox, select } from './fields';
import type { Choice } from './fields';

const NAMES: Readonly<Record<OperatedCardPayment['state'], string>> = {
  PENDING: 'sem resposta do banco',
  CHALLENGE: 'esperando o cliente',
  APPROVED: 'aprovado',
  DECLINED: 'recusado',
  CANCELED: 'cancelado',
};
const DECISIONS: readonly Choice[] = [
  ['APPROVE', 'Aprovar'],
  ['REFUSE', 'Recusar'],
  ['ABANDON', 'Cliente desiste'],
];
const LATE: readonly Choice[] = [['LATE', 'Aprovar depois do cancelamento']];
const REASONS: readonly Choice[] = [
  ['BANK', 'Banco não autorizou'],
  ['FUNDS', 'Sem saldo ou limite'],
  ['DATA', 'Dados errados'],
  ['HOLDER', 'Cartão de outra pessoa'],
];

const FAULTS = `<form data-kind="acquirer">
    ${checkbox('isAway', 'A administradora não responde', false)}
    ${checkbox('losesAnswers', 'As respostas se perdem depois de feito', false)}
    ${checkbox('refusesRefunds', 'Recusa estornos', false)}
    <label class="field"><span>Avisos por acontecimento</span><input name="bells" type="number" min="0" max="20" value="1" required></label>
    <div class="actions"><button>Salvar falhas</button></div>
  </form>`;

function decisionForm({ id, state }: OperatedCardPayment): string {
  if (state === 'APPROVED' || state === 'DECLINED') return '';
  const choices = state === 'CANCELED' ? LATE : DECISIONS;
  return `<form data-kind="card-payment" data-id="${escape(id)}">
    ${select('decision', 'O que acontece', choices, choices[0]?.[0] ?? '')}
    ${state === 'CANCELED' ? '' : select('reason', 'Motivo da recusa', REASONS, 'BANK')}
    <div class="actions"><button>Decidir</button></div>
  </form>`;
}

const card = (payment: OperatedCardPayment): string =>
  `<details class="card"><summary>R$ ${escape(payment.amount)} <small>${escape(payment.holderName)}: ${payment.isRefunded ? 'estornado' : NAMES[payment.state]}</small></summary>
    <p>${escape(payment.id)}</p>${decisionForm(payment)}
  </details>`;

/** What the operator does at the acquirer of cards, with the last payments. */
export const cardForms = (payments: readonly OperatedCardPayment[]): string => payments.map(card).join('') + FAULTS;
