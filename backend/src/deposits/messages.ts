import { decimal, formatDateTime, formatExact, formatMoney } from '@plataforma/format';
import { fromAmount } from '../lib/amount';
import type { DepositKind, DepositNotice, DepositState, HoldReason } from './states';

/** An amount in reais as it is shown. */
const shownMoney = (amount: bigint): string => formatMoney(decimal(fromAmount(amount)));

/** An amount of any currency, every digit of it: "R$ 500,00", "0,015 BTC". */
export const amountText = (amount: bigint, currency: string): string =>
  currency === 'BRL' ? shownMoney(amount) : `${formatExact(decimal(fromAmount(amount)))} ${currency}`;

/** Why money is kept, as its customer reads it. */
export interface HoldText {
  readonly title: string;
  readonly text: string;
}

/** What the sentences about a deposit are filled with. */
export interface HoldFacts {
  readonly state: DepositState;
  readonly kind: DepositKind;
  readonly currency: string;
  /** Null where no bank says who paid. */
  readonly payerDocumentMasked: string | null;
  readonly until: Date | null;
}

const NAMES: Readonly<Record<DepositKind, string>> = { PIX: 'Pix', TED: 'TED', CARD: 'Cartão', CHAIN: 'Depósito' };

const shown = (until: Date | null): string => (until ? ` até ${formatDateTime(until.toISOString())}` : '');
const ON_REVIEW = (until: Date | null) => `Analisamos${shown(until)}. Não precisa fazer nada.`;

/** Whose document paid: a company's has a slash. */
function payerText(masked: string | null): string {
  if (masked === null) return 'do documento de outra pessoa';
  return `do ${masked.includes('/') ? 'CNPJ' : 'CPF'} ${masked}`;
}

const HOLDS: Readonly<Record<HoldReason, (facts: HoldFacts) => HoldText>> = {
  THIRD_PARTY: ({ kind, payerDocumentMasked }) => ({
    title: `${NAMES[kind]} de outro titular`,
    text: `Veio ${payerText(payerDocumentMasked)}. Só aceitamos do seu; o valor volta sozinho para a origem em até 1 hora.`,
  }),
  LEVEL: () => ({
    title: 'Falta verificar sua conta',
    text: 'O valor está guardado e entra assim que a verificação terminar.',
  }),
  ABOVE_LIMIT: ({ until }) => ({ title: 'Acima do seu limite', text: ON_REVIEW(until) }),
  REVIEW: ({ until }) => ({ title: `Em análise${shown(until)}`, text: ON_REVIEW(until) }),
  UNIDENTIFIED: ({ kind }) => ({
    title: `${NAMES[kind]} sem dono`,
    text: 'Não sabemos de quem é este valor; ele volta para a origem.',
  }),
  BELOW_MINIMUM: () => ({
    title: 'Abaixo do mínimo',
    text: 'Está guardado e soma com os próximos depósitos da mesma rede, até chegar ao mínimo.',
  }),
  TAG_MISSING: () => ({
    title: 'Chegou sem a tag',
    text: 'Sem a tag não sabemos de quem é. Informe o código da transação e o valor exato para receber.',
  }),
  TAG_UNKNOWN: () => ({
    title: 'Chegou com uma tag desconhecida',
    text: 'A tag não é de nenhuma conta. Informe o código da transação e o valor exato para receber.',
  }),
  WRONG_NETWORK: ({ currency }) => ({
    title: `Chegou por uma rede que não usamos para ${currency}`,
    text: 'Seu dinheiro não se perdeu. Dá para recuperar por uma taxa, se o valor for maior que ela.',
  }),
  ORIGIN: () => ({ title: 'Diga de onde veio', text: 'A regra do Banco Central pede o dono da carteira.' }),
  ACCOUNT: () => ({ title: 'Conta encerrada', text: 'A conta foi encerrada; o valor volta sozinho para a origem.' }),
};

/** Reasons whose own words say that the money goes back. */
const GOES_BACK: ReadonlySet<HoldReason> = new Set<HoldReason>(['THIRD_PARTY', 'UNIDENTIFIED', 'ACCOUNT']);

const ON_ITS_WAY = 'O valor volta sozinho para a origem. Não precisa fazer nada.';

/** Why money is kept, or goes back, or went back. */
export function holdTextOf(reason: HoldReason, facts: HoldFacts): HoldText {
  const { state } = facts;
  if (state === 'RETURNED') {
    const text = facts.kind === 'CHAIN' ? 'O valor continua com quem enviou.' : 'O valor voltou para a origem.';
    return { title: returnReasonOf(reason, facts), text };
  }
  if (state === 'RETURNING' && !GOES_BACK.has(reason)) {
    return { title: returnReasonOf(reason, facts), text: ON_ITS_WAY };
  }
  return HOLDS[reason](facts);
}

