import { amountText } from '../../deposits/index';
import type { CardDecline, TopUpFailure } from './kinds';
import type { CardSale } from './sales/sale-store';

const reais = (amount: bigint): string => amountText(amount, 'BRL');

export const CARD_PATH = '/card';

export const pathOf = (id: number): string => `${CARD_PATH}?id=${id}`;

/** What of a sale is told. */
type SoldCoins = Pick<CardSale, 'coin' | 'quantity' | 'price' | 'amount'>;

type SoldFor = SoldCoins & Pick<CardSale, 'merchant'>;

const soldForText = ({ merchant, coin, quantity, amount }: SoldFor, purchase: string): string =>
  `Vendemos ${amountText(quantity, coin)} por ${reais(amount)} para uma compra em ${merchant} ${purchase}. Os reais estão no seu saldo.`;

/** What customers are told of their card. A function takes what the sentence names. */
export const PREPAID_MESSAGES = {
  closed: 'Não estamos emitindo cartões agora.',
  notPersonal: 'O cartão é para contas pessoais de brasileiros.',
  level: 'Verifique sua identidade para pedir o cartão.',
  twoFactor: 'Ative a verificação em duas etapas para pedir o cartão.',
  hasCard: 'Você já tem um cartão.',
  tooMany: 'Você já pediu três cartões em trinta dias.',
  disclosure: 'Leia e aceite os riscos antes de pedir o cartão.',
  unknownCard: 'Cartão não encontrado.',
  canceled: 'Este cartão foi cancelado.',
  requested: 'O cartão ainda está sendo emitido.',
  frozenByOperator: 'Nossa equipe congelou este cartão. Fale com o suporte.',
  issuerAway: 'Não foi possível falar com o emissor. Tente de novo em alguns minutos.',
  revealedTooOften: (at: string) => `Você viu os dados cinco vezes em uma hora. Tente de novo às ${at}.`,
  wrongAmount: 'Informe um valor em reais, com no máximo duas casas.',
  aboveLevel: (amount: bigint) => `O limite da sua conta é ${reais(amount)}.`,
  limitsChanged: 'Seus limites mudaram. Confira e tente de novo.',
  unknownTransaction: 'Compra não encontrada.',
  notDisputable: 'Esta compra não pode ser contestada.',
  approvedTitle: 'Compra aprovada',
  approvedText: (amount: bigint, merchant: string) => `${reais(amount)} em ${merchant}.`,
  soldText: ({ coin, quantity, price, amount }: SoldCoins) =>
    `${reais(amount)} vieram da venda de ${amountText(quantity, coin)} a ${reais(price)}.`,
  soldInVainTitle: 'Venda feita depois da resposta à compra',
  soldInVainText: (sale: SoldFor) => soldForText(sale, 'que não foi aprovada'),
  soldUnansweredTitle: 'Venda feita para uma compra sem resposta',
  soldUnansweredText: (sale: SoldFor) => soldForText(sale, 'cuja resposta não chegou à rede do cartão'),
  saleHeldTitle: (count: number) =>
    count === 1 ? 'Venda para uma compra no cartão' : `${count} vendas para compras no cartão`,
  saleHeldText: 'Reservado até a contraparte confirmar a venda. Nada é vendido duas vezes.',
  topUpCoin: 'Escolha uma moeda que você tem e que podemos vender.',
  topUpClosed: 'Completar com cripto não está disponível agora.',
  topUpDayLimit: 'Informe um valor em reais acima de zero, com no máximo duas casas.',
  declinedTitle: 'Compra recusada',
  differenceTitle: 'A cobrança veio com outro valor',
  unusualTitle: 'Cobrança fora do comum no cartão',
  shortfallText: (amount: bigint) => ` Faltaram ${reais(amount)} de saldo: o próximo depósito paga.`,
  refundedTitle: 'Estorno recebido',
  refundedText: (amount: bigint, merchant: string) => `Estorno de ${reais(amount)} de ${merchant}.`,
  suspendedText: (amount: bigint) => ` ${reais(amount)} passam do que foi pago e estão em análise.`,
  decidedTitle: 'Análise do cartão concluída',
  excessCredited: (amount: bigint, merchant: string) =>
    `${reais(amount)} do estorno de ${merchant} que estavam em análise são seus.`,
  excessReturned: (amount: bigint, merchant: string) =>
    `${reais(amount)} do estorno de ${merchant} passavam do que foi pago e voltaram ao estabelecimento.`,
  captureGivenBack: (amount: bigint, merchant: string) =>
    `Devolvemos ${reais(amount)} que ${merchant} cobrou sem autorização.`,
  disputeOpened: 'Você não reconheceu uma compra',
  disputeOpenedText:
    'Recebemos sua contestação, e o cartão desta compra não faz novas compras. Nossa equipe vai analisar e avisar você da decisão.',
  disputeAccepted: 'Contestação aceita',
  disputeAcceptedText: (amount: bigint, merchant: string) => `Devolvemos ${reais(amount)} da compra em ${merchant}.`,
  disputeRefused: 'Contestação recusada',
  disputeRefusedText: (merchant: string) => `A compra em ${merchant} foi confirmada pelo emissor.`,
  heldTitle: (merchant: string) => `Compra no cartão em ${merchant}`,
  heldText: 'Reservado até o estabelecimento cobrar. O valor cobrado pode ser outro.',
  canceledText:
    'Seu cartão foi cancelado e não faz mais compras. O que já estava reservado segue até o estabelecimento cobrar ou desistir.',
} as const;

