import type { MockLink } from '@apollo/client/testing';
import { decimal, subtract } from '@plataforma/format';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import withdraw from '../../../locales/en/withdraw.json';
import withdrawal from '../../../locales/en/withdrawal.json';
import {
  CheckWithdrawalDocument,
  MailedToDocument,
  RecentWithdrawalsDocument,
  WithdrawalDocument,
  WithdrawPageDocument,
  type DestinationFieldsFragment,
  type WithdrawalFieldsFragment,
  type WithdrawPageQuery,
} from '../lib/__generated__/withdraw';
import { WithdrawPage } from '../withdraw-page';

export type Mock = MockLink.MockedResponse;

type Typed<Name extends string, Fields> = Fields & { readonly __typename: Name };

/** The exchange's time in these tests: 14:32 in São Paulo. */
const NOW = Date.parse('2026-11-27T17:32:00.000Z');
export const inSeconds = (seconds: number): string => new Date(NOW + seconds * 1000).toISOString();

export const PATH = '/wallet/withdraw/brl';

export const OFFLINE = new TypeError('Failed to fetch');

export const keyOf = (
  changes: Partial<DestinationFieldsFragment> = {},
): Typed<'Destination', DestinationFieldsFragment> => ({
  __typename: 'Destination',
  id: 'k1',
  kind: 'PIX_KEY',
  label: null,
  address: 'ana@plataforma.test',
  keyType: 'EMAIL',
  agency: null,
  bank: 'Banco de Teste',
  network: null,
  networkName: null,
  tag: null,
  owner: 'SELF',
  ownerName: null,
  waitsUntil: null,
  lastUsedAt: null,
  ...changes,
});

/** What Apollo tells the fields of a target by. */
const TARGET = {
  __typename: 'WithdrawalTarget',
  destinationId: 'k1',
  text: 'ana@plataforma.test',
  holderName: 'Ana Souza',
  holderDocument: '•••.982.247-••',
  bankName: 'Banco de Teste',
  address: null,
  tag: null,
} as const;

export const withdrawalOf = (
  changes: Partial<WithdrawalFieldsFragment> = {},
): Typed<'Withdrawal', WithdrawalFieldsFragment> => ({
  __typename: 'Withdrawal',
  id: 'w1',
  currency: { code: 'BRL' },
  network: null,
  networkName: null,
  amount: '300',
  fee: '2',
  received: '298',
  state: 'AWAITING_EMAIL',
  title: 'Confirme pelo e-mail',
  text: 'Abra o e-mail que enviamos e confirme até 27/11/2026, 15:32.',
  until: inSeconds(3581),
  canCancel: true,
  resendableAt: inSeconds(60),
  endToEndId: null,
  transactionId: null,
  explorerUrl: null,
  confirmations: null,
  confirmationsNeeded: null,
  createdAt: inSeconds(0),
  completedAt: null,
  target: TARGET,
  steps: [{ state: 'AWAITING_EMAIL', at: inSeconds(0) }],
  ...changes,
});

export type Terms = NonNullable<WithdrawPageQuery['withdrawalTerms']>;

export const termsOf = (changes: Partial<Terms> = {}): Terms => ({
  currency: { code: 'BRL' },
  step: '0.01',
  fee: '2',
  minimum: '10',
  available: '1000',
  held: '250',
  dayLeft: '50000',
  dayRenewsAt: '2026-11-28T03:00:00.000Z',
  nightLeft: null,
  nightMaximum: '1000',
  nightEndsAt: null,
  refusals: [],
  ...changes,
});

export const refusedBy = (
  message: string,
  nextStep: { readonly text: string; readonly path: string } | null = null,
): Typed<'WithdrawalRefusal', Terms['refusals'][number]> => ({
  __typename: 'WithdrawalRefusal',
  name: 'base',
  message,
  nextStep,
});

interface PageData {
  readonly terms?: Terms | null;
  readonly destinations?: readonly DestinationFieldsFragment[];
  /** Id of the one that waits for its mail. */
  readonly waiting?: string;
}

export const pageOf = ({ terms = termsOf(), destinations = [keyOf()], waiting }: PageData = {}): Mock => ({
  request: { query: WithdrawPageDocument, variables: { currency: 'BRL', network: null } },
  result: {
    data: {
      withdrawalTerms: terms,
      destinations: [...destinations],
      waiting: {
        __typename: 'WithdrawalConnection',
        edges:
          waiting === undefined
            ? []
            : [{ __typename: 'WithdrawalEdge', node: { __typename: 'Withdrawal', id: waiting } }],
      },
      limits: [
        {
          __typename: 'Limit',
          kind: 'BRL_WITHDRAWAL',
          window: 'DAY',
          amount: '50000',
          used: '1000',
          left: '49000',
          renewsAt: '2026-11-28T03:00:00.000Z',
        },
      ],
    },
  },
});

export const showing = (found: WithdrawalFieldsFragment | null, id = 'w1'): Mock => ({
  request: { query: WithdrawalDocument, variables: { id } },
  result: { data: { withdrawal: found } },
});

export const recent = (withdrawals: readonly WithdrawalFieldsFragment[] = [], first = 5): Mock => ({
  request: { query: RecentWithdrawalsDocument, variables: { currency: 'BRL', first } },
  result: {
    data: {
      withdrawals: {
        __typename: 'WithdrawalConnection',
        edges: withdrawals.map(({ id, amount, state, createdAt, target }) => ({
          __typename: 'WithdrawalEdge',
          node: { __typename: 'Withdrawal', id, amount, state, createdAt, target },
        })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: false },
      },
    },
  },
});

/** What the exchange says before the review; again and again. Amounts less fee of R$ 2 unless another one is given. */
export const checking = (refusals: Terms['refusals'] = [], fee = '2', repeats = Infinity): Mock => ({
  request: { query: CheckWithdrawalDocument, variables: () => true },
  result: ({ amount = '0' }) => ({
    data: {
      withdrawalTerms: {
        __typename: 'WithdrawalTerms',
        fee,
        received: subtract(decimal(amount), decimal(fee)),
        brlValue: amount,
        refusals,
      },
    },
  }),
  maxUsageCount: repeats,
});

const mailed: Mock = {
  request: { query: MailedToDocument },
  result: { data: { account: { __typename: 'Account', email: 'ana@plataforma.test' } } },
};

export const refusal = (name: string, message: string) => ({ __typename: 'UserError', name, messages: [message] });

/** A text as the page has it: no line is broken within an amount. */
export const shown = (text: string): string => text.replaceAll('R$ ', 'R$\u00a0');

/** The event of the account that the socket brings when reais moved. */
export const MONEY_MOVED = {
  type: 'position',
  account: 'MAIN',
  currency: 'BRL',
  total: decimal('700'),
  held: decimal('300'),
  available: decimal('400'),
} as const;

/** Opens the page. Without a list of its own there is no withdrawal yet. */
export function openPage(route: string, mocks: readonly Mock[], options: RenderWithShellOptions = {}) {
  const lists = mocks.some(({ request }) => request.query === RecentWithdrawalsDocument) ? [] : [recent()];
  const checks = mocks.some(({ request }) => request.query === CheckWithdrawalDocument) ? [] : [checking()];
  return renderWithShell(<WithdrawPage />, {
    resources: { withdraw, withdrawal },
    apolloMocks: [...mocks, ...lists, ...checks, mailed],
    route,
    path: PATH,
    session: { viewer: fakeViewer },
    now: () => NOW,
    ...options,
  });
}
