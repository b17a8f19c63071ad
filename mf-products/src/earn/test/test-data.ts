import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import {
  EarnOfferDocument,
  EarnPositionDocument,
  EarnPositionsDocument,
  EarnProductsDocument,
  type EarnDisclosureFieldsFragment,
  type EarnPositionFieldsFragment,
  type EarnPositionQuery,
  type EarnProductFieldsFragment,
  type EarnRedemptionFieldsFragment,
} from '../lib/__generated__/earn';

/** Lets an answer of the API be used any number of times. */
export const always = { maxUsageCount: Number.POSITIVE_INFINITY };
export const cut = { error: new TypeError('Failed to fetch') };

const names = { ADA: 'Cardano', ETH: 'Ethereum', SOL: 'Solana' } as const;
type TestCode = keyof typeof names;

const currency = (code: TestCode) => ({
  __typename: 'Currency' as const,
  code,
  name: names[code],
  decimals: code === 'ADA' ? 6 : 8,
});

type ProductFields = EarnProductFieldsFragment & { readonly __typename: 'EarnProduct' };

const dates = (lastDay: string | null, freeAt: string | null) => ({
  __typename: 'EarnDates' as const,
  firstDay: '2026-11-27',
  lastDay,
  freeAt,
});

const ofProduct = (id: string) => ({ __typename: 'EarnProduct' as const, id, isOpen: true });

const rate = {
  __typename: 'EarnRate' as const,
  net: '0.029',
  lowest: '0.0255',
  highest: '0.0331',
  withReinvestment: '0.0294232833',
  days: 30,
};

/** Cardano, flexible, back at once; as a guest of the 26th of November 2026 gets it, but for what a test says. */
export const flexible = (fields: Partial<ProductFields> = {}): ProductFields => ({
  __typename: 'EarnProduct',
  id: 'ada-flexible',
  currency: currency('ADA'),
  kind: 'FLEXIBLE',
  termDays: null,
  noticeDays: 0,
  isNoticeEstimated: false,
  commission: '0.15',
  earlyCommission: null,
  minimum: '10',
  left: '5000',
  leftOfCustomer: '1000',
  isOpen: true,
  rate,
  dates: dates(null, null),
  terms: 'first',
  ...fields,
});

/** Ethereum for 30 days. */
export const locked = (fields: Partial<ProductFields> = {}): ProductFields => ({
  ...flexible(),
  id: 'eth-30',
  currency: currency('ETH'),
  kind: 'LOCKED',
  termDays: 30,
  commission: '0.1',
  earlyCommission: '0.15',
  minimum: '0.001',
  left: '3.2',
  leftOfCustomer: '2',
  rate: { ...rate, withReinvestment: null },
  dates: dates('2026-12-26', '2026-12-27T03:00:00.000Z'),
  ...fields,
});

export const products = (...all: readonly ProductFields[]) => ({
  ...always,
  request: { query: EarnProductsDocument },
  result: { data: { earnProducts: all } },
});

type Disclosure = EarnDisclosureFieldsFragment & { readonly __typename: 'Disclosure' };

export const disclosure = (fields: Partial<Disclosure> = {}): Disclosure => ({
  __typename: 'Disclosure',
  product: 'EARN',
  version: 3,
  text: 'A rede pode falhar.',
  acceptedAt: null,
  ...fields,
});

export const accepted = disclosure({ acceptedAt: '2026-11-01T12:00:00.000Z' });

/** The API's answer about one product, to a customer with this many of its coins. */
export function offer(product: ProductFields | null, available = '100', text: Disclosure | null = accepted) {
  const ofBalance = product?.currency ?? currency('ADA');
  const balance = { available, total: available, held: '0', account: 'MAIN' as const, currency: ofBalance };
  return {
    ...always,
    request: { query: EarnOfferDocument, variables: { id: product?.id ?? 'nada' } },
    result: {
      data: { earnProduct: product, balances: [{ __typename: 'Balance' as const, ...balance }], disclosure: text },
    },
  };
}

/** Answers to a mutation, each used once, and the inputs that were sent. */
export function answering<Data, Input>(
  query: TypedDocumentNode<Data, { readonly input: Input }>,
  ...answers: readonly object[]
) {
  const sent: Input[] = [];
  const variables = ({ input }: { readonly input?: Input }) => {
    if (input !== undefined) sent.push(input);
    return true;
  };
  return { mocks: answers.map((answer) => ({ request: { query, variables }, ...answer })), sent };
}

export const refusing = (name: string, message: string) => [
  { __typename: 'UserError' as const, name, messages: [message] },
];

type PositionFields = EarnPositionFieldsFragment & { readonly __typename: 'EarnPosition' };

