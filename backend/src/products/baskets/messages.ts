import { amountText } from '../../deposits/index';
import type { BasketLegReason, BasketOrderKind } from './order-store';

const reais = (amount: bigint): string => amountText(amount, 'BRL');

export const BASKETS_PATH = '/smart-wallets';

/** "A, B e C". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1) ?? ''}`;

/** Why a leg was not traded, after the name of its asset. */
export const LEG_REASON_TEXTS: Readonly<Record<BasketLegReason, readonly [one: string, many: string]>> = {
  NO_OFFERS: ['não tinha ofertas', 'não tinham ofertas'],
  OWN_OFFER: ['tinha uma oferta sua no caminho', 'tinham ofertas suas no caminho'],
  PRICE_MOVED: ['mudou de preço além do limite mostrado', 'mudaram de preço além do limite mostrado'],
  MARKET_CLOSED: ['estava com o mercado em pausa', 'estavam com o mercado em pausa'],
  BELOW_MINIMUM: ['ficaria abaixo da menor ordem', 'ficariam abaixo da menor ordem'],
  TIMEOUT: ['não foi negociado a tempo', 'não foram negociados a tempo'],
};

/** What customers are told of baskets. A function takes what the sentence names. */
export const BASKET_MESSAGES = {
  unknownBasket: 'Esta carteira não existe.',
  unknownOrder: 'Esta ordem não existe.',
  verify: 'Verifique sua identidade para usar carteiras.',
  disclosure: 'Leia e aceite os riscos antes de comprar a primeira carteira.',
  notAvailable: 'As carteiras não estão disponíveis agora. Tente mais tarde.',
  minimum: (amount: bigint) => `O mínimo desta carteira é ${reais(amount)}.`,
  amount: 'Digite um valor em reais, com no máximo duas casas decimais.',
  fraction: 'Escolha uma parte maior que zero e de no máximo 100 %.',
  missing: (amount: bigint) => `Faltam ${reais(amount)} para esta compra.`,
  nothing: 'Esta carteira não tem moedas.',
  nothingToSell:
    'Esta parte é menor que a menor ordem. Escolha uma parte maior, ou mova as moedas para a sua carteira.',
  balanced: 'Esta carteira já está nos pesos: o que falta é menor que a menor ordem.',
  running: 'Uma ordem desta carteira está em andamento. Espere o fim dela.',
  notCompletable: 'Esta ordem não pode mais ser completada. Faça uma nova compra.',
  tooOften: (seconds: number) => `Você pediu muitas prévias. Tente de novo em ${seconds} s.`,
  noOffers: (name: string) => `${name} não tem ofertas suficientes agora. Nada foi negociado.`,
  ownOffer: (side: 'BUY' | 'SELL', code: string) =>
    `Sua oferta de ${side === 'BUY' ? 'venda' : 'compra'} de ${code} está no caminho. Cancele-a ou espere.`,
  closed: (name: string) => `O mercado de ${name} está em pausa agora. Nada foi negociado.`,
  noPrice: (name: string) => `${name} está sem preço agora. Tente mais tarde.`,
  previewOver: 'A prévia venceu. Nada foi negociado. Peça outra.',
  previewChanged: 'A carteira mudou desde a prévia. Nada foi negociado. Peça outra.',
  keyUsed: 'Esta chave já foi usada para outra ordem.',
  changedTitle: (name: string) => `A carteira ${name} tem novos pesos`,
  changedText: 'Nada foi negociado. Veja a nova composição e decida se quer rebalancear.',
} as const;

/** How an order ended, by its kind. */
export const ORDER_TITLES: Readonly<Record<BasketOrderKind, Readonly<Record<'DONE' | 'PARTIAL' | 'FAILED', string>>>> =
  {
    BUY: { DONE: 'Carteira comprada', PARTIAL: 'Carteira comprada em parte', FAILED: 'Carteira não comprada' },
    SELL: { DONE: 'Carteira vendida', PARTIAL: 'Carteira vendida em parte', FAILED: 'Carteira não vendida' },
    REBALANCE: {
      DONE: 'Carteira rebalanceada',
      PARTIAL: 'Carteira rebalanceada em parte',
      FAILED: 'Carteira não rebalanceada',
    },
    MOVE_OUT: { DONE: 'Moedas movidas', PARTIAL: 'Moedas movidas em parte', FAILED: 'Moedas não movidas' },
  };
