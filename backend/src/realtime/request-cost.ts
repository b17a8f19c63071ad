import { PRICES, REQUEST_PRICE } from '../callers/prices';
import { INSTRUMENTS, MOST_CANDLES, TAPE_LENGTH, mostCandlesIn } from '../market/index';
import { Fault } from './frames';
import type { Fields } from './payload';
import { historyRange } from './queries';

const MOST_ROWS = 1_000;
const MOST_NAMED = 100;
/** About a whole book: so many levels of both sides together. */
const USUAL_LEVELS = 200;

/** How many rows a field asks for. What is no number of rows is refused later, and counts as not said. */
function rowsIn(fields: Fields, name: string, usual: number): number {
  const asked = Number(fields[name]);
  return asked >= 0 ? Math.min(asked, MOST_ROWS) : usual;
}

type Price = (fields: Fields, now: number) => number;

const priceOfBook: Price = (fields) => rowsIn(fields, 'depth', USUAL_LEVELS / 2) * 2 * PRICES.level;
const priceOfTape =
  (countedBy: string): Price =>
  (fields) =>
    rowsIn(fields, countedBy, TAPE_LENGTH) * PRICES.trade;
const priceOfMarket: Price = () => PRICES.market;
const priceOfMarkets: Price = () => INSTRUMENTS.length * PRICES.market;
const priceOfNamedMarkets: Price = ({ instrumentids: ids }) =>
  (Array.isArray(ids) ? Math.min(ids.length, MOST_NAMED) : 1) * PRICES.market;
const priceOfAccount: Price = () => PRICES.account;

/** With an interval it sends candles. */
const priceOfTicker: Price = (fields) =>
  fields['interval'] === undefined
    ? PRICES.market
    : Math.min(rowsIn(fields, 'includelastcount', TAPE_LENGTH), MOST_CANDLES) * PRICES.candle;

/** What names no candles is refused later. */
const priceOfHistory: Price = (fields, now) => {
  try {
    const { interval, from, to } = historyRange(fields, now);
    return mostCandlesIn(interval, from, to) * PRICES.candle;
  } catch (error) {
    if (error instanceof Fault) return 0;
    throw error;
  }
};

/** What requests cost beside `REQUEST_PRICE`, by name. */
const PRICE_OF: ReadonlyMap<string, Price> = new Map([
  ['gettickerhistory', priceOfHistory],
  ['subscribeticker', priceOfTicker],
  ['subscribepriceticker', priceOfTicker],
  ['getl2snapshot', priceOfBook],
  ['subscribebookdiff', priceOfBook],
  ['subscribelevel2', priceOfBook],
  ['getlasttrades', priceOfTape('count')],
  ['subscribemarkettrades', priceOfTape('includelastcount')],
  ['subscribetrades', priceOfTape('includelastcount')],
  ['getinstruments', priceOfMarkets],
  ['summary', priceOfMarkets],
  ['subscribelevel1markets', priceOfNamedMarkets],
  ['getlevel1', priceOfMarket],
  ['subscribelevel1', priceOfMarket],
  ['authenticateuser', priceOfAccount],
  ['subscribeaccountevents', priceOfAccount],
]);

/** What a request on the socket, or over `/AP`, takes from the budget of its caller. Nothing in its fields is checked. */
export const costOfRequest = (name: string, fields: Fields, now: number): number =>
  REQUEST_PRICE + (PRICE_OF.get(name.toLowerCase())?.(fields, now) ?? 0);
