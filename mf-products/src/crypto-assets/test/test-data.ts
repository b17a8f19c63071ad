import type { Ticker } from '@plataforma/contract';
import { decimal } from '@plataforma/format';
import type { AssetCategory } from '@plataforma/schema';
import { AssetDocument, AssetPricesDocument } from '../asset/__generated__/asset';
import { AssetsDocument } from '../lib/__generated__/assets';
import { BasketsOfAssetsDocument } from '../lib/__generated__/baskets';
import { StakingDocument } from '../lib/__generated__/staking';

/** Lets an answer of the API be used any number of times. */
const always = { maxUsageCount: Number.POSITIVE_INFINITY };

const names = { BTC: 'Bitcoin', ETH: 'Ethereum', DOGE: 'Dogecoin' } as const;

export type TestCode = keyof typeof names;

const categories: Readonly<Record<TestCode, AssetCategory>> = { BTC: 'COIN', ETH: 'CONTRACTS', DOGE: 'MEME' };

const earlier = (period: 'WEEK' | 'MONTH' | 'YEAR', price: string) => ({
  __typename: 'EarlierPrice' as const,
  period,
  price,
});

/** An asset as the list gets it. */
function listedAsset(code: TestCode, monthAgo: string | null) {
  return {
    __typename: 'Asset' as const,
    code,
    categories: [categories[code]],
    closes30d: ['100', '300', '200'],
    earlierPrices: monthAgo === null ? [] : [earlier('MONTH', monthAgo)],
    currency: { __typename: 'Currency' as const, code, name: names[code], decimals: 8 },
    instrument: {
      __typename: 'Instrument' as const,
      id: Object.keys(names).indexOf(code) + 1,
      symbol: `${code.toLowerCase()}brl`,
      priceIncrement: '0.01',
    },
  };
}

export const list = {
  request: { query: AssetsDocument },
  result: {
    data: { assets: [listedAsset('BTC', '500000'), listedAsset('ETH', '20000'), listedAsset('DOGE', null)] },
  },
};

const product = (id: string, termDays: number | null, isOpen: boolean) => ({
  __typename: 'EarnProduct' as const,
  id,
  currency: { __typename: 'Currency' as const, code: 'ETH' },
  kind: termDays === null ? ('FLEXIBLE' as const) : ('LOCKED' as const),
  termDays,
  isOpen,
  rate: {
    __typename: 'EarnRate' as const,
    ...{ net: '0.029', lowest: '0.0255', highest: '0.0331', withReinvestment: null, days: 30 },
  },
});

/** In Earn Ethereum alone takes something new: for as long as one wants, and for 30 days. */
export const staking = {
  ...always,
  request: { query: StakingDocument },
  result: {
    data: {
      earnProducts: [product('eth-flexible', null, true), product('eth-30', 30, true), product('eth-90', 90, false)],
    },
  },
};

/** Ethereum is in the one basket that there is. */
export const baskets = {
  ...always,
  request: { query: BasketsOfAssetsDocument },
  result: {
    data: {
      baskets: [
        {
          __typename: 'Basket' as const,
          slug: 'essencial',
          name: 'Essencial',
          weights: [
            {
              __typename: 'BasketWeight' as const,
              instrument: {
                __typename: 'Instrument' as const,
                symbol: 'ethbrl',
                base: { __typename: 'Currency' as const, code: 'ETH' },
              },
              percent: 30,
            },
          ],
        },
      ],
    },
  },
};

/** A live price of an asset. */
function ticker(code: TestCode, last: string, changePercent: string): Ticker {
  return {
    symbol: `${code.toLowerCase()}brl`,
    last: decimal(last),
    bid: null,
    ask: null,
    open: decimal(last),
    high: decimal(last),
    low: decimal(last),
    volume: decimal('67.214'),
    notional: decimal('41200000'),
    changePercent: decimal(changePercent),
    updatedAt: Date.UTC(2026, 10, 20, 14, 32),
  };
}

export const tickers = [
  ticker('BTC', '600000', '1.84'),
  ticker('ETH', '18000', '-2.31'),
  ticker('DOGE', '0.92', '7.5'),
];

/** What the API says of bitcoin. */
export const bitcoin = {
  ...listedAsset('BTC', '500000'),
  earlierPrices: [earlier('WEEK', '640000'), earlier('MONTH', '500000')],
  since: 2009,
  consensus: 'Prova de trabalho (SHA-256)',
  blockTime: 'Cerca de 10 minutos',
  supply: 'No máximo 21 milhões.',
  circulation: {
    __typename: 'AssetCirculation' as const,
    ...{ amount: '20000000.4', asOf: '2026-11-27', source: 'Contagem simulada' },
  },
  about: 'O bitcoin é uma moeda digital.',
  mechanics: 'Mineradores juntam as transferências em blocos.',
  purpose: 'Guardar e transferir valor.',
  reviewedOn: '2026-11-28',
  risks: [{ __typename: 'AssetRisk' as const, title: 'Sem volta', text: 'Uma transferência não se desfaz.' }],
  links: [{ __typename: 'AssetLink' as const, label: 'Site do projeto', url: 'https://bitcoin.org/' }],
  networks: [
    {
      __typename: 'AssetNetwork' as const,
      code: 'bitcoin',
      name: 'Rede Bitcoin',
      confirmations: 3,
      usualMinutes: 30,
      depositMinimum: '0.0001',
      depositFee: '0',
      withdrawalFee: '0.0002',
      withdrawalMinimum: '0.0005',
    },
  ],
};

type TestAsset = Omit<typeof bitcoin, 'circulation'> & {
  readonly circulation: (typeof bitcoin)['circulation'] | null;
};

export const asset = (code: string, found: TestAsset | null) => ({
  request: { query: AssetDocument, variables: { code } },
  result: { data: { asset: found } },
});

export const prices = {
  ...always,
  request: { query: AssetPricesDocument, variables: () => true },
  result: {
    data: {
      candles: [
        {
          __typename: 'Candle' as const,
          openedAt: '2026-11-20T14:00:00.000Z',
          open: '500000',
          high: '620000',
          low: '490000',
          close: '610000',
        },
      ],
    },
  },
};
