import { customerAnswer } from '@plataforma/flow/test-support';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import trade from '../../../locales/en/trade.json';
import { InstrumentsDocument } from '../../lib/market/__generated__/instruments';
import { always, answering, balance } from '../../lib/test/mocks';
import { instrumentFields, ticker } from '../../lib/test/test-data';
import {
  ConfirmQuoteDocument,
  LatestOrdersDocument,
  OrderByKeyDocument,
  PriceHistoryDocument,
  RequestQuoteDocument,
  TradeBalancesDocument,
  type OrderByKeyQueryVariables,
  type RequestQuoteMutationVariables,
} from '../__generated__/trade';
import { orderFields, quoteFields } from './test-data';
import { TradePage } from '../trade-page';

export const candle = {
  openedAt: '2026-11-20T14:00:00.000Z',
  open: '600000',
  high: '620000',
  low: '590000',
  close: '610000',
};

const earlier = orderFields({ id: '6900', side: 'SELL', state: 'CANCELED', filledQuantity: '0', averagePrice: null });

const standing = [
  { ...always, ...customerAnswer('1') },
  {
    ...always,
    request: { query: InstrumentsDocument },
    result: { data: { instruments: (['BTC', 'ETH', 'SOL'] as const).map(instrumentFields) } },
  },
  {
    ...always,
    request: { query: TradeBalancesDocument },
    result: { data: { balances: [balance('MAIN', 'BRL', '61248.1234'), balance('MAIN', 'BTC', '0.11')] } },
  },
  {
    ...always,
    request: { query: LatestOrdersDocument, variables: () => true },
    result: { data: { orders: { edges: [{ cursor: '7001', node: earlier }] } } },
  },
  {
    ...always,
    request: { query: PriceHistoryDocument, variables: () => true },
    result: { data: { candles: [candle] } },
  },
];

type QuoteInput = RequestQuoteMutationVariables['input'];

/** The API's answer to the request for a quote. */
export function quoting(input: Partial<QuoteInput>, quote = quoteFields()) {
  return {
    request: { query: RequestQuoteDocument, variables: { input: { instrument: 'btcbrl', side: 'BUY', ...input } } },
    result: { data: { requestQuote: { quote, errors: [] } } },
  };
}

export function refusing(input: Partial<QuoteInput>, name: string, message: string) {
  return {
    ...quoting(input),
    result: { data: { requestQuote: { quote: null, errors: [{ name, messages: [message] }] } } },
  };
}

/** Answers to a confirmation, and the inputs that were sent. */
export const confirming = (...answers: readonly object[]) => answering(ConfirmQuoteDocument, ...answers);

/** Answers to the look-up of an order by its key, and the keys that were looked up. */
export function lookingUp(...orders: readonly (ReturnType<typeof orderFields> | null)[]) {
  const asked: string[] = [];
  const mocks = orders.map((order) => ({
    request: {
      query: OrderByKeyDocument,
      variables: ({ idempotencyKey }: Partial<OrderByKeyQueryVariables>) => {
        if (idempotencyKey !== undefined) asked.push(idempotencyKey);
        return true;
      },
    },
    result: { data: { order } },
  }));
  return { mocks, asked };
}

export const bought = { result: { data: { confirmQuote: { order: orderFields(), errors: [] } } } };
export const moved = {
  result: {
    data: { confirmQuote: { order: null, errors: [{ name: 'base', messages: ['O preço mudou mais de 0,5 %.'] }] } },
  },
};
export const cut = { error: new TypeError('Failed to fetch') };

/**
 * Renders the page as in the product, with what every test needs. `mocks` are the answers for this test, and they come
 * first.
 */
export function renderTrade(mocks: readonly object[], options: RenderWithShellOptions = {}) {
  return renderWithShell(<TradePage />, {
    route: '/trade/btcbrl',
    path: '/trade/:marketId',
    resources: { trade },
    tickers: [ticker('BTC', '612480.00')],
    session: { viewer },
    apolloMocks: [...mocks, ...standing] as NonNullable<RenderWithShellOptions['apolloMocks']>,
    ...options,
  });
}

export const field = () => screen.findByRole('textbox', { name: /Valor|Quantidade/ });
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
