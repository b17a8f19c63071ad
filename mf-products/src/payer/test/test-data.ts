import type { MockLink } from '@apollo/client/testing';
import {
  OpenOfferDocument,
  PublicPaymentRequestDocument,
  type PublicPaymentRequestFieldsFragment,
} from '../__generated__/payer';

type Answer = MockLink.MockedResponse;

export const CODE = '00020126580014br.gov.bcb.pix';

export const offer = (changes: object = {}) => ({
  __typename: 'PaymentOffer' as const,
  id: 'o1',
  method: 'PIX' as const,
  amount: '500',
  copiaECola: CODE,
  coin: null,
  expiresAt: '2026-11-21T14:00:00.000Z',
  validMs: 5_000_000,
  ...changes,
});

export const payment = (changes: object = {}) => ({
  __typename: 'PublicPayment' as const,
  id: 'p1',
  reference: 'aaaaaaaa',
  amount: '500',
  state: 'SETTLED' as const,
  paidAt: '2026-11-20T15:00:00.000Z',
  returned: '0',
  coin: null,
  ...changes,
});

export const requestOf = (
  changes: Partial<PublicPaymentRequestFieldsFragment> = {},
): PublicPaymentRequestFieldsFragment & { readonly __typename: 'PublicPaymentRequest' } => ({
  __typename: 'PublicPaymentRequest' as const,
  id: 'r1',
  ownerName: 'Ana Souza',
  amount: '500',
  description: 'Aluguel <b>https://golpe.test</b>',
  state: 'OPEN' as const,
  received: '0',
  missing: '500',
  isOverpaid: false,
  isLate: false,
  payable: true,
  validMs: 5_000_000,
  expiresAt: '2026-11-21T14:00:00.000Z',
  paidAt: null,
  methods: ['PIX'],
  coins: [],
  offers: [offer()],
  payments: [],
  ...changes,
});

type Request = ReturnType<typeof requestOf>;

export const over = (changes: Partial<PublicPaymentRequestFieldsFragment>): Request =>
  requestOf({ payable: false, validMs: 0, offers: [], ...changes });

export const asked = (request: Request | null): Answer => ({
  request: { query: PublicPaymentRequestDocument, variables: { id: 'r1' } },
  result: { data: { publicPaymentRequest: request } },
});

export const cut: Answer = {
  request: { query: PublicPaymentRequestDocument, variables: { id: 'r1' } },
  error: new TypeError('Failed to fetch'),
};

export const opening = (request: Request, refusal?: string): Answer => ({
  request: { query: OpenOfferDocument, variables: { input: { requestId: 'r1', method: 'PIX' } } },
  result: {
    data: {
      openOffer: {
        __typename: 'OpenOfferPayload',
        offer: request.offers[0] ?? null,
        request,
        errors: refusal === undefined ? [] : [{ __typename: 'UserError', name: 'base', messages: [refusal] }],
      },
    },
  },
});
