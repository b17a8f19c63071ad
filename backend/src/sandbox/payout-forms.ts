import type { OperatedPayout } from '../bank/index';
import { escapeHtml as escape } from '../lib/html';
import { checkbox, select } from './fields';
import type { Choice } from './fields';

const NAMES: Readonly<Record<OperatedPayout['state'], string>> = {
  PROCESSING: 'em processamento',
  SETTLED: 'liquidado',
  REFUSED: 'recusado',
  RETURNED: 'devolvido',
};
const DECISIONS: readonly Choice[] = [
  ['SETTLE', 'Liquidar'],
  ['REFUSE', 'Recusar'],
];
const RETURN: readonly Choice[] = [['RETURN', 'O banco de destino devolve']];
const REASONS: readonly Choice[] = [
  ['ACCOUNT_CLOSED', 'Conta encerrada'],
  ['KEY_GONE', 'Chave não existe mais'],
  ['NOT_ALLOWED', 'Não permitido'],
];
const OUTCOMES: readonly Choice[] = [
  ['SETTLE', 'Liquidar sozinho em 3 segundos'],
  ['REFUSE', 'Recusar'],
  ['WAIT', 'Esperar a decisão aqui'],
];

const HOLDER = `<form data-kind="bank-holder">
    <label class="field"><span>Chave Pix, ou ispb/agência/conta</span><input name="target" maxlength="100" required></label>
    <label class="field"><span>CPF ou CNPJ de quem tem; vazio: ninguém</span><input name="document" maxlength="14"></label>
    <div class="actions"><button>Cadastrar</button></div>
  </form>`;

const FAULTS = `<form data-kind="bank">
    ${select('payouts', 'O que acontece com os saques', OUTCOMES, 'SETTLE')}
    ${checkbox('isAway', 'O banco não responde', false)}
    ${checkbox('hangs', 'O banco demora sem fim com chaves e saques', false)}
    ${checkbox('losesAnswers', 'As respostas a saques se perdem depois de feitos', false)}
    ${checkbox('refusesReturns', 'Recusa devoluções', false)}
    <label class="field"><span>Avisos por acontecimento</span><input name="bells" type="number" min="0" max="20" value="1" required></label>
    <div class="actions"><button>Salvar falhas</button></div>
  </form>`;

function decisionForm({ id, state }: OperatedPayout): string {
  if (state === 'REFUSED' || state === 'RETURNED') return '';
  const choices = state === 'SETTLED' ? RETURN : DECISIONS;
  return `<form data-kind="payout" data-id="${escape(id)}">
    ${select('decision', 'O que acontece', choices, choices[0]?.[0] ?? '')}
    ${select('reason', 'Motivo, se não chega', REASONS, 'ACCOUNT_CLOSED')}
    <div class="actions"><button>Decidir</button></div>
  </form>`;
}

const card = (payout: OperatedPayout): string =>
  `<details class="card"><summary>R$ ${escape(payout.amount)} <small>${escape(payout.target)}: ${NAMES[payout.state]}</small></summary>
    <p>${escape(payout.id)}</p>${decisionForm(payout)}
  </details>`;

/** What the operator does at the bank that pays out, with the last pay-outs. */
export const payoutForms = (payouts: readonly OperatedPayout[]): string => payouts.map(card).join('') + HOLDER + FAULTS;
