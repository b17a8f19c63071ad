import type { MockLink } from '@apollo/client/testing';
import { decimal } from '@plataforma/format';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import deposit from '../../../locales/en/deposit.json';
import {
  CardDepositDocument,
  DepositDocument,
  DepositPageDocument,
  OpenCardDepositDocument,
  PixChargeDocument,
  ReaisAvailableDocument,
  RecentDepositsDocument,
  type CardDepositFieldsFragment,
  type DepositFieldsFragment,
  type DepositPageQuery,
  type PixChargeFieldsFragment,
} from '../lib/__generated__/deposit';
import { DepositPage } from '../deposit-page';

export type Mock = MockLink.MockedResponse;

type Typed<Name extends string, Fields> = Fields & { readonly __typename: Name };

/** The exchange's time in these tests: 14:32 in São Paulo. */
const NOW = Date.parse('2026-11-27T17:32:00.000Z');
export const inSeconds = (seconds: number): string => new Date(NOW + seconds * 1000).toISOString();

export const CODE = '00020126580014br.gov.bcb.pix0136sample5204000053039865406500.005802BR6304ABCD';

export const depositOf = (changes: Partial<DepositFieldsFragment> = {}): Typed<'Deposit', DepositFieldsFragment> => ({
  __typename: 'Deposit',
  id: 'd1',
  kind: 'PIX',
  amount: '500',
  fee: '0',
  state: 'CREDITED',
  hold: null,
  dispute: null,
  recovered: '0',
  notice: null,
  payerName: 'Ana Souza',
  payerDocument: '•••.982.247-••',
  endToEndId: 'E123',
  bankReference: null,
  createdAt: inSeconds(60),
  expectedAt: null,
  creditedAt: inSeconds(61),
  steps: [],
  ...changes,
});

/** What the exchange says of a deposit that its payer wants back. */
export const disputed = (title: string, text: string, until: string | null) => ({
  __typename: 'DepositDispute' as const,
  title,
  text,
  until,
  endedAt: until === null ? inSeconds(0) : null,
});

export const hold = (
  reason: 'THIRD_PARTY' | 'LEVEL' | 'ABOVE_LIMIT' | 'REVIEW',
  title: string,
  text: string,
  until: string | null = null,
) => ({ __typename: 'DepositHold' as const, reason, title, text, until });

export const chargeOf = (
  changes: Partial<PixChargeFieldsFragment> = {},
): Typed<'PixCharge', PixChargeFieldsFragment> => ({
  __typename: 'PixCharge',
  id: 'c1',
  amount: '500',
  state: 'ACTIVE',
  copiaECola: CODE,
  createdAt: inSeconds(0),
  expiresAt: inSeconds(1800),
  deposits: [],
  ...changes,
});

export const cardOf = (
  changes: Partial<CardDepositFieldsFragment> = {},
): Typed<'CardDeposit', CardDepositFieldsFragment> => ({
  __typename: 'CardDeposit',
  id: 'p1',
  amount: '500',
  fee: '17.45',
  state: 'CHALLENGE',
  message: null,
  challengeUrl: `${FRAME}/card/challenge/p1`,
  createdAt: inSeconds(0),
  expiresAt: inSeconds(600),
  withdrawableAt: '2026-11-30T17:32:00.000Z',
  deposit: null,
  ...changes,
});

type Limit = DepositPageQuery['limits'][number];

export const limitOf = (
  window: Limit['window'],
  amount: string | null,
  used: string,
  left: string | null,
  kind: Limit['kind'] = 'BRL_DEPOSIT',
) => ({
  __typename: 'Limit' as const,
  kind,
  window,
  amount,
  used,
  left,
  renewsAt: '2026-11-28T03:00:00.000Z',
});

export const PIX_METHOD = {
  __typename: 'DepositMethod',
  kind: 'PIX',
  minimum: '1',
  level: 10,
  isOpen: true,
  message: null,
  ted: null,
  card: null,
} as const;

/** The acquirer's pages in these tests. */
export const FRAME = 'https://acquirer.test';

