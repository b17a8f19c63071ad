import { stringify } from 'csv-stringify/sync';
import { safeText } from './safe-text';

const FORM = {
  delimiter: ';',
  record_delimiter: '\r\n',
  // Of line breaks it would quote only those that end a row.
  quoted_match: /[\r\n]/,
  cast: { string: safeText },
};

/** Rows of a CSV file as spreadsheets in Brazil open it: UTF-8, `;` between cells, CRLF after rows. */
export const csvRows = (rows: readonly (readonly string[])[]): string => stringify([...rows], FORM);

/** What a CSV file begins with, so that it is read as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
