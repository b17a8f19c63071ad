import type {
  BasketFieldsFragment,
  BasketHoldingFieldsFragment,
  BasketLegFieldsFragment,
  BasketOrderFieldsFragment,
  BasketPreviewFieldsFragment,
} from '../lib/__generated__/basket';
import { BasketDocument, BasketOrdersDocument, BasketsDocument, MyBasketsDocument } from '../lib/__generated__/basket';

export const always = { maxUsageCount: Number.POSITIVE_INFINITY };
export const cut = new TypeError('Failed to fetch');

const coin = (code: string, name: string, decimals = 8) => ({ __typename: 'Currency' as const, code, name, decimals });

const BRL = coin('BRL', 'Real', 2);

const instrument = (code: string, name: string, id: number) => ({
  __typename: 'Instrument' as const,
  id,
  symbol: `${code.toLowerCase()}brl`,
  base: coin(code, name),
  priceIncrement: '0.01',
  quantityIncrement: '0.00000001',
});

export const bitcoin = instrument('BTC', 'Bitcoin', 1);
const ether = instrument('ETH', 'Ethereum', 2);

const weights = [
  { __typename: 'BasketWeight' as const, instrument: bitcoin, percent: 70 },
  { __typename: 'BasketWeight' as const, instrument: ether, percent: 30 },
];

export const basket = (changes: Partial<BasketFieldsFragment> = {}) => ({
  __typename: 'Basket' as const,
  slug: 'essencial',
  name: 'Essencial',
  description: 'As duas maiores criptomoedas.',
  version: 1,
  minimum: '35',
  change30d: '-3.25',
  weights,
  ...changes,
});

const named = { __typename: 'Basket' as const, slug: 'essencial', name: 'Essencial' };

export const leg = (changes: Partial<BasketLegFieldsFragment> = {}) => ({
  __typename: 'BasketLeg' as const,
  instrument: bitcoin,
  side: 'BUY' as const,
  state: 'DONE' as const,
  reasonText: null,
  plannedAmount: '70',
  plannedQuantity: null,
  worstPrice: '301500',
  quantity: '0.0002321',
  price: '300000.125',
  fee: '0.34815',
  total: '69.9782',
  ...changes,
});

const untraded = { quantity: null, price: null, fee: null, total: null };

export const pending = leg({ state: 'PENDING', ...untraded });
export const missing = leg({
  instrument: ether,
  state: 'NOT_DONE',
  reasonText: 'não tinha ofertas',
  ...untraded,
});

export const order = (changes: Partial<BasketOrderFieldsFragment> = {}) => ({
  __typename: 'BasketOrder' as const,
  id: '7001',
  basket: named,
  kind: 'BUY' as const,
  state: 'DONE' as const,
  version: 1,
  funded: '100',
  returned: '0.02181',
  spent: '99.97819',
  brought: '0',
  fee: '0.49741',
  fraction: null,
  legs: [leg(), leg({ instrument: ether, quantity: '0.00213', price: '14000', fee: '0.14926', total: '29.99999' })],
  movedCoins: [],
  outcomeText: 'Compramos 2 de 2.',
  canBeCompleted: false,
  completes: null,
  isUnread: false,
  createdAt: '2026-11-29T17:32:05.000Z',
  endedAt: '2026-11-29T17:32:07.000Z',
  ...changes,
});

export const partial = order({
  id: '7002',
  state: 'PARTIAL',
  legs: [leg(), missing],
  outcomeText: 'Compramos 1 de 2. Ethereum não tinha ofertas: R$ 30,00 voltaram ao seu saldo.',
  canBeCompleted: true,
  isUnread: true,
});

