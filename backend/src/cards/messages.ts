import { decimal, formatClock, formatMoney } from '@plataforma/format';
import { fromAmount } from '../lib/amount';
import type { CardPayment } from './card-store';
import type { DeclineReason } from './port';

const money = (amount: bigint): string => formatMoney(decimal(fromAmount(amount)));

const DECLINED: Readonly<Record<DeclineReason, string>> = {
  BANK: 'Seu banco não autorizou. Nada foi cobrado.',
  FUNDS: 'Cartão sem saldo ou limite. Nada foi cobrado.',
  DATA: 'Confira os dados do cartão.',
  HOLDER: 'Use um cartão no seu nome.',
};

/** What customers read about deposits by card. */
export const CARD_MESSAGES = {
  notANumber: 'Informe um valor em reais.',
  tooManyDecimals: 'Use no máximo 2 casas decimais.',
  minimum: (amount: bigint) => `O depósito mínimo com cartão é ${money(amount)}.`,
  dayLeft: (left: bigint) =>
    left === 0n
      ? 'Você já usou todo o limite de hoje com cartão. Amanhã pode depositar de novo.'
      : `Hoje você ainda pode depositar ${money(left)} com cartão.`,
  token: 'Digite os dados do cartão de novo.',
  level: 'Verifique sua conta para depositar com cartão.',
  unavailable: 'Depósitos com cartão não estão disponíveis agora.',
  keyUsed: 'Este pedido já foi feito com outro valor. Comece de novo.',
  tooOften: (from: Date) =>
    `O banco já pediu três confirmações nesta hora. Tente de novo a partir das ${formatClock(from.toISOString())}.`,
  tooManyDeclined: (from: Date) =>
    `Cinco pagamentos com cartão foram recusados nesta hora. Tente de novo a partir das ${formatClock(from.toISOString())}.`,
  unknown: 'Ainda não sabemos se o banco autorizou. Não tente de novo: avisamos em até 10 minutos.',
  unknownPayment: 'Este pagamento não existe.',
  notCanceled: 'Não conseguimos cancelar agora. Tente de novo em instantes.',
  expired: 'O tempo para confirmar no banco acabou. Nada foi cobrado.',
  abandoned: 'Pagamento cancelado. Nada foi cobrado.',
} as const;

/** What a customer reads of how a payment ended, or why it has not; null when there is nothing to say. */
export function cardTextOf({ state, reason }: Pick<CardPayment, 'state' | 'reason'>): string | null {
  if (state === 'STARTED') return CARD_MESSAGES.unknown;
  if (state === 'DECLINED') return DECLINED[reason ?? 'BANK'];
  if (state === 'EXPIRED') return CARD_MESSAGES.expired;
  return state === 'ABANDONED' ? CARD_MESSAGES.abandoned : null;
}
