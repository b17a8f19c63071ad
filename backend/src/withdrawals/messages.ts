import { decimal, formatClock, formatDate, formatDateTime, formatMoney } from '@plataforma/format';
import { fromAmount } from '../lib/amount';
import { browserAndSystem } from '../lib/browser-and-system';
import { amountText } from '../deposits/index';
import type { WithdrawalLock } from '../identity/index';
import type { WithdrawalReason } from './states';
import type { Withdrawal } from './withdrawal-store';

const money = (amount: bigint): string => formatMoney(decimal(fromAmount(amount)));

/** What a customer reads of a withdrawal as it is now. */
export interface WithdrawalText {
  readonly title: string;
  readonly text: string;
}

const CANCELED_BECAUSE: Readonly<Partial<Record<WithdrawalReason, string>>> = {
  DENIED: 'Você disse que não foi você.',
  SECURITY: 'A segurança da sua conta mudou.',
  ACCOUNT: 'A conta não pode sacar.',
};

const NETWORK_REFUSED = 'A rede recusou a transação. O valor voltou, taxa incluída.';
const TO_NETWORK = 'Enviado à rede; aguardando resposta. O valor segue reservado e não sai duas vezes.';
const WITH_NETWORK = 'A rede tem a transação. O saque termina quando ela tiver as confirmações necessárias.';
const TO_BANK = 'Enviado ao banco; aguardando resposta. O valor segue reservado e não sai duas vezes.';
const WITH_BANK = 'O banco recebeu o pedido. O valor chega em instantes.';

const REFUSED_BECAUSE: Readonly<Partial<Record<WithdrawalReason, string>>> = {
  KEY_GONE: 'a chave não existe mais',
  ACCOUNT_CLOSED: 'conta encerrada',
  NOT_ALLOWED: 'o banco de destino não aceita',
};

const until = ({ until: at }: Withdrawal): string => (at ? ` até ${formatDateTime(at.toISOString())}` : '');

function waitingText(withdrawal: Withdrawal): WithdrawalText {
  const { state, reason } = withdrawal;
  if (state === 'AWAITING_EMAIL') {
    return { title: 'Confirme pelo e-mail', text: `Abra o e-mail que enviamos e confirme${until(withdrawal)}.` };
  }
  if (state === 'COOLING') {
    return {
      title: 'Primeiro saque a este endereço',
      text: `O saque espera${until(withdrawal)}. Você ainda pode cancelar.`,
    };
  }
  if (state === 'REVIEW') {
    return { title: 'Em análise', text: `Analisamos${until(withdrawal)}. Não precisa fazer nada.` };
  }
  if (reason === 'LIQUIDITY') {
    const filled = withdrawal.until ? ` Previsão: ${formatClock(withdrawal.until.toISOString())}.` : '';
    const text = `Na fila: estamos recarregando a carteira de saída.${filled} Você ainda pode cancelar.`;
    return { title: 'Na fila', text };
  }
  if (reason === 'MAINTENANCE') {
    return {
      title: 'Na fila',
      text: 'Os envios estão em manutenção. O saque sai quando voltarem; você ainda pode cancelar.',
    };
  }
  return { title: 'Na fila', text: 'O saque sai em instantes.' };
}

function endedText({ state, reason, amount, received, currency, returned }: Withdrawal): WithdrawalText {
  const back = `${amountText(amount, currency)} voltaram ao seu saldo.`;
  if (state === 'COMPLETED') {
    return { title: 'Saque concluído', text: `O destino recebeu ${amountText(received, currency)}.` };
  }
  if (state === 'EXPIRED') {
    return { title: 'Saque vencido', text: 'Você não confirmou em 60 minutos. O valor voltou.' };
  }
  if (state === 'REJECTED') return { title: 'Saque não aprovado', text: `O saque não passou na análise. ${back}` };
  if (state === 'FAILED' && reason === 'NETWORK_REFUSED') return { title: 'Saque recusado', text: NETWORK_REFUSED };
  if (state === 'FAILED') {
    const why = REFUSED_BECAUSE[reason ?? 'NOT_ALLOWED'] ?? 'o saque não pôde ser feito';
    return { title: 'Saque recusado', text: `O banco recusou: ${why}. O valor voltou, taxa incluída.` };
  }
  if (state === 'BOUNCED') {
    return {
      title: 'Saque devolvido',
      text: `O banco de destino devolveu ${amountText(returned ?? received, currency)}.`,
    };
  }
  const why = CANCELED_BECAUSE[reason ?? 'CUSTOMER'];
  return { title: 'Saque cancelado', text: why ? `Saque cancelado. ${why} ${back}` : `Saque cancelado. ${back}` };
}

