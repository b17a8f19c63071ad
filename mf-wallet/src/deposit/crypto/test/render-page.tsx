import type { MockLink } from '@apollo/client/testing';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import depositCrypto from '../../../../locales/en/deposit-crypto.json';
import network from '../../../../locales/en/network.json';
import {
  CryptoDepositPageDocument,
  CryptoDepositsDocument,
  DepositAddressDocument,
  DepositClaimsDocument,
  type CryptoDepositFieldsFragment,
  type DepositAddressFieldsFragment,
  type DepositClaimsQuery,
  type DepositNetworkFieldsFragment,
} from '../__generated__/crypto';
import { CryptoDepositPage } from '../crypto-deposit-page';

export type Mock = MockLink.MockedResponse;

type Typed<Name extends string, Fields> = Fields & { readonly __typename: Name };

/** The exchange's time in these tests: 14:32 in São Paulo. */
const NOW = Date.parse('2026-11-27T17:32:00.000Z');

type Network = Typed<'DepositNetwork', DepositNetworkFieldsFragment>;

export const networkOf = (changes: Partial<DepositNetworkFieldsFragment> = {}): Network => ({
  __typename: 'DepositNetwork',
  code: 'bitcoin',
  name: 'Bitcoin',
  minimum: '0.0001',
  fee: '0',
  confirmations: 3,
  usualMinutes: 30,
  contract: null,
  hasTag: false,
  isOpen: true,
  message: null,
  ...changes,
});

export const TETHER: readonly Network[] = [
  networkOf({
    code: 'erc20',
    name: 'Ethereum (ERC-20)',
    minimum: '5',
    confirmations: 32,
    usualMinutes: 7,
    contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  }),
  networkOf({
    code: 'trc20',
    name: 'TRON (TRC-20)',
    minimum: '2',
    fee: '1',
    confirmations: 20,
    usualMinutes: 1,
    contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  }),
];

export const RIPPLE = networkOf({ code: 'ripple', name: 'XRP Ledger', minimum: '1', confirmations: 1, hasTag: true });

const CURRENCIES = [
  ['BRL', 'Real', 'FIAT'],
  ['BTC', 'Bitcoin', 'CRYPTO'],
  ['USDT', 'Tether', 'CRYPTO'],
  ['XRP', 'XRP', 'CRYPTO'],
] as const;

/** What the page asks for first. */
export const pageOf = (currency: string, networks: readonly Network[]): Mock => ({
  request: { query: CryptoDepositPageDocument, variables: { currency } },
  result: {
    data: {
      depositNetworks: [...networks],
      balances: CURRENCIES.map(([code, name, kind]) => ({
        __typename: 'Balance',
        account: 'MAIN',
        currency: { __typename: 'Currency', code, name, kind },
      })),
    },
  },
});

type Address = Typed<'DepositAddress', DepositAddressFieldsFragment>;

export const addressOf = (network: string, address: string, tag: string | null = null): Address => ({
  __typename: 'DepositAddress',
  network,
  address,
  tag,
});

export const addressing = (currency: string, network: string, depositAddress: Address | null): Mock => ({
  request: { query: DepositAddressDocument, variables: { currency, network } },
  result: { data: { depositAddress } },
});

type Deposit = Typed<'Deposit', CryptoDepositFieldsFragment>;
type Chain = NonNullable<CryptoDepositFieldsFragment['chain']>;

export const chainOf = (changes: Partial<Chain> = {}): Typed<'ChainDeposit', Chain> => ({
  __typename: 'ChainDeposit',
  network: 'bitcoin',
  networkName: 'Bitcoin',
  explorerUrl: 'https://explorer.test/tx/abc',
  confirmations: 2,
  confirmationsNeeded: 3,
  sender: null,
  origin: null,
  recoveryFee: null,
  ...changes,
});

export const depositOf = (changes: Partial<CryptoDepositFieldsFragment> = {}): Deposit => ({
  __typename: 'Deposit',
  id: 'd1',
  amount: '0.0123456789',
  fee: '0',
  state: 'DETECTED',
  hold: null,
  dispute: null,
  notice: null,
  createdAt: new Date(NOW).toISOString(),
  chain: chainOf(),
  ...changes,
});

type Reason = NonNullable<CryptoDepositFieldsFragment['hold']>['reason'];

export const hold = (reason: Reason, title: string, text: string, until: string | null = null) => ({
  __typename: 'DepositHold' as const,
  reason,
  title,
  text,
  until,
});

export const listing = (currency: string, ...deposits: readonly Deposit[]): Mock => listingOf(currency, 5, ...deposits);

const connectionOf = (deposits: readonly Deposit[], hasNextPage: boolean) => ({
  deposits: {
    __typename: 'DepositConnection' as const,
    edges: deposits.map((node) => ({ __typename: 'DepositEdge' as const, node })),
    pageInfo: { __typename: 'PageInfo' as const, hasNextPage },
  },
});

/** @param first how many the page asks for */
export const listingOf = (currency: string, first: number, ...deposits: readonly Deposit[]): Mock => ({
  request: { query: CryptoDepositsDocument, variables: { currency, first } },
  result: { data: connectionOf(deposits, false) },
});

/** The first deposits of more. */
export const listingMore = (currency: string, ...deposits: readonly Deposit[]): Mock => ({
  ...listing(currency),
  result: { data: connectionOf(deposits, true) },
});

type Claim = Typed<'DepositClaim', DepositClaimsQuery['depositClaims'][number]>;

export const claimOf = (changes: Partial<Claim> = {}): Claim => ({
  __typename: 'DepositClaim',
  id: 'p1',
  networkName: 'XRP Ledger',
  transactionId: 'AB12',
  amount: '0.5',
  state: 'OPEN',
  claimedAt: new Date(NOW).toISOString(),
  decidedAt: null,
  ...changes,
});

export const claimed = (currency: string, ...depositClaims: readonly Claim[]): Mock => ({
  request: { query: DepositClaimsDocument, variables: { currency } },
  result: { data: { depositClaims: [...depositClaims] } },
});

/** The exchange is not reached. */
export const unreached = ({ request }: Mock): Mock => ({ request, error: new TypeError('Failed to fetch') });

export const refusal = (name: string, message: string) => ({ __typename: 'UserError', name, messages: [message] });

/** Opens the page of a currency. Without lists of its own there is no deposit and no claim yet. */
export function openPage(route: string, mocks: readonly Mock[], options: RenderWithShellOptions = {}) {
  const currency = (/deposit\/(\w+)/.exec(route)?.[1] ?? '').toUpperCase();
  const asks = (query: Mock['request']['query']) => mocks.some(({ request }) => request.query === query);
  const lists = [
    ...(asks(CryptoDepositsDocument) ? [] : [listing(currency)]),
    ...(asks(DepositClaimsDocument) ? [] : [claimed(currency)]),
  ];
  return renderWithShell(<CryptoDepositPage />, {
    resources: { 'deposit-crypto': depositCrypto, network },
    apolloMocks: [...mocks, ...lists],
    route,
    path: '/wallet/deposit/:currency',
    session: { viewer: fakeViewer },
    now: () => NOW,
    ...options,
  });
}
