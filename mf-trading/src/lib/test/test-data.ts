import type { BookLevel, Ticker } from '@plataforma/contract';
import { decimal, toScaled } from '@plataforma/format';
import type { InstrumentFieldsFragment } from '../market/__generated__/instruments';

const names = { BTC: 'Bitcoin', ETH: 'Ethereum', SOL: 'Solana', XRP: 'XRP' } as const;

export type TestCode = keyof typeof names;

/** Adds the name of their type to fields. The cache needs it to match fragments. */
export function typed<T extends object>(name: string, fields: T): T & { readonly __typename: string } {
  return { __typename: name, ...fields };
}

/** An instrument as the API sends it. */
export function instrumentFields(code: TestCode): InstrumentFieldsFragment {
  const fine = code === 'XRP';
  return typed('Instrument', {
    id: Object.keys(names).indexOf(code) + 1,
    symbol: `${code.toLowerCase()}brl`,
    base: typed('Currency', { code, name: names[code], kind: 'CRYPTO', decimals: fine ? 6 : 8 }),
    quote: typed('Currency', { code: 'BRL', name: 'Real', kind: 'FIAT', decimals: 2 }),
    priceIncrement: fine ? '0.0001' : '0.01',
    quantityIncrement: fine ? '0.000001' : '0.00000001',
    minimumAmount: '10',
    makerFee: '0.0025',
    takerFee: '0.005',
  });
}

/** A level of a book whose ticks are centavos and whose quantities have eight decimals. */
export function bookLevel(price: string, quantity = '1'): BookLevel {
  const level = { price: decimal(price), quantity: decimal(quantity) };
  return { ...level, ticks: Number(toScaled(level.price, 2)), lots: Number(toScaled(level.quantity, 8)) };
}

/** A live price of a market. */
export function ticker(code: TestCode, last: string, changePercent = '1.84', notional = '41200000'): Ticker {
  return {
    symbol: `${code.toLowerCase()}brl`,
    last: decimal(last),
    bid: null,
    ask: null,
    open: decimal(last),
    high: decimal(last),
    low: decimal(last),
    volume: decimal('67.214'),
    notional: decimal(notional),
    changePercent: decimal(changePercent),
    updatedAt: Date.UTC(2026, 10, 20, 14, 32),
  };
}
