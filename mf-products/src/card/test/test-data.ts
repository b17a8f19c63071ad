import {
  CardOverviewDocument,
  CardTransactionDocument,
  CardTransactionsDocument,
  type CardTransactionFieldsFragment,
  type CardTransactionRowFragment,
} from '../lib/__generated__/card';
import type { Card, Overview } from '../lib/use-card';

const always = { maxUsageCount: Number.POSITIVE_INFINITY };
export const cut = new TypeError('Failed to fetch');
export const FRAME = 'http://issuer.test:8080';

const limits = (changes: Partial<Card['limits']> = {}) => ({
  __typename: 'CardLimits' as const,
  perPurchase: '300',
  perPurchaseOfLevel: '5000',
  month: null,
  monthOfLevel: '10000',
  monthUsed: '1250',
  monthLeft: '8750',
  renewsAt: '2026-12-01T03:00:00.000Z',
  isOnlineAllowed: true,
  isAbroadAllowed: false,
  blockedCategories: ['GAMBLING' as const],
  ...changes,
});

export const card = (changes: Partial<Card> = {}) => ({
  __typename: 'Card' as const,
  id: 'c1',
  state: 'ACTIVE' as const,
  last4: '4821',
  holderName: 'ANA SOUZA',
  frozenBy: null,
  isIssuerTold: true,
  requestedAt: '2026-10-20T12:00:00.000Z',
  limits: limits(),
  topUp: null,
  ...changes,
});

export const row = (changes: Partial<CardTransactionRowFragment> = {}) => ({
  __typename: 'CardTransaction' as const,
  id: 't1',
  last4: '4821',
  merchant: 'POSTO AZUL',
  category: 'FUEL' as const,
  state: 'CAPTURED' as const,
  decline: null,
  message: null,
  nextStep: null,
  authorized: '120',
  held: '0',
  captured: '120',
  refunded: '0',
  difference: null,
  until: null,
  isUnusual: false,
  dispute: null,
  foreign: null,
  createdAt: '2026-11-20T17:32:05.000Z',
  ...changes,
});

export const declined = (changes: Partial<CardTransactionRowFragment> = {}) =>
  row({
    id: 't2',
    merchant: 'LOJA CARA',
    state: 'DECLINED',
    decline: 'PER_PURCHASE',
    message: 'Compra de R$ 480,00 recusada: seu limite por compra é R$ 300,00.',
    nextStep: { kind: 'CHANGE_LIMITS', text: 'Mudar limite', path: '/card?acao=limites' },
    authorized: '480',
    captured: '0',
    ...changes,
  });

export const transaction = (changes: Partial<CardTransactionFieldsFragment> = {}) => ({
  ...row(),
  isOnline: false,
  isAbroad: false,
  shortfall: '0',
  foreign: null,
  isDisputable: true,
  sale: null,
  endedAt: '2026-11-21T12:00:00.000Z',
  steps: [
    {
      __typename: 'CardTransactionStep' as const,
      kind: 'AUTHORIZED' as const,
      amount: '120',
      at: '2026-11-20T17:32:05.000Z',
      text: 'Compra autorizada',
    },
    {
      __typename: 'CardTransactionStep' as const,
      kind: 'CAPTURED' as const,
      amount: '96.4',
      at: '2026-11-21T12:00:00.000Z',
      text: 'Compra paga',
    },
  ],
  ...changes,
});

const overview = (changes: Partial<Overview> = {}) => ({
  __typename: 'CardOverview' as const,
  issuer: 'Emissora de Testes',
  obstacles: ['HAS_CARD' as const],
  nextCardAt: null,
  card: card(),
  hadCard: true,
  available: '1000',
  reserved: '0',
  spread: '0.04',
  tax: '0.035',
  openAuthorizations: [],
  topUpCoins: [],
  ...changes,
});

export const disclosure = (acceptedAt: string | null = '2026-11-01T12:00:00.000Z') => ({
  __typename: 'Disclosure' as const,
  product: 'CARD' as const,
  version: 1,
  text: 'Pré-pago: só gasta o saldo em reais. Não é crédito.',
  acceptedAt,
});

export const having = (changes: Partial<Overview> = {}, accepted = disclosure()) => ({
  ...always,
  request: { query: CardOverviewDocument },
  result: { data: { card: overview(changes), disclosure: accepted } },
});

/** A coin of the customer's that purchases can be completed with. */
export const coin = (code: string, name: string) => ({
  __typename: 'CardTopUpCoin' as const,
  currency: { __typename: 'Currency' as const, code, name },
  available: '0.5',
});

/** Nobody has a card yet. */
export const without = (obstacles: Overview['obstacles'], changes: Partial<Overview> = {}) =>
  having({ card: null, hadCard: false, obstacles, ...changes }, disclosure(null));

/** The statement of any month; it keeps the months that were asked for. */
export function statement(...nodes: readonly ReturnType<typeof row>[]) {
  const months: unknown[] = [];
  return {
    months,
    mock: {
      ...always,
      request: {
        query: CardTransactionsDocument,
        variables: ({ month }: { readonly month?: unknown }) => {
          months.push(month);
          return true;
        },
      },
      result: {
        data: {
          cardTransactions: {
            __typename: 'CardTransactionConnection' as const,
            edges: nodes.map((node) => ({ __typename: 'CardTransactionEdge' as const, cursor: node.id, node })),
            pageInfo: { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: null },
          },
        },
      },
    },
  };
}

/** What an id answers. */
export const transactionOf = (id: string, answer: CardTransactionFieldsFragment | null) => ({
  ...always,
  request: { query: CardTransactionDocument, variables: { id } },
  result: { data: { cardTransaction: answer } },
});

/** Answers of the exchange to a mutation, in their order: fields of its payload, or a refusal; it keeps what was sent. */
export function answering(
  query: object,
  field: string,
  ...answers: readonly (object | readonly [name: string, message: string] | TypeError)[]
) {
  const sent: unknown[] = [];
  const mocks = answers.map((answer) => {
    const request = {
      query,
      variables: ({ input }: { readonly input: unknown }) => {
        sent.push(input);
        return true;
      },
    };
    if (answer instanceof TypeError) return { request, error: answer };
    const errors = Array.isArray(answer)
      ? [{ __typename: 'UserError' as const, name: String(answer[0]), messages: [String(answer[1])] }]
      : [];
    const rest = Array.isArray(answer) ? { card: null, transaction: null, frameUrl: null, shownMs: null } : answer;
    return { request, result: { data: { [field]: { ...rest, errors } } } };
  });
  return { mocks, sent };
}
