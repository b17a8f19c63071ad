import type { MockLink } from '@apollo/client/testing';
import {
  CancelPaymentRequestDocument,
  CreatePaymentRequestDocument,
  DecidePaymentDocument,
  PaymentRequestDocument,
  PaymentRequestsDocument,
  PaymentTermsDocument,
  RefundPaymentDocument,
  type PaymentFieldsFragment,
  type PaymentRequestFieldsFragment,
  type PaymentTermsQuery,
} from '../lib/__generated__/pay';
import { statesOf, type Filter } from '../lib/pay-address';

type Answer = MockLink.MockedResponse;

const terms: PaymentTermsQuery['paymentTerms'] & { readonly __typename: 'PaymentTerms' } = {
  __typename: 'PaymentTerms',
  obstacles: [],
  pixFeeRate: '0.0099',
  minimum: '1',
  maximum: '5000',
  leftToday: '4200',
  shortestHours: 1,
  longestHours: 720,
  usualHours: 24,
  longestDescription: 140,
  coinFeeRate: '0.01',
  coins: [],
};

export const paymentOf = (changes: Partial<PaymentFieldsFragment> = {}) => ({
  __typename: 'Payment' as const,
  id: 'p1',
  requestId: 'r1',
  method: 'PIX' as PaymentFieldsFragment['method'],
  state: 'SETTLED' as PaymentFieldsFragment['state'],
  amount: '500',
  fee: '4.95',
  net: '495.05',
  isShort: false,
  isLate: false,
  isOverpaid: false,
  decision: null as PaymentFieldsFragment['decision'],
  isReturnRefused: false,
  refunded: '0',
  refundable: '495.05',
  refundableUntil: '2027-02-18T15:00:00.000Z',
  refunds: [],
  dispute: null as PaymentFieldsFragment['dispute'],
  payerName: 'BIA LIMA' as string | null,
  payerDocument: '***.456.789-**' as string | null,
  endToEndId: 'E00000000202611201500aaaaaaaaaaa' as string | null,
  coin: null as PaymentFieldsFragment['coin'],
  paidAt: '2026-11-20T15:00:00.000Z',
  endedAt: '2026-11-20T15:00:02.000Z',
  ...changes,
});

const WAITS = {
  __typename: 'PaymentToDecide' as const,
  otherwise: 'ACCEPT' as const,
  until: '2026-11-27T15:00:00.000Z',
  acceptable: true,
};

/** It would go back, and is above what can be received today. */
export const WAITS_ABOVE_LIMIT = { ...WAITS, otherwise: 'RETURN' as const, acceptable: false };

/** Less than was asked for: its owner decides. */
export const waiting = (changes: Partial<PaymentFieldsFragment> = {}) =>
  paymentOf({
    state: 'WAITING',
    amount: '450',
    fee: '4.45',
    net: '445.55',
    isShort: true,
    decision: WAITS,
    refundable: '0',
    refundableUntil: null,
    endedAt: null,
    ...changes,
  });

export const requestOf = (changes: Partial<PaymentRequestFieldsFragment> = {}) => ({
  __typename: 'PaymentRequest' as const,
  id: 'r1',
  amount: '500',
  description: 'Aluguel <b>novembro</b>',
  state: 'OPEN' as PaymentRequestFieldsFragment['state'],
  received: '0',
  missing: '500',
  isOverpaid: false,
  isLate: false,
  isTakenShort: false,
  isDisputed: false,
  toDecide: 0,
  createdAt: '2026-11-20T14:00:00.000Z',
  expiresAt: '2026-11-21T14:00:00.000Z',
  settled: '0',
  fee: '0',
  refunded: '0',
  payable: true,
  cancelable: true,
  pixFeeRate: '0.0099',
  coinFeeRate: '0.01',
  methods: ['PIX'] as PaymentRequestFieldsFragment['methods'],
  keepsCoin: false,
  payments: [] as PaymentRequestFieldsFragment['payments'],
  paidAt: null,
  canceledAt: null,
  ...changes,
});

type Request = ReturnType<typeof requestOf>;

export const paid = (changes: Partial<PaymentRequestFieldsFragment> = {}): Request =>
  requestOf({
    state: 'PAID',
    received: '500',
    settled: '500',
    fee: '4.95',
    missing: '0',
    payable: false,
    cancelable: false,
    payments: [paymentOf()],
    paidAt: '2026-11-20T15:00:00.000Z',
    ...changes,
  });

export const underpaid = (changes: Partial<PaymentRequestFieldsFragment> = {}): Request =>
  requestOf({
    state: 'UNDERPAID',
    received: '450',
    missing: '50',
    cancelable: false,
    toDecide: 1,
    payments: [waiting()],
    ...changes,
  });

export const termsNow = (changes: Partial<typeof terms> = {}): Answer => ({
  request: { query: PaymentTermsDocument },
  result: { data: { paymentTerms: { ...terms, ...changes } } },
});

export const listing = (requests: readonly Request[] = [], filter: Filter = 'todas'): Answer => ({
  request: { query: PaymentRequestsDocument, variables: { first: 10, states: statesOf[filter] } },
  result: {
    data: {
      paymentRequests: {
        __typename: 'PaymentRequestConnection',
        edges: requests.map((node) => ({ __typename: 'PaymentRequestEdge', node })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    },
  },
});

export const detail = (request: Request | null): Answer => ({
  request: { query: PaymentRequestDocument, variables: { id: 'r1' } },
  result: { data: { paymentRequest: request } },
});

export const cut = (answer: Answer): Answer => ({ request: answer.request, error: new TypeError('Failed to fetch') });

const errorsOf = (name: string, message: string | undefined) =>
  message === undefined ? [] : [{ __typename: 'UserError', name, messages: [message] }];

/** Collects what was sent, whatever it is. */
const into = (inputs: object[]) => (variables: Record<string, unknown>) => {
  if (typeof variables.input === 'object' && variables.input) inputs.push(variables.input);
  return true;
};

/** @param inputs collects what was sent */
export const creating = (request: Request, inputs: object[] = []): Answer => ({
  request: { query: CreatePaymentRequestDocument, variables: into(inputs) },
  result: { data: { createPaymentRequest: { __typename: 'PaymentRequestPayload', request, errors: [] } } },
});

export const canceling = (request: Request): Answer => ({
  request: { query: CancelPaymentRequestDocument, variables: { input: { id: 'r1' } } },
  result: { data: { cancelPaymentRequest: { __typename: 'PaymentRequestPayload', request, errors: [] } } },
});

interface Decided {
  readonly decision: 'ACCEPT' | 'RETURN';
  readonly shown: string | null;
  readonly request: Request;
  readonly refusal?: string;
}

export const deciding = ({ decision, shown, request, refusal }: Decided): Answer => ({
  request: { query: DecidePaymentDocument, variables: { input: { paymentId: 'p1', decision, shown } } },
  result: {
    data: {
      decidePayment: {
        __typename: 'PaymentPayload',
        payment: request.payments[0] ?? null,
        request,
        errors: errorsOf('shown', refusal),
      },
    },
  },
});

/** @param inputs collects what was sent */
export const refunding = (request: Request, inputs: object[] = []): Answer => ({
  request: { query: RefundPaymentDocument, variables: into(inputs) },
  result: {
    data: {
      refundPayment: { __typename: 'PaymentPayload', payment: request.payments[0] ?? null, request, errors: [] },
    },
  },
});
