import { SCALE, fromAmount } from '../ledger/amount';
import type { CurrencyInfo } from '../ledger/currencies';

/** A refusal that the customer reads; nothing moved. `name` is an input field or `base` (specification §3). */
export class OrderRefused extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.name = 'OrderRefused';
    this.field = field;
  }
}

const MONEY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const WHOLE = new Intl.NumberFormat('pt-BR');

/** "R$ 1.234,56" with a no-break space, floored to centavos: never shows more than there is. */
function moneyText(amount: bigint): string {
  const centavos = amount / (SCALE / 100n);
  const zero = MONEY.format(0);
  const whole = WHOLE.format(centavos / 100n);
  return zero.replace('0,00', `${whole},${(centavos % 100n).toString().padStart(2, '0')}`);
}

/** "0,11 BTC": floored to the currency's decimals, without trailing zeros; reais as money. */
export function quantityText(quantity: bigint, currency: CurrencyInfo): string {
  if (currency.kind === 'FIAT') return moneyText(quantity);
  const fraction = (quantity % SCALE).toString().padStart(10, '0').slice(0, currency.decimals).replace(/0+$/, '');
  return `${WHOLE.format(quantity / SCALE)}${fraction === '' ? '' : `,${fraction}`}\u00a0${currency.code}`;
}

/** What customers are told. A function takes what the sentence names. */
export const MESSAGES = {
  notANumber: 'Digite um número válido.',
  tooManyDecimals: (decimals: number) => `Use no máximo ${decimals} casas decimais.`,
  // Every digit: a tick may be smaller than a centavo.
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
  keyUsed: 'Esta chave já foi usada em outra ordem.',
  keyInvalid: 'A chave da ordem deve ser um UUID.',
  orderNotFound: 'Ordem não encontrada.',
} as const;