const DECLINES: Readonly<Record<CardDecline, (figure: bigint) => string>> = {
  DATA: () => 'os dados do cartão não conferem.',
  CANCELED: () => 'o cartão não está ativo.',
  FROZEN: () => 'o cartão está congelado.',
  ACCOUNT: () => 'sua conta está bloqueada.',
  ONLINE: () => 'você não permite compras pela internet.',
  ABROAD: () => 'você não permite compras no exterior.',
  CATEGORY: () => 'você não permite compras desta categoria.',
  CURRENCY: () => 'o cartão não aceita esta moeda.',
  PER_PURCHASE: (limit) => `seu limite por compra é ${reais(limit)}.`,
  MONTH: (left) => `restavam ${reais(left)} do seu limite do mês.`,
  BALANCE: (missing) => `faltaram ${reais(missing)} de saldo.`,
  UNAVAILABLE: () => 'não conseguimos responder a tempo.',
};

const FAILURES: Readonly<Record<TopUpFailure, string>> = {
  NO_COINS: 'Você não tinha criptomoedas suficientes para completar.',
  DAY_LIMIT: 'Completar com cripto passaria do seu limite por dia.',
  NOT_SOLD: 'A contraparte não comprou as criptomoedas para completar: elas continuam suas.',
  NO_ANSWER: 'A venda de criptomoedas para completar não foi confirmada a tempo.',
};

/** What was asked for. */
interface AskedAmount {
  /** In reais. */
  readonly authorized: bigint;
  /** In the currency. */
  readonly originalAuthorized: bigint;
  readonly currency: string;
  /** Null in reais, and in a currency that has none. */
  readonly rate: bigint | null;
  /** Null where no coins were to help. */
  readonly topUpFailure: TopUpFailure | null;
}

/** In reais, as far as there is a rate to say it by. */
const askedText = ({ authorized, originalAuthorized, currency, rate }: AskedAmount): string =>
  rate === null ? amountText(originalAuthorized, currency) : reais(authorized);

/** products P-7: why a purchase was declined. @param figure the limit, what was left of it, or what was missing */
export function declineText(asked: AskedAmount, decline: CardDecline, figure: bigint | null): string {
  const text = `Compra de ${askedText(asked)} recusada: ${DECLINES[decline](figure ?? 0n)}`;
  return asked.topUpFailure === null ? text : `${text} ${FAILURES[asked.topUpFailure]}`;
}

/** products P-8: another amount was paid than had been asked for. */
export function differenceText(authorized: bigint, captured: bigint, merchant: string): string {
  if (authorized === 0n) return `${merchant} cobrou ${reais(captured)} sem ter reservado antes.`;
  const begin = `Reservado ${reais(authorized)}; ${merchant} cobrou ${reais(captured)}.`;
  const difference = captured - authorized;
  return difference < 0n ? `${begin} ${reais(-difference)} voltaram.` : `${begin} São ${reais(difference)} a mais.`;
}

export type CardNextStepKind = 'UNFREEZE' | 'CHANGE_LIMITS' | 'DEPOSIT' | 'REQUEST_CARD' | 'TRY_AGAIN';

export interface CardNextStep {
  readonly kind: CardNextStepKind;
  readonly text: string;
  readonly path: string;
}

const LIMITS: CardNextStep = { kind: 'CHANGE_LIMITS', text: 'Mudar limite', path: `${CARD_PATH}?acao=limites` };
const AGAIN: CardNextStep = { kind: 'TRY_AGAIN', text: 'Tentar de novo', path: CARD_PATH };

/** products P-7: the one thing that the customer can do of each reason. */
export const NEXT_STEPS: Readonly<Record<CardDecline, CardNextStep>> = {
  DATA: AGAIN,
  CANCELED: { kind: 'REQUEST_CARD', text: 'Pedir outro cartão', path: `${CARD_PATH}?acao=pedir` },
  FROZEN: { kind: 'UNFREEZE', text: 'Descongelar', path: `${CARD_PATH}?acao=descongelar` },
  ACCOUNT: AGAIN,
  ONLINE: LIMITS,
  ABROAD: LIMITS,
  CATEGORY: LIMITS,
  CURRENCY: AGAIN,
  PER_PURCHASE: LIMITS,
  MONTH: LIMITS,
  BALANCE: { kind: 'DEPOSIT', text: 'Depositar', path: '/wallet/deposit/brl' },
  UNAVAILABLE: AGAIN,
};

/** What a step of a purchase is called. */
export const stepText = {
  authorized: 'Reservado',
  sold: 'Vendido para completar',
  declined: 'Recusado',
  CAPTURED: 'Pago',
  REVERSED: 'Desfeito pelo estabelecimento',
  REFUNDED: 'Estornado',
  released: 'O resto voltou',
  expired: 'Reserva vencida',
  disputed: 'Você não reconheceu esta compra',
  GIVE_BACK: 'Cobrança devolvida após análise',
  CREDIT: 'Estorno a mais creditado',
  RETURN: 'Estorno a mais devolvido ao estabelecimento',
} as const;
