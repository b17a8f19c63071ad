import { SCALE, fromAmount } from '../lib/amount';
import type { CurrencyInfo } from '../ledger/index';

/** Codes of refusals (domain facts §2), as the APIs for programs give them. */
export const CODES = {
  validation: 4001,
  insufficientFunds: 4002,
  belowMinimum: 4003,
  unknownSymbol: 4004,
  cannotSubmit: 4008,
  tooManyOpenOrders: 4011,
  thinBook: 5004,
  outOfBand: 5005,
  deviation: 5006,
} as const;

export type RefusalCode = (typeof CODES)[keyof typeof CODES];

/** A refusal that the customer reads. No money has moved. `name` is an input field or `base` (specification §3). */
export class OrderRefused extends Error {
  readonly field: string;
  readonly code: RefusalCode;

  constructor(field: string, message: string, code: RefusalCode = CODES.validation) {
    super(message);
    this.name = 'OrderRefused';
    this.field = field;
    this.code = code;
  }
}

const MONEY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const WHOLE = new Intl.NumberFormat('pt-BR');

/** A price with every digit, "R$ 612.480,01". */
function priceText(price: bigint): string {
  const fraction = (price % SCALE)
    .toString()
    .padStart(10, '0')
    .replace(/0{1,8}$/, '');
  return `R$\u00a0${WHOLE.format(price / SCALE)},${fraction}`;
}

/**
 * An amount in reais, "R$ 1.234,56" with a no-break space. It is floored to centavos, so it never shows more than there
 * is.
 */
function moneyText(amount: bigint): string {
  const centavos = amount / (SCALE / 100n);
  const zero = MONEY.format(0);
  const whole = WHOLE.format(centavos / 100n);
  return zero.replace('0,00', `${whole},${(centavos % 100n).toString().padStart(2, '0')}`);
}

/**
 * A quantity, "0,11 BTC". It is floored to the currency's decimals, without trailing zeros. Reais are written as money.
 */
export function quantityText(quantity: bigint, currency: CurrencyInfo): string {
  if (currency.kind === 'FIAT') return moneyText(quantity);
  const fraction = (quantity % SCALE).toString().padStart(10, '0').slice(0, currency.decimals).replace(/0+$/, '');
  return `${WHOLE.format(quantity / SCALE)}${fraction === '' ? '' : `,${fraction}`}\u00a0${currency.code}`;
}

/** Sentences for customers. A function takes the values that its sentence names. */
export const MESSAGES = {
  notANumber: 'Digite um número válido.',
  tooManyDecimals: (decimals: number) => `Use no máximo ${decimals} casas decimais.`,
  // The tick has every digit, because it may be smaller than a centavo.
  notOnTick: (tick: bigint) => `O preço deve ser múltiplo de R$\u00a0${fromAmount(tick).replace('.', ',')}.`,
  tooLarge: 'O valor é alto demais.',
  exactlyOne: 'Informe o valor ou a quantidade, e só um dos dois.',
  missing: 'Preencha este campo.',
  notForType: 'Este campo não vale para este tipo de ordem.',
  belowMinimum: (minimum: bigint) => `O valor mínimo é ${moneyText(minimum)}.`,
  insufficient: (available: string) => `Saldo insuficiente: você tem ${available} disponíveis.`,
  unknownInstrument: 'Este mercado não existe.',
  thinBook: 'Não há ofertas suficientes no livro para este valor. Tente um valor menor.',
  priceMoved: 'O preço mudou mais de 0,5 %. Peça uma nova cotação.',
  ownOrder: 'Esta ordem encontraria uma oferta sua no livro. Cancele a oferta e tente de novo.',
  quoteExpired: 'A cotação expirou. Peça uma nova.',
  quoteInvalid: 'Esta cotação não é válida. Peça uma nova.',
  quoteOfAnother: 'Esta cotação foi feita para outra conta. Peça uma nova.',
  outOfBand: (market: bigint) =>
    `O preço está a mais de 50\u00a0% do mercado, que está em ${priceText(market)}. Confira se não sobra ou falta um dígito.`,
  outOfStopBand:
    'O preço limite está a mais de 50\u00a0% do preço do gatilho. Confira se não sobra ou falta um dígito.',
  wouldTake:
    'A ordem seria executada na hora, e você pediu que ela fosse somente maker. Mude o preço ou desmarque “Somente maker”.',
  notFilledCompletely: 'Não há ofertas para executar a ordem inteira neste preço. Nada foi executado.',
  reachedAtOnce: (side: 'BUY' | 'SELL', last: bigint) =>
    `O gatilho de ${side === 'BUY' ? 'compra deve ficar acima' : 'venda deve ficar abaixo'} do último preço, que é ${priceText(last)}.`,
  tooManyOpenOrders: (most: number) => `Você já tem ${most} ordens abertas. Cancele alguma para enviar outra.`,
  orderEnded: 'Esta ordem já terminou e não pode mais ser alterada.',
  clientOrderIdInvalid: 'O identificador da ordem deve ter de 1 a 64 letras, dígitos, pontos, hífens ou sublinhados.',
  keyUsed: 'Esta chave já foi usada em outra ordem.',
  keyInvalid: 'A chave da ordem deve ser um UUID.',
  orderNotFound: 'Ordem não encontrada.',
} as const;

/** What customers are told of orders that ended. Money and quantities come as they are shown. */
export const ORDER_NEWS = {
  bought: 'Compra concluída',
  sold: 'Venda concluída',
  boughtText: (quantity: string, total: string) => `Você comprou ${quantity} por ${total}, com a taxa.`,
  soldText: (quantity: string, total: string) => `Você vendeu ${quantity} e recebeu ${total}, já sem a taxa.`,
  canceled: 'Ordem cancelada',
  canceledText: (side: 'BUY' | 'SELL', code: string, why: string) =>
    `Sua ordem de ${side === 'BUY' ? 'compra' : 'venda'} de ${code} foi cancelada: ${why}.`,
  partlyFilled: 'Ordem executada em parte',
  restCanceled: (filled: string, why: string) => `${filled} O restante da ordem foi cancelado: ${why}.`,
  why: {
    NO_MORE_OFFERS: 'não havia mais ofertas que servissem',
    SELF_TRADE: 'seria executada contra outra ordem sua',
    NOT_FILLED_COMPLETELY: 'não havia ofertas para executar a ordem inteira',
    WOULD_TAKE: 'era somente maker e seria executada na hora',
    PRICE_OUT_OF_BAND: 'o preço de mercado estava muito distante do preço da ordem',
  },
} as const;
