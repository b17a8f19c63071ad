import type { OperatedPix } from '../deposits/index';
import { escapeHtml as escape } from '../lib/html';
import { select } from './fields';
import type { Choice } from './fields';

const PAYERS: readonly Choice[] = [
  ['HOLDER', 'O titular da conta'],
  ['OTHER', 'Outra pessoa'],
];
const CHARGE_NAMES: Readonly<Record<OperatedPix['state'], string>> = {
  CREATED: 'em criação',
  ACTIVE: 'aberto',
  PAID: 'pago',
  EXPIRED: 'vencido',
  REMOVED: 'removido',
};
const DEPOSIT_NAMES: Readonly<Record<OperatedPix['deposits'][number]['state'], string>> = {
  CREDITED: 'creditado',
  HELD: 'guardado',
  RETURNING: 'em devolução',
  RETURNED: 'devolvido',
  DISPUTED: 'contestado',
  CLAWED_BACK: 'estornado',
};
const DECISIONS: readonly Choice[] = [
  ['CREDIT', 'Creditar'],
  ['RETURN', 'Devolver'],
];

const payForm = (hidden: string, code: string, label: string): string => `<form data-kind="pix"${hidden}>
    ${code}
    <label class="field"><span>Valor em reais, se for outro</span><input name="amount" inputmode="decimal"></label>
    ${select('payer', 'Quem paga', PAYERS, 'HOLDER')}
    <div class="actions"><button>${label}</button></div>
  </form>`;

const heldForm = (id: string): string => `<form data-kind="held-deposit" data-id="${escape(id)}">
    ${select('decision', 'Depósito guardado', DECISIONS, 'CREDIT')}
    <div class="actions"><button>Decidir</button></div>
  </form>`;

const DISPUTES: readonly Choice[] = [
  ['ACCEPT', 'Aceitar: o valor volta para quem pagou'],
  ['REFUSE', 'Recusar: o valor fica com o cliente'],
];

/** The bank's word on a Pix that its payer may want back (MED). */
function disputeForm({ id, state }: OperatedPix['deposits'][number]): string {
  const choices = state === 'DISPUTED' ? DISPUTES : [['OPEN', 'Quem pagou contesta no banco'] as const];
  return `<form data-kind="dispute" data-id="${escape(id)}">
    ${select('decision', 'Contestação (MED)', choices, choices[0]?.[0] ?? '')}
    <div class="actions"><button>${state === 'DISPUTED' ? 'Responder' : 'Contestar'}</button></div>
  </form>`;
}

/** The same of any Pix by its id, as of one that paid a payment request. */
const disputeByPix = (): string => `<form data-kind="dispute">
    <label class="field"><span>ID do Pix contestado (depósito ou cobrança)</span><input name="endToEndId" maxlength="64" required></label>
    ${select('decision', 'Contestação (MED)', [['OPEN', 'Quem pagou contesta no banco'], ...DISPUTES], 'OPEN')}
    <div class="actions"><button>Enviar contestação</button></div>
  </form>`;

function card({ chargeId, email, amount, state, deposits }: OperatedPix): string {
  const arrived = deposits.map((one) => `<p>Chegou R$ ${escape(one.amount)}: ${DEPOSIT_NAMES[one.state]}</p>`).join('');
  const held = deposits.filter((one) => one.state === 'HELD').map(({ id }) => heldForm(id));
  const disputes = deposits.filter(({ state: one }) => one === 'CREDITED' || one === 'DISPUTED').map(disputeForm);
  return `<details class="card"><summary>R$ ${escape(amount)} <small>${escape(email)}: ${CHARGE_NAMES[state]}</small></summary>
    ${arrived}${held.join('')}${disputes.join('')}
    ${payForm(` data-charge="${escape(chargeId)}"`, '', 'Pagar')}
  </details>`;
}

const CODE =
  '<label class="field"><span>Pix copia e cola</span><input name="copiaECola" maxlength="600" required></label>';

/** What the operator pays by Pix, with the last charges of customers. */
export const pixForms = (charges: readonly OperatedPix[]): string =>
  payForm('', CODE, 'Pagar código') + disputeByPix() + charges.map(card).join('');
