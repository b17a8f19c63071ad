import { decimal, formatDateTime, formatMoney } from '@plataforma/format';
import { fromAmount } from '../amount';
import type { DepositNotice, HoldReason } from './states';

/** An amount in reais as it is shown. */
export const shownMoney = (amount: bigint): string => formatMoney(decimal(fromAmount(amount)));

/** Why money is kept, as its customer reads it. */
export interface HoldText {
  readonly title: string;
  readonly text: string;
}

/** What the sentences about a kept deposit are filled with. */
export interface HoldFacts {
  readonly payerDocumentMasked: string;
  readonly until: Date | null;
}

const shown = (until: Date | null): string => (until ? ` até ${formatDateTime(until.toISOString())}` : '');
const ON_REVIEW = (until: Date | null) => `Analisamos${shown(until)}. Não precisa fazer nada.`;

const HOLDS: Readonly<Record<HoldReason, (facts: HoldFacts) => HoldText>> = {
  THIRD_PARTY: ({ payerDocumentMasked }) => ({
    title: 'Pix de outro titular',
    text: `Veio do documento ${payerDocumentMasked}. Só aceitamos do seu; o valor volta sozinho para a origem em até 1 hora.`,
  }),
  LEVEL: () => ({
    title: 'Falta verificar sua conta',
    text: 'O valor está guardado e entra assim que a verificação terminar.',
  }),
  ABOVE_LIMIT: ({ until }) => ({ title: 'Acima do seu limite', text: ON_REVIEW(until) }),
  REVIEW: ({ until }) => ({ title: `Em análise${shown(until)}`, text: ON_REVIEW(until) }),
  UNIDENTIFIED: () => ({ title: 'Pix sem dono', text: 'Não sabemos de quem é este Pix; ele volta para a origem.' }),
  ACCOUNT: () => ({ title: 'Conta encerrada', text: 'A conta foi encerrada; o valor volta sozinho para a origem.' }),
};

export const holdTextOf = (reason: HoldReason, facts: HoldFacts): HoldText => HOLDS[reason](facts);

/** What the customer can do about money that is kept; null: nothing. */
export const holdTodoOf = (reason: HoldReason): string | null =>
  reason === 'LEVEL' ? 'Para verificar sua conta, entre na Plataforma e abra Perfil, Verificar conta.' : null;

const REFUSED_BY_TEAM: ReadonlySet<HoldReason> = new Set<HoldReason>(['ABOVE_LIMIT', 'LEVEL', 'REVIEW']);

/** Why money went back. */
export function returnReasonOf(reason: HoldReason): string {
  if (REFUSED_BY_TEAM.has(reason)) return 'Não foi aceito na análise';
  return holdTextOf(reason, { payerDocumentMasked: '', until: null }).title;
}

/** What customers read about deposits. */
export const DEPOSIT_MESSAGES = {
  notANumber: 'Informe um valor em reais.',
  tooManyDecimals: 'Use no máximo 2 casas decimais.',
  minimum: (amount: bigint) => `O depósito mínimo é ${shownMoney(amount)}.`,
  dayLeft: (left: bigint) => `Hoje você ainda pode depositar ${shownMoney(left)}.`,
  monthLeft: (left: bigint) => `Neste mês você ainda pode depositar ${shownMoney(left)}.`,
  level: 'Complete seu cadastro para depositar.',
  bankAway: 'Não conseguimos criar o código agora. Tente de novo em instantes.',
  keyUsed: 'Este pedido já foi feito com outro valor. Gere um novo código.',
  unknownCharge: 'Este código não existe.',
  alreadyPaid: 'Este código já foi pago.',
  creditedTitle: 'Depósito recebido',
  creditedText: (amount: bigint) => `${shownMoney(amount)} já estão na sua conta.`,
  returnedTitle: 'Pix devolvido',
  returnedText: (amount: bigint) => `${shownMoney(amount)} voltaram para quem pagou.`,
} as const;

/** What is odd about a credited deposit. @param asked what its code was for */
export function noticeTextOf(notice: DepositNotice, amount: bigint, asked: bigint | null, payerName: string): string {
  if (notice === 'THIRD_PARTY') return `Veio de outra pessoa: ${payerName}.`;
  if (notice === 'LATE') return 'Este código já não valia; o valor entrou assim mesmo.';
  if (notice === 'TWICE') return 'Este código já tinha sido pago; este é outro depósito.';
  return `Você pediu ${shownMoney(asked ?? amount)} e chegaram ${shownMoney(amount)}.`;
}