/** What the customer can do about money that is kept; null: nothing. */
export const holdAdviceOf = (reason: HoldReason): string | null => ADVICE[reason] ?? null;

const ADVICE: Readonly<Partial<Record<HoldReason, string>>> = {
  LEVEL: 'Para verificar sua conta, entre na Plataforma e abra Perfil, Verificar conta.',
  ORIGIN: 'Para dizer de onde veio, entre na Plataforma e abra o depósito em Carteira, Retido.',
  WRONG_NETWORK: 'Para recuperar, entre na Plataforma e abra o depósito em Carteira, Retido.',
};

const REFUSED_BY_TEAM: ReadonlySet<HoldReason> = new Set<HoldReason>(['ABOVE_LIMIT', 'LEVEL', 'REVIEW']);

/** Nothing is sent back by chains: coins that were kept are not here only when their transaction is not. */
const UNDONE = 'Transação desfeita na rede';

/** Why money went back. */
export function returnReasonOf(reason: HoldReason, { kind, currency }: Pick<HoldFacts, 'kind' | 'currency'>): string {
  if (kind === 'CHAIN') return UNDONE;
  if (REFUSED_BY_TEAM.has(reason)) return 'Não foi aceito na análise';
  return HOLDS[reason]({ state: 'HELD', kind, currency, payerDocumentMasked: null, until: null }).title;
}

type Told = Pick<HoldFacts, 'kind' | 'currency'> & { readonly amount: bigint; readonly fee: bigint };

/** What a customer is told of a deposit that was credited. */
export function creditedTextOf({ currency, amount, fee }: Told, recovered = 0n): HoldText {
  const entered = amount - fee - recovered;
  const enteredText = entered === 0n ? '' : `${amountText(entered, currency)} já estão na sua conta.`;
  const recoveredText = recovered === 0n ? '' : recoveredTextOf(recovered, currency);
  return { title: 'Depósito recebido', text: [enteredText, recoveredText].filter((text) => text !== '').join(' ') };
}

/** What a deposit paid of an earlier debt. */
const recoveredTextOf = (recovered: bigint, currency: string): string =>
  `${amountText(recovered, currency)} cobriram o que faltava de um depósito contestado.`;

const RETURNED: Readonly<Partial<Record<DepositKind, string>>> = { PIX: 'Pix devolvido', TED: 'TED devolvida' };

/** What a customer is told of a deposit that went back. */
export function returnedTextOf({ kind, currency, amount }: Told): HoldText {
  if (kind === 'CHAIN') return { title: UNDONE, text: `${amountText(amount, currency)} continuam com quem enviou.` };
  const title = RETURNED[kind] ?? 'Depósito devolvido';
  return { title, text: `${amountText(amount, currency)} voltaram para quem pagou.` };
}

/** What customers read about deposits. */
export const DEPOSIT_MESSAGES = {
  notANumber: 'Informe um valor em reais.',
  tooManyDecimals: 'Use no máximo 2 casas decimais.',
  minimum: (amount: bigint) => `O depósito mínimo é ${shownMoney(amount)}.`,
  dayLeft: (left: bigint) =>
    left === 0n
      ? 'Você já usou todo o limite de hoje. Amanhã pode depositar de novo.'
      : `Hoje você ainda pode depositar ${shownMoney(left)}.`,
  monthLeft: (left: bigint) =>
    left === 0n
      ? 'Você já usou todo o limite deste mês. No mês que vem pode depositar de novo.'
      : `Neste mês você ainda pode depositar ${shownMoney(left)}.`,
  level: 'Complete seu cadastro para depositar.',
  bankAway: 'Não conseguimos criar o código agora. Tente de novo em instantes.',
  keyUsed: 'Este pedido já foi feito com outro valor. Gere um novo código.',
  unknownCharge: 'Este código não existe.',
  alreadyPaid: 'Este código já foi pago.',
} as const;

/** What is odd about a credited deposit. @param asked what its code was for */
export function noticeTextOf(
  notice: DepositNotice,
  amount: bigint,
  asked: bigint | null,
  payerName: string | null,
): string {
  if (notice === 'THIRD_PARTY') return `Veio de outra pessoa: ${payerName ?? 'sem nome'}.`;
  if (notice === 'LATE') return 'Este código já não valia; o valor entrou assim mesmo.';
  if (notice === 'AFTER_CANCEL') return 'Seu banco autorizou antes do cancelamento; o valor entrou na sua conta.';
  if (notice === 'TWICE') return 'Este código já tinha sido pago; este é outro depósito.';
  return `Você pediu ${shownMoney(asked ?? amount)} e chegaram ${shownMoney(amount)}.`;
}
