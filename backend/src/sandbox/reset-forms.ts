import { escapeHtml as escape } from '../lib/html';
import { PAPER_NAMES, REASON_CODES, VERIFICATION_MESSAGES } from '../kyc/index';
import type { OperatedReset } from '../kyc/index';
import { RESET_PICTURES } from '../identity/index';
import { select } from './fields';
import type { Choice } from './fields';
import { shownInstant } from './verification-forms';

const STATE_NAMES: Readonly<Record<OperatedReset['state'], string>> = {
  REQUESTED: 'esperando fotos',
  SENT: 'em análise',
  APPROVED: 'aprovado',
  REFUSED: 'recusado',
  CANCELED: 'cancelado',
  EXPIRED: 'vencido',
};
const DECISIONS: readonly Choice[] = [
  ['APPROVED', 'Aprovar e desativar as duas etapas'],
  ['AGAIN', 'Pedir uma foto de novo'],
  ['REFUSED', 'Recusar o pedido'],
  ['WAITING', 'Avisar que demora mais'],
];
const reasonChoices = REASON_CODES.map((code): Choice => [code, VERIFICATION_MESSAGES.reason(code, null)]);
const pictureChoices: readonly Choice[] = [
  ['', 'O todo'],
  ...RESET_PICTURES.map((kind): Choice => [kind, PAPER_NAMES[kind]]),
];

function picture({ id, name }: OperatedReset['papers'][number]): string {
  const address = `/sandbox/documents/${escape(id)}`;
  return `<li><a href="${address}"><img src="${address}" alt="${escape(name)}" loading="lazy"></a></li>`;
}

function onFileOf({ name, cpf, birthDate }: OperatedReset['onFile']): string {
  const facts = [name, cpf && `CPF ${cpf}`, birthDate && `nascimento ${birthDate}`];
  return `<p>No cadastro: ${escape(facts.filter(Boolean).join(', '))}</p>`;
}

function decisionForm(id: string): string {
  return `<form data-kind="reset" data-id="${escape(id)}">
    ${select('decision', 'Resposta', DECISIONS, 'APPROVED')}
    ${select('code', 'Motivo, se não aprovar', reasonChoices, 'UNREADABLE')}
    ${select('kind', 'Qual foto, se não aprovar', pictureChoices, 'FRONT')}
    <label class="field"><span>Mês em que venceu, se for o motivo</span><input name="expiredIn" placeholder="2024-03" pattern="\\d{4}-\\d{2}"></label>
    <label class="field"><span>Horas de análise</span><input name="hours" inputmode="numeric" value="24"></label>
    <div class="actions"><button>Responder</button></div>
  </form>`;
}

function card({ id, email, state, until, papers, onFile, reasons }: OperatedReset): string {
  const date = state === 'SENT' ? ` até ${shownInstant(until)}` : '';
  return `<details class="card"><summary>${escape(onFile.name)} <small>${escape(email)}: ${STATE_NAMES[state]}${date}</small></summary>
    <div class="verification">
      ${onFileOf(onFile)}
      <ul class="papers">${papers.map(picture).join('')}</ul>
      ${reasons.map((reason) => `<p>${escape(reason)}</p>`).join('')}
    </div>
    ${state === 'SENT' ? decisionForm(id) : ''}
  </details>`;
}

/** What customers sent who lost their second factor, with what is on file and what the operator can say to it. */
export const resetForms = (resets: readonly OperatedReset[]): string =>
  resets.map(card).join('') || '<p class="quiet">Ninguém enviou fotos.</p>';
