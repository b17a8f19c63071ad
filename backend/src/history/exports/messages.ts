import { formatDateTime } from '@plataforma/format';
import type { Deposit } from '../../deposits/index';
import type { Withdrawal } from '../../withdrawals/index';
import type { TradingAccountName } from '../../ledger/index';
import type { TimelineKind, TimelineState } from '../timeline/index';
import type { HistoryRowKind, ValueBasis } from './rows';

const count = new Intl.NumberFormat('pt-BR');

/** What customers are told of exports. */
export const HISTORY_EXPORT_MESSAGES = {
  nothing: 'Não há nada neste período.',
  tooMany: (most: number) => `Este período tem mais de ${count.format(most)} linhas. Escolha um período menor.`,
  period: 'Escolha um período que começa antes de terminar.',
  future: 'Escolha um período que já começou.',
  underWay: (most: number) => `Você já tem ${most} exportações em preparo. Espere uma ficar pronta.`,
  usedUp: (most: number, at: Date) =>
    `Você pediu ${most} exportações nas últimas 24 horas. Peça outra a partir de ${formatDateTime(at.toISOString())}.`,
  keyUsed: 'Esta chave já foi usada para outra exportação.',
  gone: 'Esta exportação não existe mais. Peça outra.',
  signIn: 'Entre na sua conta para baixar sua exportação.',
  busy: 'Muitos pedidos ao mesmo tempo. Tente de novo em instantes.',
  readyTitle: 'A exportação do seu histórico está pronta',
  readyText: (until: string) => `Baixe em Histórico até ${until}. Depois disso nós a apagamos.`,
  failedTitle: 'A exportação do seu histórico não foi feita',
  failedText: 'Tentamos por meia hora e não conseguimos. Seu histórico está inteiro. Peça outra em Histórico.',
} as const;

/** What stands in the files. */
export const FILE_WORDS = {
  title: 'Histórico',
  madeAt: (time: string) => `Feito em ${time} (horário de Brasília).`,
  period: (from: string, to: string) => `De ${from} a ${to}, dias de Brasília.`,
  narrowed: (to: string) => `Filtrado: ${to}.`,
  files: (number: number, all: number) => `Arquivo ${number} de ${all}.`,
  about:
    'Valor em R$ sem taxa: o que foi pago ou, em criptoativos movidos, o fechamento do minuto no nosso mercado (da hora, se for mais antigo).',
  page: 'página {n} de {N}',
  rows: (rows: number) => `Linhas: ${rows}`,
  notTold: 'não informado',
  cost: (cost: string) => `custo médio R$ ${cost}`,
  position: (day: string) => `Posição em ${day}`,
} as const;

export const COLUMN_WORDS = [
  'data e hora (Brasília)',
  'data e hora (UTC)',
  'tipo',
  'status',
  'ativo',
  'quantidade',
  'valor em R$ sem taxa',
  'taxa',
  'moeda da taxa',
  'contraparte ou carteira',
  'rede',
  'transação',
  'id',
  'base do valor',
  'custo médio em R$',
] as const;

/** Columns of the PDF: two lines of each hold what has columns of its own in the CSV. */
export const SHEET_WORDS = [
  'data e hora (Brasília) e (UTC)',
  'tipo e status',
  'ativo e quantidade',
  'valor em R$ sem taxa e sua base',
  'taxa',
  'contraparte ou carteira, rede',
  'transação e id',
] as const;

/** What an export is narrowed to. */
export const FILTER_WORDS: {
  readonly kinds: Readonly<Record<TimelineKind, string>>;
  readonly states: Readonly<Record<TimelineState, string>>;
  readonly accounts: Readonly<Record<TradingAccountName, string>>;
} = {
  kinds: {
    ORDER: 'Ordens',
    RECURRING_BUY: 'Compras recorrentes',
    DEPOSIT: 'Depósitos',
    WITHDRAWAL: 'Saques',
    TRANSFER: 'Transferências',
    EARN: 'Earn',
    OTC: 'Mesa OTC',
    REFERRAL: 'Indicações',
    PAYMENT: 'Cobranças',
    CARD: 'Cartão',
  },
  states: { PENDING: 'Em andamento', HELD: 'Retido', COMPLETED: 'Concluído', NOT_COMPLETED: 'Não concluído' },
  accounts: { MAIN: 'Conta principal', PRO: 'Conta Pro' },
};

export const KIND_WORDS: Readonly<Record<HistoryRowKind, string>> = {
  BUY: 'Compra',
  SELL: 'Venda',
  RECURRING_BUY: 'Compra recorrente',
  DEPOSIT: 'Depósito',
  TRANSFER: 'Transferência entre contas',
  WITHDRAWAL: 'Saque',
  REFERRAL_REWARD: 'Recompensa por indicação',
  BASKET_MOVED: 'Saída de Smart Wallet',
  PAYMENT: 'Pagamento de cobrança',
  PAYMENT_REFUND: 'Devolução de pagamento',
  CARD_PURCHASE: 'Compra com o cartão',
  CARD_REFUND: 'Estorno no cartão',
  CARD_CHARGEBACK: 'Contestação aceita no cartão',
  CARD_GIVEN_BACK: 'Cobrança devolvida após análise no cartão',
  CARD_CREDITED: 'Estorno creditado após análise no cartão',
  CARD_SALE: 'Venda para completar compra no cartão',
  EARN_SUBSCRIBED: 'Aplicação no Earn',
  EARN_REWARD: 'Rendimento do Earn',
  EARN_REDEEMED: 'Resgate do Earn',
  EARN_MATURED: 'Vencimento no Earn',
  EARN_LEFT_EARLY: 'Saída antecipada do Earn',
  EARN_SLASHED: 'Perda na rede do Earn',
  OTC_BUY: 'Compra na mesa OTC',
  OTC_SELL: 'Venda na mesa OTC',
  OTC_BUY_EXCHANGE: 'Compra na mesa OTC (câmbio)',
  OTC_SELL_EXCHANGE: 'Venda na mesa OTC (câmbio)',
};