const exit = (total: string, at: string | null) => ({ __typename: 'EarnExit' as const, total, at });

/** 50 ADA that earn. */
export const position = (fields: Partial<PositionFields> = {}): PositionFields => ({
  __typename: 'EarnPosition',
  id: '7',
  currency: currency('ADA'),
  kind: 'FLEXIBLE',
  state: 'ACTIVE',
  termDays: null,
  subscribed: '50',
  product: ofProduct('ada-flexible'),
  principal: '50',
  underNotice: '0',
  slashed: '0',
  reinvest: false,
  commission: '0.15',
  earlyCommission: null,
  noticeDays: 0,
  isNoticeEstimated: false,
  earned: '0.0396',
  accrued: '0',
  dates: dates(null, null),
  waitingForDay: null,
  today: exit('50', '2026-11-30T12:00:00.000Z'),
  atMaturity: null,
  createdAt: '2026-11-26T12:00:00.000Z',
  endedAt: null,
  ...fields,
});

/** One ETH for 30 days, some days old. */
export const lockedPosition = (fields: Partial<PositionFields> = {}): PositionFields => ({
  ...position(),
  id: '8',
  currency: currency('ETH'),
  kind: 'LOCKED',
  termDays: 30,
  subscribed: '1',
  product: ofProduct('eth-30'),
  principal: '1',
  commission: '0.1',
  earlyCommission: '0.15',
  earned: '0',
  accrued: '0.00495294',
  dates: locked().dates,
  today: exit('1.00421', '2026-11-30T12:00:00.000Z'),
  atMaturity: exit('1.00583', '2026-12-27T03:00:00.000Z'),
  ...fields,
});

type Redemption = EarnRedemptionFieldsFragment & { readonly __typename: 'EarnRedemption' };

export const redemption = (fields: Partial<Redemption> = {}): Redemption => ({
  __typename: 'EarnRedemption',
  id: '3',
  state: 'DONE',
  currency: currency('ADA'),
  amount: '50',
  net: '0',
  total: '50',
  requestedAt: '2026-11-30T12:00:00.000Z',
  until: '2026-11-30T12:00:00.000Z',
  isEstimated: false,
  doneAt: '2026-11-30T12:00:00.000Z',
  ...fields,
});

/** A reward of a day of November. */
export const reward = (day: number) => ({
  __typename: 'EarnReward' as const,
  day: `2026-11-${day}`,
  rate: '0.034',
  commission: '0.000698',
  net: '0.003959',
});

const pageInfo = (hasNextPage: boolean, endCursor: string | null) => ({
  __typename: 'PageInfo' as const,
  hasNextPage,
  endCursor,
});

interface Beside {
  readonly rewards?: readonly ReturnType<typeof reward>[];
  readonly redemptions?: readonly Redemption[];
  readonly hasNextPage?: boolean;
  readonly after?: string;
}

const dataOf = (
  shown: PositionFields | null,
  { rewards = [], redemptions = [], hasNextPage = false }: Beside,
): EarnPositionQuery => ({
  earnPosition: shown && {
    ...shown,
    rewards: {
      edges: rewards.map((node) => ({ __typename: 'EarnRewardEdge' as const, cursor: node.day, node })),
      pageInfo: pageInfo(hasNextPage, rewards.at(-1)?.day ?? null),
      ...{ __typename: 'EarnRewardConnection' as const },
    },
    redemptions: [...redemptions],
  },
});

/** The API's answer about one position, or that there is none. */
export const showing = (shown: PositionFields | null, beside: Beside = {}) => ({
  request: {
    query: EarnPositionDocument,
    variables: { id: shown?.id ?? '9', first: 20, ...(beside.after === undefined ? {} : { after: beside.after }) },
  },
  result: { data: dataOf(shown, beside) },
});

interface Listed {
  readonly hasNextPage?: boolean;
  readonly after?: string;
}

/** The API's answer about all positions, with the totals of 50 ADA. */
export const listing = (all: readonly PositionFields[], { hasNextPage = false, after }: Listed = {}) => ({
  request: { query: EarnPositionsDocument, variables: { first: 20, ...(after === undefined ? {} : { after }) } },
  result: {
    data: {
      earnTotals:
        all.length === 0
          ? []
          : [
              {
                __typename: 'EarnTotal' as const,
                currency: currency('ADA'),
                earning: '50',
                underNotice: '12.5',
                earned: '0.0396',
                accrued: '0',
              },
            ],
      earnPositions: {
        __typename: 'EarnPositionConnection' as const,
        edges: all.map((node) => ({ __typename: 'EarnPositionEdge' as const, cursor: node.id, node })),
        pageInfo: pageInfo(hasNextPage, all.at(-1)?.id ?? null),
      },
    },
  },
});