export const CARD_METHOD = {
  ...PIX_METHOD,
  kind: 'CARD',
  minimum: '10',
  level: 20,
  card: {
    __typename: 'CardTerms',
    fieldsUrl: `${FRAME}/card/fields`,
    feeRate: '0.0349',
    withdrawableAt: '2026-11-30T17:32:00.000Z',
  },
} as const;

export const TED_METHOD = {
  ...PIX_METHOD,
  kind: 'TED',
  minimum: '0.01',
  ted: {
    __typename: 'TedDestination',
    bankCode: '999',
    bankName: 'Banco de Teste',
    agency: '0001',
    account: '123456-7',
    holderName: 'Plataforma Serviços Digitais',
    holderDocument: '11222333000181',
    arrivesBy: '2026-11-27T21:00:00.000Z',
  },
} as const;

export const pageOf = (changes: Partial<DepositPageQuery> = {}): Mock => ({
  request: { query: DepositPageDocument },
  result: {
    data: {
      depositMethods: [PIX_METHOD],
      limits: [limitOf('DAY', '50000', '0', '50000'), limitOf('MONTH', '500000', '0', '500000')],
      openPixCharge: null,
      profile: {
        __typename: 'Profile',
        id: 'a1',
        document: { __typename: 'ProfileDocument', kind: 'CPF', maskedNumber: '•••.982.247-••' },
      },
      ...changes,
    },
  },
});

export const charging = (charge: PixChargeFieldsFragment | null, id = 'c1'): Mock => ({
  request: { query: PixChargeDocument, variables: { id } },
  result: { data: { pixCharge: charge } },
});

export const openCard = (payment: CardDepositFieldsFragment | null): Mock => ({
  request: { query: OpenCardDepositDocument },
  result: { data: { openCardDeposit: payment } },
});

export const paying = (payment: CardDepositFieldsFragment | null, id = 'p1'): Mock => ({
  request: { query: CardDepositDocument, variables: { id } },
  result: { data: { cardDeposit: payment } },
});

export const showing = (deposit: DepositFieldsFragment | null, id = 'd1'): Mock => ({
  request: { query: DepositDocument, variables: { id } },
  result: { data: { deposit } },
});

export const recent = (deposits: readonly DepositFieldsFragment[] = [], hasNextPage = false, first = 5): Mock => ({
  request: { query: RecentDepositsDocument, variables: { first } },
  result: {
    data: {
      deposits: {
        __typename: 'DepositConnection',
        edges: deposits.map(({ id, kind, amount, state, createdAt }) => ({
          __typename: 'DepositEdge',
          node: { __typename: 'Deposit', id, kind, amount, state, createdAt },
        })),
        pageInfo: { __typename: 'PageInfo', hasNextPage },
      },
    },
  },
});

export const reais = (available: string): Mock => ({
  request: { query: ReaisAvailableDocument },
  result: {
    data: {
      balances: [
        { __typename: 'Balance', account: 'MAIN', currency: { __typename: 'Currency', code: 'BRL' }, available },
      ],
    },
  },
});

export const refusal = (name: string, message: string) => ({ __typename: 'UserError', name, messages: [message] });

/** A text as the page has it: no line is broken within an amount. */
export const shown = (text: string): string => text.replaceAll('R$ ', 'R$\u00a0');

/** What has arrived: the event of the account that the socket brings. */
export const MONEY_MOVED = {
  type: 'position',
  account: 'MAIN',
  currency: 'BRL',
  total: decimal('500'),
  held: decimal('0'),
  available: decimal('500'),
} as const;

/** Opens the page. Without a list of its own there is no deposit yet. */
export function openPage(route: string, mocks: readonly Mock[], options: RenderWithShellOptions = {}) {
  const lists = mocks.some(({ request }) => request.query === RecentDepositsDocument) ? [] : [recent()];
  return renderWithShell(<DepositPage />, {
    resources: { deposit },
    apolloMocks: [...mocks, ...lists],
    route,
    path: '/wallet/deposit/brl',
    session: { viewer: fakeViewer },
    now: () => NOW,
    ...options,
  });
}