const ORDER_STATE_WORDS: Readonly<Record<string, string>> = {
  ACTIVE: 'Aberta',
  PARTIALLY_FILLED: 'Aberta, executada em parte',
  FILLED: 'Executada',
  CANCELED: 'Cancelada',
  PARTIALLY_CANCELED: 'Cancelada, executada em parte',
  PENDING_CANCEL: 'Em cancelamento',
};
const DEPOSIT_STATE_WORDS: Readonly<Record<Deposit['state'], string>> = {
  DETECTED: 'Identificado',
  CREDITED: 'Creditado',
  HELD: 'Retido',
  RETURNING: 'Em devolução',
  RETURNED: 'Devolvido',
  VANISHED: 'Não confirmado',
  DISPUTED: 'Contestado',
  CLAWED_BACK: 'Devolvido após contestação',
};

const WITHDRAWAL_STATE_WORDS: Readonly<Record<Withdrawal['state'], string>> = {
  AWAITING_EMAIL: 'Aguardando confirmação',
  CONFIRMED: 'Confirmado',
  COOLING: 'Em espera',
  REVIEW: 'Em análise',
  QUEUED: 'Na fila',
  SENDING: 'Em envio',
  SENT: 'Enviado',
  COMPLETED: 'Concluído',
  CANCELED: 'Cancelado',
  EXPIRED: 'Vencido',
  REJECTED: 'Recusado',
  FAILED: 'Não realizado',
  BOUNCED: 'Devolvido pelo destino',
};

const EARN_STATE_WORDS: Readonly<Record<string, string>> = {
  COMPLETED: 'Concluído',
  NOTICE: 'Em resgate',
  DONE: 'Concluído',
};

const OTC_STATE_WORDS: Readonly<Record<string, string>> = {
  PENDING: 'Aguardando a contraparte',
  FILLED: 'Concluída',
  REJECTED: 'Não realizada',
};

const PAYMENT_STATE_WORDS: Readonly<Record<string, string>> = {
  CONFIRMING: 'Em confirmação na rede',
  REPLACED: 'Não confirmado',
  WAITING: 'Espera uma decisão',
  LIMITED: 'Acima do limite do dia',
  SETTLED: 'Creditado',
  RETURNING: 'Em devolução',
  RETURNED: 'Devolvido',
};

const PURCHASE_STATE_WORDS: Readonly<Record<string, string>> = {
  APPROVED: 'Reservada',
  CAPTURED: 'Paga',
  REVERSED: 'Desfeita',
  EXPIRED: 'Não cobrada',
  DECLINED: 'Recusada',
};

/** States of each kind, as its source names them. */
export const STATE_WORDS: Readonly<Record<HistoryRowKind, Readonly<Record<string, string>>>> = {
  BUY: ORDER_STATE_WORDS,
  SELL: ORDER_STATE_WORDS,
  RECURRING_BUY: ORDER_STATE_WORDS,
  DEPOSIT: DEPOSIT_STATE_WORDS,
  TRANSFER: { COMPLETED: 'Concluída' },
  WITHDRAWAL: WITHDRAWAL_STATE_WORDS,
  REFERRAL_REWARD: { COMPLETED: 'Concluída' },
  BASKET_MOVED: { COMPLETED: 'Concluída' },
  PAYMENT: PAYMENT_STATE_WORDS,
  CARD_PURCHASE: PURCHASE_STATE_WORDS,
  CARD_REFUND: { COMPLETED: 'Concluído' },
  CARD_CHARGEBACK: { COMPLETED: 'Concluída' },
  CARD_GIVEN_BACK: { COMPLETED: 'Concluída' },
  CARD_CREDITED: { COMPLETED: 'Concluído' },
  CARD_SALE: { PENDING: 'Aguardando a contraparte', SOLD: 'Concluída', NOT_SOLD: 'Não realizada' },
  PAYMENT_REFUND: { PENDING: 'Em andamento', PAID: 'Concluída', REFUSED: 'Não aceita' },
  EARN_SUBSCRIBED: EARN_STATE_WORDS,
  EARN_REWARD: EARN_STATE_WORDS,
  EARN_REDEEMED: EARN_STATE_WORDS,
  EARN_MATURED: EARN_STATE_WORDS,
  EARN_LEFT_EARLY: EARN_STATE_WORDS,
  EARN_SLASHED: EARN_STATE_WORDS,
  OTC_BUY: OTC_STATE_WORDS,
  OTC_SELL: OTC_STATE_WORDS,
  OTC_BUY_EXCHANGE: OTC_STATE_WORDS,
  OTC_SELL_EXCHANGE: OTC_STATE_WORDS,
};

export const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
  MAIN: 'Conta principal',
  PRO: 'Conta Pro',
  MAIN_TO_PRO: 'Da conta principal para a Pro',
  PRO_TO_MAIN: 'Da conta Pro para a principal',
  EARN: 'Earn',
  MAIN_TO_EARN: 'Da conta principal para o Earn',
  EARN_TO_MAIN: 'Do Earn para a conta principal',
};

/** Ways that are no network of a chain. */
export const WAY_WORDS: Readonly<Record<string, string>> = { PIX: 'Pix', TED: 'TED', CARD: 'Cartão' };

export const BASIS_WORDS: Readonly<Record<ValueBasis, string>> = {
  PAID: 'valor da operação',
  MINUTE: 'fechamento do minuto',
  HOUR: 'fechamento da hora',
};
