import { formatClock, formatTime } from '@plataforma/format';
import { amountText } from '../../deposits/index';
import type { OtcRejection } from './port';

const reais = (amount: bigint): string => amountText(amount, 'BRL');

/** What customers are told of trades over the counter. A function takes what the sentence names. */
export const OTC_MESSAGES = {
  exactlyOne: 'Informe o valor ou a quantidade, e só um dos dois.',
  notAvailable: 'A mesa OTC não está disponível agora.',
  notEnabled: 'A mesa OTC não está aberta para a sua conta.',
  verify: 'Verifique sua identidade para negociar na mesa OTC.',
  disclosure: 'Leia e aceite os riscos antes de negociar na mesa OTC.',
  minimum: (amount: bigint) => `O mínimo é ${reais(amount)}.`,
  maximum: (amount: bigint) => `O máximo por cotação é ${reais(amount)}.`,
  missing: (amount: bigint, currency: string) => `Faltam ${amountText(amount, currency)} para esta operação.`,
  limit: (left: bigint) => `Seu limite de hoje na mesa OTC: restam ${reais(left)}.`,
  tooOften: (seconds: number) => `Você pediu muitas cotações. Tente de novo em ${seconds} s.`,
  noLiquidity: 'A contraparte não tem liquidez para este valor agora. Nada foi reservado.',
  noAnswer: 'A contraparte não respondeu. Nada foi reservado. Peça uma nova cotação.',
  unknownQuote: 'Cotação não encontrada.',
  expired: (at: Date) => `A cotação expirou às ${formatTime(at.getTime())}. Nada foi reservado.`,
  replaced: 'Esta cotação foi substituída por outra. Nada foi reservado.',
  filledTitle: 'Operação OTC concluída',
  filledText: (side: 'BUY' | 'SELL', coins: string, total: bigint) =>
    side === 'BUY' ? `Você comprou ${coins} por ${reais(total)}.` : `Você vendeu ${coins} e recebeu ${reais(total)}.`,
  rejectedTitle: 'Operação OTC não realizada',
  heldTitle: (side: 'BUY' | 'SELL', name: string) => `${side === 'BUY' ? 'Compra' : 'Venda'} de ${name} na mesa OTC`,
  waiting: 'Aguardando a contraparte. Seu dinheiro segue reservado e não sai duas vezes.',
  waitingSince: (at: Date) =>
    `Aguardando a contraparte desde ${formatClock(at.toISOString())}. Seu dinheiro segue reservado e não sai duas vezes.`,
} as const;

/** Why nothing was traded. Everything is back then. */
export const OTC_REJECTION_TEXTS: Readonly<Record<OtcRejection, string>> = {
  REFUSED: 'A contraparte recusou: o preço mudou. Nada foi cobrado.',
  EXPIRED: 'O aceite chegou à contraparte depois do prazo da cotação. Nada foi cobrado.',
  NO_LIQUIDITY: 'A contraparte ficou sem liquidez para este valor. Nada foi cobrado.',
};

export const OTC_PATH = '/otc/quotation';
