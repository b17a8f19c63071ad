import { amount, choice, plain, time } from './columns';
import { OWN_ACCOUNTS } from './section';
import type { Section } from './section';

const OWN = `account_id in (${OWN_ACCOUNTS})`;
const SIDE = choice('side', 'Lado', { BUY: 'Compra', SELL: 'Venda' });

const FIGURES = {
  instrument_id: plain('instrumentId', 'Mercado'),
  side: SIDE,
  provider: plain('provider', 'Contraparte'),
  price: amount('price', 'Preço'),
  quantity: amount('quantity', 'Quantidade'),
  amount: amount('amount', 'Valor em reais'),
  fee_rate: amount('feeRate'),
  fee: amount('fee', 'Taxa'),
  total: amount('total', 'Total em reais'),
} as const;

/** What the customer was quoted and traded over the counter. */
export const OTC_SECTIONS: readonly Section[] = [
  {
    name: 'otcTrades',
    title: 'Operações da mesa OTC',
    table: 'otc_trades',
    where: OWN,
    order: 'id desc',
    columns: {
      id: plain('id', 'Número'),
      quote_id: plain('quoteId'),
      account_id: plain('accountId'),
      state: choice('state', 'Status', { PENDING: 'Em espera', FILLED: 'Concluída', REJECTED: 'Não realizada' }),
      ...FIGURES,
      provider_quote_id: 'TECHNICAL',
      held_currency: plain('heldCurrency', 'Moeda reservada'),
      held: amount('held', 'Reservado'),
      rejection: choice('rejection', 'Motivo', {
        REFUSED: 'Recusada pela contraparte',
        EXPIRED: 'Fora do prazo',
        NO_LIQUIDITY: 'Sem liquidez',
      }),
      accepted_at: time('acceptedAt', 'Quando'),
      ended_at: time('endedAt', 'Encerrada em'),
      next_step_at: 'TECHNICAL',
      step_tries: 'TECHNICAL',
      attention_since: 'TECHNICAL',
    },
  },
  {
    name: 'otcQuotes',
    title: 'Cotações da mesa OTC',
    table: 'otc_quotes',
    where: OWN,
    order: 'created_at desc',
    columns: {
      id: plain('id', 'Cotação'),
      account_id: plain('accountId'),
      state: choice('state', 'Status', {
        OPEN: 'Aberta',
        ACCEPTED: 'Aceita',
        EXPIRED: 'Expirada',
        REPLACED: 'Substituída',
      }),
      ...FIGURES,
      provider_quote_id: 'TECHNICAL',
      book_price: amount('bookPrice'),
      book_total: amount('bookTotal'),
      created_at: time('createdAt', 'Quando'),
      expires_at: time('expiresAt', 'Valia até'),
      next_step_at: 'TECHNICAL',
      step_tries: 'TECHNICAL',
      attention_since: 'TECHNICAL',
    },
  },
];
