import { escapeHtml as escape } from '../lib/html';
import type { OperatedWithdrawal } from '../withdrawals/index';
import { select } from './fields';
import type { Choice } from './fields';

const DECISIONS: readonly Choice[] = [
  ['APPROVE', 'Liberar'],
  ['REJECT', 'Não liberar; o valor volta'],
];

const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

const untilText = (until: Date | null): string => (until ? `, até ${time.format(until)}` : '');

const reviewForm = ({ id, amount, currency, target, until }: OperatedWithdrawal): string =>
  `<form data-kind="review" data-id="${escape(id)}">
    <p>${escape(amount.replace('.', ','))} ${escape(currency)} para ${escape(target)}${untilText(until)}</p>
    ${select('decision', 'O que acontece', DECISIONS, 'APPROVE')}
    <div class="actions"><button>Decidir saque</button></div>
  </form>`;

/** Withdrawals that somebody has to look at, the oldest first. */
export const reviewForms = (reviews: readonly OperatedWithdrawal[]): string =>
  reviews.length === 0 ? '' : `<h3>Saques em análise</h3>${reviews.map(reviewForm).join('')}`;
