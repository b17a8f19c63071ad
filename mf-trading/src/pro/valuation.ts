import type { Ticker } from '@plataforma/contract';
import { add, decimal, isZero, multiply, ZERO, type Decimal } from '@plataforma/format';
import type { ProBalancesQuery } from './__generated__/pro';

/** A currency of the Pro account with its worth in reais. */
export interface Holding {
  readonly code: string;
  readonly name: string;
  readonly fiat: boolean;
  readonly decimals: number;
  readonly total: Decimal;
  readonly available: Decimal;
  readonly held: Decimal;
  /** Null while there is no price. */
  readonly value: Decimal | null;
}

export interface Valuation {
  /** The currencies that the account has, in the order of the exchange. Zero balances are left out. */
  readonly holdings: readonly Holding[];
  /** Sum of every known worth. */
  readonly total: Decimal;
  /** Names of the currencies that are missing from `total`. */
  readonly unpriced: readonly string[];
}

const REAIS = 'BRL';

/** Symbols of the markets against reais for the currencies that the account holds, by the code of the currency. */
export function heldSymbols({ balances, instruments }: ProBalancesQuery): ReadonlyMap<string, string> {
  const held = new Set(balances.filter(({ total }) => !isZero(decimal(total))).map(({ currency }) => currency.code));
  return new Map(
    instruments
      .filter(({ base, quote }) => quote.code === REAIS && held.has(base.code))
      .map(({ base, symbol }) => [base.code, symbol]),
  );
}

/** What the account holds and its exact worth. Only screens floor the amounts. */
export function valueAccount(data: ProBalancesQuery, tickers: ReadonlyMap<string, Pick<Ticker, 'last'>>): Valuation {
  const symbols = heldSymbols(data);
  const holdings = data.balances
    .filter(({ total }) => !isZero(decimal(total)))
    .map(({ currency, ...amounts }): Holding => {
      const { code, name, decimals, kind } = currency;
      const total = decimal(amounts.total);
      const symbol = symbols.get(code);
      const price = symbol === undefined ? undefined : tickers.get(symbol)?.last;
      const value = code === REAIS ? total : price === undefined ? null : multiply(total, price);
      const available = decimal(amounts.available);
      return { code, name, decimals, fiat: kind === 'FIAT', total, available, held: decimal(amounts.held), value };
    });
  return {
    holdings,
    total: holdings.reduce<Decimal>((sum, { value }) => (value === null ? sum : add(sum, value)), ZERO),
    unpriced: holdings.filter(({ value }) => value === null).map(({ name }) => name),
  };
}
