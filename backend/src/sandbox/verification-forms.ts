import { escapeHtml as escape } from '../lib/html';
import { PAPER_KINDS, PAPER_NAMES, REASON_CODES, VERIFICATION_MESSAGES } from '../kyc/index';
import type { OperatedVerification } from '../kyc/index';
import { select } from './fields';
import type { Choice } from './fields';
import type { OperatorState } from './operator-state';

const REGISTRY_NAMES = {
  FOUND: 'Encontra a pessoa',
  NOT_FOUND: 'Não encontra',
  IN_REVIEW: 'Em análise por 24 horas',
  WAITING: 'Não responde',
  LISTED: 'Pessoa em lista: análise por 24 horas',
} as const;

/** What the registry of persons answers. */
export function registryForm(registry: OperatorState['registry']): string {
  const choices: Choice[] = Object.entries(REGISTRY_NAMES);
  return `<form data-kind="registry">
    ${select('decision', 'Resposta aos cadastros', choices, registry ?? '')}
    <div class="actions"><button>Salvar resposta</button></div>
  </form>`;
}

const STATE_NAMES: Readonly<Record<OperatedVerification['state'], string>> = {
  DRAFT: 'preenchendo',
  SENT: 'enviada',
  CHECKING: 'conferindo',
  REVIEW: 'em análise',
  APPROVED: 'aprovada',
  REFUSED: 'recusada',
  REVOKED: 'desfeita',
};
const DECISIONS: readonly Choice[] = [
  ['APPROVED', 'Aprovar'],
  ['REFUSED', 'Recusar e pedir de novo'],
  ['REVIEW', 'Mandar para análise'],
  ['WAITING', 'Deixar sem resposta'],
  ['AUTOMATIC', 'Aprovar sozinha em 10 segundos'],
];
const reasonChoices = REASON_CODES.map((code): Choice => [code, VERIFICATION_MESSAGES.reason(code, null)]);
const paperChoices: readonly Choice[] = [
  ['', 'O todo'],
  ...PAPER_KINDS.map((kind): Choice => [kind, PAPER_NAMES[kind]]),
];

const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** A time as the operator reads it. */
export const shownInstant = (at: Date): string => time.format(at);

/** Pictures are shown, papers are links: they come as attachments. */
function paperView({ id, kind, name }: OperatedVerification['papers'][number]): string {
  const address = `/sandbox/documents/${escape(id)}`;
  const content = kind === 'ARTICLES' ? escape(name) : `<img src="${address}" alt="${escape(name)}" loading="lazy">`;
  return `<li><a href="${address}">${content}</a></li>`;
}

const field = (name: string, label: string, attributes: string): string =>
  `<label class="field"><span>${label}</span><input name="${name}" ${attributes}></label>`;

function decisionForm(email: string): string {
  return `<form data-kind="verification" data-email="${escape(email)}">
    ${select('decision', 'Resposta', DECISIONS, 'APPROVED')}
    ${select('code', 'Motivo, se recusar', reasonChoices, 'UNREADABLE')}
    ${select('kind', 'Qual foto, se recusar', paperChoices, 'FRONT')}
    ${field('expiredIn', 'Mês em que venceu, se for o motivo', 'placeholder="2024-03" pattern="\\d{4}-\\d{2}"')}
    ${field('hours', 'Horas de análise', 'inputmode="numeric" value="24"')}
    <div class="actions"><button>Responder</button></div>
  </form>`;
}

function verificationCard({ email, name, state, until, papers, reasons }: OperatedVerification): string {
  const isOpen = state === 'DRAFT' || state === 'SENT' || state === 'CHECKING' || state === 'REVIEW';
  const date = isOpen && until ? ` até ${shownInstant(until)}` : '';
  return `<details class="card"><summary>${escape(name)} <small>${escape(email)}: ${STATE_NAMES[state]}${date}</small></summary>
    <div class="verification">
      ${papers.length > 0 ? `<ul class="papers">${papers.map(paperView).join('')}</ul>` : ''}
      ${reasons.map((reason) => `<p>${escape(reason)}</p>`).join('')}
    </div>
    ${isOpen ? decisionForm(email) : ''}
  </details>`;
}

/** What customers sent to be verified, with what the operator can say to it. */
export const verificationForms = (verifications: readonly OperatedVerification[]): string =>
  verifications.map(verificationCard).join('') || '<p class="quiet">Ninguém enviou documentos.</p>';
