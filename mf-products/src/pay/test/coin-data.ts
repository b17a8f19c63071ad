import type { MockLink } from '@apollo/client/testing';
import {
  AskCoinRefundDocument,
  QuoteCoinRefundDocument,
  RequestCoinRefundDocument,
  type PaymentFieldsFragment,
} from '../lib/__generated__/pay';
import { paymentOf, type requestOf } from './test-data';

export const HASH = 'b'.repeat(64);

type PaidCoin = NonNullable<PaymentFieldsFragment['coin']>;

/** @param changes of the coins @param ofPayment of the payment itself */
export const coinPaymentOf = (changes: Partial<PaidCoin> = {}, ofPayment: Partial<PaymentFieldsFragment> = {}) =>
  paymentOf({
    method: 'COIN',
    payerName: null,
    payerDocument: null,
    endToEndId: null,
    fee: '5',
    net: '495',
    refundable: '0',
    coin: {
      currency: 'BTC',
      network: 'bitcoin',
      amount: '0.00142858',
      excess: '0',
      rate: '350000',
      worthNow: null,
      txId: HASH,
      confirmations: 3,
      confirmationsNeeded: 3,
      isReplaced: false,
      returnable: true,
      back: null,
      refund: null,
      ...changes,
    },
    ...ofPayment,
  });

export const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const LATER = '2026-12-20T15:00:00.000Z';

/** Coins that go back without having been credited, and wait for an address. */
export const coinReturn = () => ({
  __typename: 'CoinReturn' as const,
  stage: 'AWAITING_ADDRESS' as const,
  amount: '0.0013',
  fee: '0.0001',
  until: LATER,
  txId: null,
});

type Refund = NonNullable<PaidCoin['refund']>;

/** A refund of the coins of `coinPaymentOf`. */
export const refundOf = (changes: Partial<Refund>): Refund & { readonly __typename: 'CoinRefund' } => ({
  __typename: 'CoinRefund',
  id: 'a1',
  state: 'AWAITING_ADDRESS',
  amount: '0.00132858',
  fee: '0.0001',
  address: null,
  tag: null,
  quote: null,
  until: LATER,
  txId: null,
  ...changes,
});

export const quoteOf = () => ({
  __typename: 'CoinRefundQuote' as const,
  id: 'q1',
  rate: '351500',
  cost: '502.15',
  validMs: 900_000,
});

type Request = ReturnType<typeof requestOf>;

const answer = (request: Request) => ({
  __typename: 'PaymentPayload',
  payment: request.payments[0] ?? null,
  request,
  errors: [],
});

export const askingRefund = (request: Request): MockLink.MockedResponse => ({
  request: { query: AskCoinRefundDocument, variables: { input: { paymentId: 'p1' } } },
  result: { data: { askCoinRefund: answer(request) } },
});

export const quotingRefund = (request: Request): MockLink.MockedResponse => ({
  request: { query: QuoteCoinRefundDocument, variables: { input: { paymentId: 'p1' } } },
  result: { data: { quoteCoinRefund: answer(request) } },
});

/** @param sent is given what is sent */
export const requestingRefund = (request: Request, sent: object[]): MockLink.MockedResponse => ({
  request: {
    query: RequestCoinRefundDocument,
    variables: ({ input }) => {
      sent.push(input);
      return true;
    },
  },
  result: { data: { requestCoinRefund: answer(request) } },
});
