import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import network from '../../../../locales/en/network.json';
import withdraw from '../../../../locales/en/withdraw.json';
import withdrawCrypto from '../../../../locales/en/withdraw-crypto.json';
import withdrawal from '../../../../locales/en/withdrawal.json';
import { AddDestinationDocument } from '../../destinations/__generated__/destinations';
import {
  CryptoWithdrawPageDocument,
  MailedToDocument,
  RecentWithdrawalsDocument,
  WithdrawPageDocument,
  type DestinationFieldsFragment,
  type WithdrawalFieldsFragment,
  type WithdrawalNetworkFieldsFragment,
} from '../../lib/__generated__/withdraw';
import { inSeconds, keyOf, termsOf, withdrawalOf, type Mock, type Terms } from '../../test/render-page';
import { CryptoWithdrawPage } from '../crypto-withdraw-page';

export const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
export const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const SOLANA = '5oNDL3swdJJF1g9DzJiZ4ynHXgszjAEpUkxVYejchzrY';
export const XRP = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
const TETHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

type Network = WithdrawalNetworkFieldsFragment & { readonly __typename: 'WithdrawalNetwork' };

export const networkOf = (changes: Partial<WithdrawalNetworkFieldsFragment> = {}): Network => ({
  __typename: 'WithdrawalNetwork',
  code: 'bitcoin',
  name: 'Bitcoin',
  fee: '0.0001',
  minimum: '0.0005',
  confirmations: 3,
  usualMinutes: 30,
  contract: null,
  hasTag: false,
  isOpen: true,
  message: null,
  ...changes,
});

export const OF_TETHER: readonly Network[] = [
  networkOf({ code: 'erc20', name: 'Ethereum (ERC-20)', fee: '5', minimum: '20', contract: TETHER }),
  networkOf({ code: 'trc20', name: 'TRON (TRC-20)', fee: '2', minimum: '10', usualMinutes: 1 }),
];
export const OF_XRP = [networkOf({ code: 'ripple', name: 'XRP Ledger', fee: '0.1', minimum: '5', hasTag: true })];
export const OF_SOL = [networkOf({ code: 'solana', name: 'Solana', fee: '0.002', minimum: '0.05' })];

const CURRENCIES = [
  ['BRL', 'Real', 'FIAT'],
  ['BTC', 'Bitcoin', 'CRYPTO'],
  ['ETH', 'Ethereum', 'CRYPTO'],
  ['SOL', 'Solana', 'CRYPTO'],
  ['USDT', 'Tether', 'CRYPTO'],
  ['XRP', 'XRP', 'CRYPTO'],
] as const;

/** What the page asks for first. @param available of the currency */
export const networksOf = (currency: string, networks: readonly Network[], available = '0.5'): Mock => ({
  request: { query: CryptoWithdrawPageDocument, variables: { currency } },
  result: {
    data: {
      withdrawalNetworks: [...networks],
      balances: CURRENCIES.map(([code, name, kind]) => ({
        __typename: 'Balance',
        account: 'MAIN',
        currency: { __typename: 'Currency', code, name, kind },
        available: code === currency ? available : '0',
      })),
      instruments: [
        {
          __typename: 'Instrument',
          symbol: 'btcbrl',
          base: { __typename: 'Currency', code: 'BTC' },
          quote: { __typename: 'Currency', code: 'BRL' },
        },
      ],
    },
  },
});

export const bitcoinTerms = (changes: Partial<Terms> = {}): Terms =>
  termsOf({
    currency: { code: 'BTC' },
    step: '0.00000001',
    fee: '0.0001',
    minimum: '0.0005',
    available: '0.5',
    held: '0.1',
    nightMaximum: null,
    ...changes,
  });

export const addressOf = (changes: Partial<DestinationFieldsFragment> = {}) =>
  keyOf({
    id: 'a1',
    kind: 'CHAIN',
    address: BITCOIN,
    keyType: null,
    bank: null,
    network: 'bitcoin',
    networkName: 'Bitcoin',
    ...changes,
  });

interface TermsData {
  readonly network?: string;
  readonly terms?: Terms | null;
  readonly destinations?: readonly DestinationFieldsFragment[];
  /** Id of the one that waits for its mail. */
  readonly waiting?: string;
}

/** The terms of a currency on a network. */
export const termsFor = (
  currency: string,
  { network: of = 'bitcoin', terms = bitcoinTerms(), destinations = [addressOf()], waiting }: TermsData = {},
): Mock => ({
  request: { query: WithdrawPageDocument, variables: { currency, network: of } },
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
          kind: 'CRYPTO_WITHDRAWAL',
          window: 'DAY',
          amount: '50000',
          used: '0',
          left: '50000',
          renewsAt: '2026-11-28T03:00:00.000Z',
        },
      ],
    },
  },
});

/** What Apollo tells the fields of a target by. */
const TARGET = {
  __typename: 'WithdrawalTarget',
  destinationId: 'a1',
  text: BITCOIN,
  holderName: null,
  holderDocument: null,
  bankName: null,
  address: BITCOIN,
  tag: null,
} as const;

/** A withdrawal of bitcoin. */
export const bitcoinOf = (changes: Partial<WithdrawalFieldsFragment> = {}) =>
  withdrawalOf({
    currency: { code: 'BTC' },
    network: 'bitcoin',
    networkName: 'Bitcoin',
    amount: '0.02',
    fee: '0.0001',
    received: '0.0199',
    target: TARGET,
    confirmations: 0,
    confirmationsNeeded: 3,
    createdAt: inSeconds(0),
    ...changes,
  });

type Answer = Partial<{
  readonly destination: ReturnType<typeof addressOf> | null;
  readonly lookAlikes: readonly object[];
  readonly needsAddressAgain: boolean;
  readonly errors: readonly object[];
}>;

/** Answers of the exchange to an address, and all that was sent. */
export const adding = (sent: object[], ...answers: readonly Answer[]): Mock[] =>
  answers.map((answer) => ({
    request: {
      query: AddDestinationDocument,
      variables: ({ input }) => {
        sent.push(input as object);
        return true;
      },
    },
    result: {
      data: {
        addDestination: { destination: null, lookAlikes: [], needsAddressAgain: false, errors: [], ...answer },
      },
    },
  }));

/** Opens the page of a currency. Nothing was withdrawn yet. */
export function openCrypto(route: string, mocks: readonly Mock[], options: RenderWithShellOptions = {}) {
  const currency = (/withdraw\/(\w+)/.exec(route)?.[1] ?? '').toUpperCase();
  const none: Mock = {
    request: { query: RecentWithdrawalsDocument, variables: { currency, first: 5 } },
    result: {
      data: {
        withdrawals: {
          __typename: 'WithdrawalConnection',
          edges: [],
          pageInfo: { __typename: 'PageInfo', hasNextPage: false },
        },
      },
    },
    maxUsageCount: Infinity,
  };
  const mailed: Mock = {
    request: { query: MailedToDocument },
    result: { data: { account: { __typename: 'Account', email: 'ana@plataforma.test' } } },
  };
  return renderWithShell(<CryptoWithdrawPage />, {
    resources: { network, withdraw, 'withdraw-crypto': withdrawCrypto, withdrawal },
    apolloMocks: [...mocks, none, mailed],
    route,
    path: '/wallet/withdraw/:currency',
    session: { viewer: fakeViewer },
    now: () => Date.parse(inSeconds(0)),
    ...options,
  });
}