/** What a customer reads of a withdrawal now. */
export function withdrawalTextOf(withdrawal: Withdrawal): WithdrawalText {
  const { state, kind } = withdrawal;
  const isByChain = kind === 'CHAIN';
  if (state === 'SENDING') return { title: 'Enviando', text: isByChain ? TO_NETWORK : TO_BANK };
  if (state === 'SENT') return { title: 'Enviado', text: isByChain ? WITH_NETWORK : WITH_BANK };
  const isWaiting = ['AWAITING_EMAIL', 'CONFIRMED', 'COOLING', 'REVIEW', 'QUEUED'].includes(state);
  return isWaiting ? waitingText(withdrawal) : endedText(withdrawal);
}

const LOCKED_BECAUSE: Readonly<Record<WithdrawalLock['reason'], string>> = {
  OPERATOR: 'nossa equipe travou por segurança',
  PASSWORD_CHANGED: 'você trocou a senha',
  PASSWORD_RESET: 'a senha foi trocada pelo e-mail',
  ACCOUNT_PROTECTED: 'você protegeu a conta',
  TWO_FACTOR_ON: 'você ativou a verificação em duas etapas',
  TWO_FACTOR_CHANGED: 'você trocou a verificação em duas etapas',
  TWO_FACTOR_OFF: 'você desativou a verificação em duas etapas',
  PHONE_CHANGED: 'você trocou o celular',
  EMAIL_CHANGED: 'você trocou o e-mail',
  WITHDRAWAL_DENIED: 'você disse que não pediu um saque',
};

/** Why nothing can be withdrawn, and until when. */
export function lockTextOf({ reason, since, until: end }: WithdrawalLock): string {
  const why = `${LOCKED_BECAUSE[reason]} em ${formatDate(since.toISOString())}`;
  return `Saques travados até ${formatDateTime(end.toISOString())}: ${why}. Depósitos e negociações seguem normais.`;
}

/** Browser and system that a withdrawal was requested from. */
export function shownDevice(name: string): string {
  const [browser, system] = browserAndSystem(name) ?? [];
  return browser && system ? `${browser} no ${system}` : name || 'Dispositivo não identificado';
}

/** What customers read about withdrawals. */
export const WITHDRAWAL_MESSAGES = {
  unavailable: 'Saques não estão disponíveis agora. Tente de novo mais tarde.',
  level: 'Complete seu cadastro para sacar.',
  coinLevel: 'Verifique sua conta para sacar criptomoedas.',
  secondFactor: 'Ative a verificação em duas etapas para sacar.',
  destination: 'Escolha para onde sacar.',
  needsTag: 'Este destino exige a tag.',
  notANumber: 'Informe um valor.',
  minimum: (amount: bigint, currency: string) => `O saque mínimo é ${amountText(amount, currency)}.`,
  tooManyDecimals: (decimals: number) => `Use no máximo ${decimals} casas decimais.`,
  balance: (available: bigint, held: bigint, currency: string) =>
    `Saldo insuficiente: você tem ${amountText(available, currency)} disponíveis e ${amountText(held, currency)} retidos.`,
  spent: 'Saldo insuficiente: uma ordem ou outro saque usou o saldo agora. Confira e envie de novo.',
  noPrice: (currency: string) => `Não sabemos quanto vale ${currency} em reais agora. Tente de novo em instantes.`,
  dayLeft: (left: bigint) =>
    left === 0n
      ? 'Você já usou todo o limite de saques de hoje. Amanhã pode sacar de novo.'
      : `Hoje você ainda pode sacar ${money(left)}.`,
  nightLeft: (maximum: bigint, left: bigint) =>
    `Das 20h às 6h, até ${money(maximum)}. Restam ${money(left)} até as 6h.`,
  cardMoney: (amount: bigint, from: Date) =>
    `${money(amount)} de depósitos com cartão podem sair a partir de ${formatDateTime(from.toISOString())}.`,
  feeChanged: (before: bigint, now: bigint, currency: string) =>
    `A taxa mudou de ${amountText(before, currency)} para ${amountText(now, currency)}. Confira e envie de novo.`,
  keyUsed: 'Este pedido já foi feito com outros dados. Comece de novo.',
  unknown: 'Este saque não existe.',
  tooLate: 'Este saque já foi enviado e não pode mais ser cancelado.',
  ended: 'Este saque já terminou.',
  mailTooSoon: (from: Date) => `Enviamos há pouco. Peça de novo a partir das ${formatClock(from.toISOString())}.`,
  notWaiting: 'Este saque não espera mais pelo e-mail.',
  used: 'Este link já foi usado.',
  expired: 'Este link venceu.',
  canceled: 'Este saque foi cancelado.',
  unknownToken: 'Este link não existe ou está incompleto.',
} as const;
