import { INSTRUMENTS, TAPE_LENGTH } from '../market/index';
import type { Fields } from './payload';

/** What each request takes from the caller's budget. */
const REQUEST_COST = 10;
/** A list of hundreds of rows from the database. */
const LIST_COST = 250;
/** Few rows from the database. */
const READ_COST = 100;
const MOST_ROWS = 1_000;

/** Rows of an answer, and the field by which a request can ask for more or fewer. */
interface Rows {
  readonly usual: number;
  readonly countedBy?: string;
}

/** About a whole book. */
const BOOK: Rows = { usual: 200, countedBy: 'depth' };
const EACH_MARKET: Rows = { usual: INSTRUMENTS.length };
const TAPE: Rows = { usual: TAPE_LENGTH, countedBy: 'includelastcount' };

/** What requests cost beside `REQUEST_COST`, by name. */
const ROWS: ReadonlyMap<string, Rows> = new Map([
  ['gettickerhistory', { usual: LIST_COST }],
  ['getl2snapshot', BOOK],
  ['subscribebookdiff', BOOK],
  ['subscribelevel2', BOOK],
  ['getlasttrades', { usual: TAPE_LENGTH, countedBy: 'count' }],
  ['subscribemarkettrades', TAPE],
  ['subscribetrades', TAPE],
  ['getinstruments', EACH_MARKET],
  ['summary', EACH_MARKET],
  ['subscribelevel1markets', EACH_MARKET],
  ['authenticateuser', { usual: READ_COST }],
  ['subscribeaccountevents', { usual: READ_COST }],
]);
/** With an interval they send candles. */
const TICKERS: ReadonlySet<string> = new Set(['subscribeticker', 'subscribepriceticker']);

function rowsOf({ usual, countedBy }: Rows, fields: Fields): number {
  const asked = Number(countedBy === undefined ? undefined : fields[countedBy]);
  // What is no number of rows is refused later.
  return asked >= 0 ? Math.min(asked, MOST_ROWS) : usual;
}

/** What a request on the socket, or over `/AP`, takes from the budget of its caller. Nothing in its fields is checked. */
export function costOfRequest(requestName: string, fields: Fields): number {
  const name = requestName.toLowerCase();
  if (TICKERS.has(name) && fields['interval'] !== undefined) return REQUEST_COST + LIST_COST;
  const rows = ROWS.get(name);
  return REQUEST_COST + (rows ? rowsOf(rows, fields) : 0);
}
