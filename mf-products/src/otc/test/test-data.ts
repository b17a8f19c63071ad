import type { OtcQuoteFieldsFragment, OtcTermsFieldsFragment, OtcTradeFieldsFragment } from '../lib/__generated__/otc';
import {
  AcceptOtcQuoteDocument,
  OtcMarketsDocument,
  OtcQuoteDocument,
  OtcTermsDocument,
  OtcTradeDocument,
  OtcTradesDocument,
  RequestOtcQuoteDocument,
} from '../lib/__generated__/otc';

const coin = (code: string, name: string, decimals: number) => ({
  __typename: 'Currency' as const,
  code,
  name,
  decimals,
});

const BRL = coin('BRL', 'Real', 2);

const instrument = (code: string, name: string, id: number) => ({
  __typename: 'Instrument' as const,
  id,
  symbol: `${code.toLowerCase()}brl`,
  base: coin(code, name, 8),
  quote: BRL,
  priceIncrement: '0.01',
  quantityIncrement: '0.00000001',
});

export const bitcoin = instrument('BTC', 'Bitcoin', 1);
const tether = instrument('USDT', 'Tether', 5);

export const terms = (changes: Partial<OtcTermsFieldsFragment> = {}) => ({
  __typename: 'OtcTerms' as const,
  instrument: bitcoin,
  provider: 'Provedora de Liquidez',
  minimum: '100000',
  maximum: '5000000',
  tiers: [
    { __typename: 'OtcTier' as const, from: '0', rate: '0.0025' },
    { __typename: 'OtcTier' as const, from: '500000', rate: '0.002' },
  ],
  validMs: 15_000,
  isForeignExchange: false,
  obstacles: [],
  leftToday: '1000000',
  availableToBuy: '400000',
  availableToSell: '2',
  openQuote: null,
  ...changes,
});

const figures = {
  instrument: bitcoin,
  side: 'BUY' as const,
  provider: 'Provedora de Liquidez',
  price: '300000',
  quantity: '1',
  amount: '300000',
  feeRate: '0.0025',
  fee: '750',
  total: '300750',
  isForeignExchange: false,
};

export const quote = (changes: Partial<OtcQuoteFieldsFragment> = {}) => ({
  __typename: 'OtcQuote' as const,
  id: 'q1',
  state: 'OPEN' as const,
  ...figures,
  book: { __typename: 'OtcBook' as const, price: '300900', total: '301984.5', advantage: '1234.5' },
  validMs: 15_000,
  expiresAt: '2026-11-29T17:32:10.000Z',
  ...changes,
});

export const trade = (changes: Partial<OtcTradeFieldsFragment> = {}) => ({
  __typename: 'OtcTrade' as const,
  id: '9001',
  quoteId: 'q1',
  state: 'FILLED' as const,
  ...figures,
  held: '300750',
  heldCurrency: BRL,
  isLate: false,
  rejection: null,
  acceptedAt: '2026-11-29T17:32:05.000Z',
  endedAt: '2026-11-29T17:32:06.000Z',
  ...changes,
});

export const always = { maxUsageCount: Number.POSITIVE_INFINITY };
export const cut = new TypeError('Failed to fetch');

export const disclosure = (acceptedAt: string | null = '2026-11-01T12:00:00.000Z') => ({
  __typename: 'Disclosure' as const,
  product: 'OTC' as const,
  version: 1,
  text: 'Quem vende ou compra é a contraparte. Nós intermediamos.',
  acceptedAt,
});

export const markets = {
  ...always,
  request: { query: OtcMarketsDocument },
  result: { data: { instruments: [bitcoin, tether] } },
};

export const having = (changes: Partial<OtcTermsFieldsFragment> = {}, accepted = disclosure()) => ({
  ...always,
  request: { query: OtcTermsDocument, variables: () => true },
  result: { data: { otcTerms: terms(changes), disclosure: accepted } },
});

export const trades = (...nodes: readonly ReturnType<typeof trade>[]) => ({
  ...always,
  request: { query: OtcTradesDocument, variables: () => true },
  result: {
    data: {
      otcTrades: {
        __typename: 'OtcTradeConnection' as const,
        edges: nodes.map((node) => ({ __typename: 'OtcTradeEdge' as const, cursor: node.id, node })),
        pageInfo: { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: null },
      },
    },
  },
});

/** What an id answers: a trade, null, or nothing. */
export const tradeOf = (id: string, answer: ReturnType<typeof trade> | null | TypeError) => ({
  request: { query: OtcTradeDocument, variables: { id } },
  ...(answer instanceof TypeError ? { error: answer } : { ...always, result: { data: { otcTrade: answer } } }),
});

const error = (name: string, message: string) => ({ __typename: 'UserError' as const, name, messages: [message] });

/** Answers of the exchange to requests for quotes, in their order; it keeps what was asked for. */
export function quoting(...answers: readonly (ReturnType<typeof quote> | readonly [name: string, message: string])[]) {
  const asked: unknown[] = [];
  const mocks = answers.map((answer) => ({
    request: {
      query: RequestOtcQuoteDocument,
      variables: (variables: { readonly input: unknown }) => {
        asked.push(variables.input);
        return true;
      },
    },
    result: {
      data: {
        requestOtcQuote: {
          __typename: 'OtcQuotePayload' as const,
          quote: 'id' in answer ? answer : null,
          shortfall: null,
          errors: 'id' in answer ? [] : [error(...answer)],
        },
      },
    },
  }));
  return { mocks, asked };
}

/** Answers of the exchange to acceptances: a trade, a refusal, or none. */
export function accepting(
  ...answers: readonly (ReturnType<typeof trade> | readonly [name: string, message: string] | TypeError)[]
) {
  const sent: string[] = [];
  const mocks = answers.map((answer) => {
    const request = {
      query: AcceptOtcQuoteDocument,
      variables: ({ input }: { readonly input: { readonly quoteId: string } }) => {
        sent.push(input.quoteId);
        return true;
      },
    };
    if (answer instanceof TypeError) return { request, error: answer };
    const done = 'id' in answer;
    const payload = { trade: done ? answer : null, errors: done ? [] : [error(...answer)] };
    return {
      request,
      result: { data: { acceptOtcQuote: { __typename: 'AcceptOtcQuotePayload' as const, ...payload } } },
    };
  });
  return { mocks, sent };
}

export const lookedUp = (found: ReturnType<typeof quote>, itsTrade: ReturnType<typeof trade> | null = null) => ({
  ...always,
  request: { query: OtcQuoteDocument, variables: () => true },
  result: { data: { otcQuote: { ...found, trade: itsTrade } } },
});