export const holding = (changes: Partial<BasketHoldingFieldsFragment> = {}) => ({
  __typename: 'BasketHolding' as const,
  basket: named,
  worth: '110',
  putIn: '100',
  takenOut: '0',
  result: '10',
  resultPercent: '10.00',
  assets: [
    {
      __typename: 'BasketAsset' as const,
      instrument: bitcoin,
      quantity: '0.0002321',
      worth: '82.5',
      percent: '75.00',
      target: 70,
    },
    {
      __typename: 'BasketAsset' as const,
      instrument: ether,
      quantity: '0.00213',
      worth: '27.5',
      percent: '25.00',
      target: 30,
    },
  ],
  drift: '5.00',
  isRebalanceOffered: true,
  hasNewVersion: false,
  runningOrder: null,
  unreadOrder: null,
  ...changes,
});

export const preview = (changes: Partial<BasketPreviewFieldsFragment> = {}) => ({
  __typename: 'BasketPreview' as const,
  id: 'p1',
  basket: named,
  kind: 'BUY' as const,
  legs: [
    {
      __typename: 'BasketPreviewLeg' as const,
      instrument: bitcoin,
      side: 'BUY' as const,
      quantity: '0.0002321',
      price: '300000',
      worstPrice: '301500',
      fee: '0.34815',
      total: '70',
    },
    {
      __typename: 'BasketPreviewLeg' as const,
      instrument: ether,
      side: 'BUY' as const,
      quantity: '0.00213',
      price: '14000',
      worstPrice: '14070',
      fee: '0.14926',
      total: '30',
    },
  ],
  funded: '100',
  fee: '0.49741',
  feePercent: '0.50',
  spent: '100',
  brought: '0',
  movedCoins: [],
  leftOut: [],
  weights: [],
  validMs: 15_000,
  expiresAt: '2026-11-29T17:32:10.000Z',
  ...changes,
});

export const baskets = (...found: readonly ReturnType<typeof basket>[]) => ({
  ...always,
  request: { query: BasketsDocument },
  result: { data: { baskets: found.length === 0 ? [basket()] : found } },
});

export const disclosure = (acceptedAt: string | null = '2026-11-01T12:00:00.000Z') => ({
  __typename: 'Disclosure' as const,
  product: 'BASKETS' as const,
  version: 1,
  text: 'Não é fundo nem recomendação. São ordens em seu nome, a preço de mercado.',
  acceptedAt,
});

export const oneBasket = (accepted = disclosure(), isKnown = true) => ({
  ...always,
  request: { query: BasketDocument, variables: () => true },
  result: {
    data: {
      basket: isKnown
        ? {
            ...basket(),
            validFrom: '2026-10-01T03:00:00.000Z',
            versions: [
              { __typename: 'BasketVersion' as const, version: 1, validFrom: '2026-10-01T03:00:00.000Z', weights },
            ],
            index: ['100', '104', '98', '96.75'],
            indexFrom: '2026-11-28T15:00:00.000Z',
          }
        : null,
      disclosure: accepted,
    },
  },
});

type Obstacle = 'LEVEL' | 'DISCLOSURE' | 'CLOSED';

export const mine = (
  found: readonly ReturnType<typeof holding>[] = [],
  {
    obstacles = [],
    available = '1000',
  }: { readonly obstacles?: readonly Obstacle[]; readonly available?: string } = {},
) => ({
  ...always,
  request: { query: MyBasketsDocument },
  result: {
    data: {
      basketHoldings: found,
      basketObstacles: obstacles,
      balances: [
        {
          __typename: 'Balance' as const,
          account: 'MAIN' as const,
          currency: BRL,
          total: available,
          available,
          held: '0',
        },
      ],
    },
  },
});

export type Order = ReturnType<typeof order>;

export const orders = (...nodes: readonly Order[]) => ({
  ...always,
  request: { query: BasketOrdersDocument, variables: () => true },
  result: {
    data: {
      basketOrders: {
        __typename: 'BasketOrderConnection' as const,
        edges: nodes.map((node) => ({ __typename: 'BasketOrderEdge' as const, cursor: node.id, node })),
        pageInfo: { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: null },
      },
    },
  },
});
