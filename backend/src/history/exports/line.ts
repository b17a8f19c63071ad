import { findNetwork } from '../../custody/index';
import { ACCOUNT_WORDS, BASIS_WORDS, FILE_WORDS, KIND_WORDS, STATE_WORDS, WAY_WORDS } from './messages';
import type { Position } from './positions';
import type { HistoryRow } from './rows';

/** What a line of the files says, in words; decimals have a comma, and neither groups nor an exponent. */
export interface Line {
  readonly local: string;
  readonly utc: string;
  readonly kind: string;
  readonly state: string;
  readonly currency: string;
  readonly quantity: string;
  readonly value: string;
  readonly basis: string;
  readonly fee: string;
  readonly feeCurrency: string;
  readonly counterparty: string;
  readonly network: string;
  readonly transaction: string;
  readonly id: string;
  readonly averageCost: string;
}

const withComma = (value: string): string => value.replace('.', ',');

/** A line of an entry. */
export function lineOf(row: HistoryRow): Line {
  const { local, utc, id, currency, feeCurrency } = row;
  return {
    local,
    utc,
    id,
    currency,
    feeCurrency,
    kind: KIND_WORDS[row.kind],
    state: STATE_WORDS[row.kind][row.state] ?? row.state,
    quantity: withComma(row.quantity),
    value: withComma(row.value ?? ''),
    basis: row.basis ? BASIS_WORDS[row.basis] : '',
    fee: withComma(row.fee),
    counterparty: row.counterparty ?? ACCOUNT_WORDS[row.ownAccount] ?? '',
    network: row.network === null ? '' : (WAY_WORDS[row.network] ?? findNetwork(row.network)?.name ?? row.network),
    transaction: row.transaction ?? '',
    averageCost: '',
  };
}

/** A line of what was there at the end of a year. @param at its last second, as `local` and `utc` of an entry */
export function positionLine(
  { currency, quantity, averageCost }: Position,
  at: { readonly local: string; readonly utc: string },
): Line {
  const day = at.local.slice(0, 10);
  const cost = averageCost === null ? FILE_WORDS.notTold : withComma(averageCost);
  return {
    ...at,
    id: `position-${day.replaceAll('/', '-')}-${currency}${averageCost === null ? '-in' : ''}`,
    kind: FILE_WORDS.position(day),
    state: '',
    currency,
    quantity: withComma(quantity),
    value: '',
    basis: '',
    fee: '',
    feeCurrency: '',
    counterparty: '',
    network: '',
    transaction: '',
    averageCost: currency === 'BRL' ? '' : cost,
  };
}

/** The cells of a line of the CSV, in the order of `COLUMN_WORDS`. */
export const cellsOf = (line: Line): readonly string[] => [
  ...[line.local, line.utc, line.kind, line.state, line.currency, line.quantity, line.value, line.fee],
  ...[line.feeCurrency, line.counterparty, line.network, line.transaction, line.id, line.basis, line.averageCost],
];

/** The cells of a row of the PDF, in the order of `SHEET_WORDS`: the texts of each stand one below the other. */
export const stackedCellsOf = (line: Line): readonly (readonly string[])[] => [
  [line.local, line.utc],
  [line.kind, line.state],
  [line.currency, line.quantity],
  [line.value, line.averageCost === '' ? line.basis : FILE_WORDS.cost(line.averageCost)],
  [line.fee, line.feeCurrency],
  [line.counterparty, line.network],
  [line.transaction, line.id],
];
