import { add, decimal, decimalsOf, isZero, multiply, shareOf, subtract, ZERO, type Decimal } from '@plataforma/format';
import type { BalancesQuery } from './__generated__/balances';

/** Prices of an instrument in reais: now and 24 hours ago. */
export interface Price {
  readonly last: Decimal;
  readonly open: Decimal;
}

/** One currency that the customer has, with its worth in reais. */
export interface Holding {
  readonly code: string;
  readonly name: string;
  readonly fiat: boolean;
  readonly decimals: number;
  /** What is available and what is held. */
  readonly total: Decimal;
  readonly available: Decimal;
  /** Coins that Earn has not given back yet included. */
  readonly held: Decimal;
  /** What earns in Earn: it is beside `total`. */
  readonly earning: Decimal;
  /** What is in baskets: it is beside `total` too. */
  readonly inBaskets: Decimal;
  /** Instrument that trades the currency against reais. Null for reais and for a currency that is not traded. */
  readonly symbol: string | null;
  /** Decimals of the instrument's price. */
  readonly priceDecimals: number;
  readonly price: Decimal | null;
  /** Exact worth in reais of `total`, `earning` and `inBaskets`. Null when the customer has some of the currency and there is no price. */
  readonly value: Decimal | null;
  /** How much `value` changed in 24 hours through the price alone. Null without a price. */
  readonly change: Decimal | null;
}

/** A change in reais. `percent` has two decimals and refers to the worth of the same holdings 24 hours ago. */
export interface Change {
  readonly amount: Decimal;
  readonly percent: Decimal;
}

export interface Portfolio {
  /** Of the main account. */
  readonly holdings: readonly Holding[];
  readonly proHoldings: readonly Holding[];
  /** Sum of every known value: `fiat` and `crypto` of the main account, `earning`, `inBaskets`, and `pro`. */
  readonly total: Decimal;
  readonly fiat: Decimal;
  readonly crypto: Decimal;
  /** Worth of what is in Earn. */
  readonly earning: Decimal;
  /** Worth of what is in baskets. */
  readonly inBaskets: Decimal;
  /** Worth of the Pro account. */
  readonly pro: Decimal;
  /** Worth of what open orders reserve in both accounts. It is within the other parts. */
  readonly held: Decimal;
  /** Null unless the customer has crypto and all of it has a price of 24 hours ago. */
  readonly change: Change | null;
  /** Currencies without a price. They are missing from `total`. */
  readonly unpriced: readonly Holding[];
  /** True when neither account has anything, and nothing is in Earn or in baskets. */
  readonly empty: boolean;
}

const BRL = 'BRL';
const ONE = decimal('1');

type Balance = BalancesQuery['main'][number];
type Instrument = BalancesQuery['instruments'][number];

/** Instruments whose prices the customer's balances need. */
export function heldSymbols({ main, pro, instruments }: BalancesQuery): readonly string[] {
  const held = new Set(
    [...main, ...pro]
      .filter(({ total, earning, inBaskets }) => [total, earning, inBaskets].some((amount) => !isZero(decimal(amount))))
      .map(({ currency }) => currency.code),
  );
  return inReais(instruments)
    .filter(({ base }) => held.has(base.code))
    .map(({ symbol }) => symbol);
}

/** What the customer has and its exact worth. Only screens floor the amounts. */
export function valuePortfolio(data: BalancesQuery, prices: ReadonlyMap<string, Price>): Portfolio {
  const instruments = new Map(inReais(data.instruments).map((instrument) => [instrument.base.code, instrument]));
  const valued = (balances: readonly Balance[]) =>
    balances.map((balance) => valueHolding(balance, instruments.get(balance.currency.code), prices));
  const holdings = valued(data.main);
  const proHoldings = valued(data.pro);
  const all = [...holdings, ...proHoldings];
  const isFiat = (holding: Holding) => holding.fiat;
  const total = worthOf(all);
  const worth = (amountOf: (holding: Holding) => Decimal, among = holdings) =>
    sum(among.map((holding) => holding.price && multiply(amountOf(holding), holding.price)));
  const fiat = worth((holding) => holding.total, holdings.filter(isFiat));
  const pro = worthOf(proHoldings);
  const earning = worth((holding) => holding.earning);
  const inBaskets = worth((holding) => holding.inBaskets);
  return {
    holdings,
    proHoldings,
    total,
    fiat,
    crypto: [fiat, pro, earning, inBaskets].reduce(subtract, total),
    earning,
    inBaskets,
    pro,
    held: sum(all.map(({ held, price }) => price && multiply(held, price))),
    change: changeOf(all, total),
    unpriced: oncePerCurrency(all.filter(({ value }) => value === null)),
    empty: all.every(hasNothing),
  };
}

/** Whether there is none of a currency, in Earn and in baskets neither. */
export const hasNothing = ({ total, earning, inBaskets }: Pick<Holding, 'total' | 'earning' | 'inBaskets'>): boolean =>
  [total, earning, inBaskets].every(isZero);

const worthOf = (holdings: readonly Holding[]): Decimal => sum(holdings.map(({ value }) => value));

const oncePerCurrency = (holdings: readonly Holding[]): readonly Holding[] => [
  ...new Map(holdings.map((holding) => [holding.code, holding])).values(),
];

function inReais(instruments: readonly Instrument[]): readonly Instrument[] {
  return instruments.filter(({ quote }) => quote.code === BRL);
}

function valueHolding(
  { currency, ...amounts }: Balance,
  instrument: Instrument | undefined,
  prices: ReadonlyMap<string, Price>,
): Holding {
  const isReal = currency.code === BRL;
  const quoted = instrument && prices.get(instrument.symbol);
  const price = isReal ? ONE : (quoted?.last ?? null);
  // Coins under notice are held, and in one place: they earn nothing.
  const leaving = decimal(amounts.leavingEarn);
  const total = add(decimal(amounts.total), leaving);
  const earning = subtract(decimal(amounts.earning), leaving);
  const inBaskets = decimal(amounts.inBaskets);
  const all = add(add(total, earning), inBaskets);
  return {
    code: currency.code,
    name: currency.name,
    fiat: currency.kind === 'FIAT',
    decimals: currency.decimals,
    total,
    available: decimal(amounts.available),
    held: add(decimal(amounts.held), leaving),
    earning,
    inBaskets,
    symbol: instrument?.symbol ?? null,
    priceDecimals: instrument ? decimalsOf(decimal(instrument.priceIncrement)) : 2,
    price,
    value: isZero(all) ? ZERO : price && multiply(all, price),
    change: isReal || isZero(all) ? ZERO : changeOfHolding(all, quoted),
  };
}

function changeOfHolding(quantity: Decimal, price: Price | undefined): Decimal | null {
  if (!price || isZero(price.open)) return null;
  return multiply(quantity, subtract(price.last, price.open));
}

function changeOf(holdings: readonly Holding[], total: Decimal): Change | null {
  if (!holdings.some((holding) => !holding.fiat && !hasNothing(holding))) return null;
  if (holdings.some(({ change }) => change === null)) return null;
  const amount = sum(holdings.map(({ change }) => change));
  const before = subtract(total, amount);
  return isZero(before) ? null : { amount, percent: shareOf(amount, before) };
}

function sum(amounts: readonly (Decimal | null)[]): Decimal {
  return amounts.reduce<Decimal>((total, amount) => (amount === null ? total : add(total, amount)), ZERO);
}
