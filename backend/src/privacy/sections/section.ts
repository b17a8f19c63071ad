/** What JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Why something of a customer is not in the copy. */
export type LeftOut =
  /** A secret, or what was made of one. */
  | 'SECRET'
  /** It is about somebody else. */
  | 'OTHERS'
  /** It lasts minutes or days, and says nothing but what was tried or waits. */
  | 'PASSING'
  /** A number or a key of the exchange's own. */
  | 'TECHNICAL'
  /** The copy has it in another place. */
  | 'ELSEWHERE';

/** What opens the sealed values of a customer. Null when a value was sealed under another secret. */
export type Opening = (sealed: string) => string | null;

/** A column as the copy has it. */
export interface Column {
  /** In the JSON file. */
  readonly name: string;
  /** In the PDF; null where only the JSON file has it. */
  readonly label: string | null;
  /** How the database hands it over, such as `::text`. */
  readonly cast?: string;
  /** For the JSON file. */
  readonly valueOf: (stored: unknown, open: Opening) => Json;
  /** For the PDF. */
  readonly wordsOf: (value: Json) => string;
}

/** A table of the database as the copy has it. */
export interface Section {
  /** In the JSON file. */
  readonly name: string;
  /** In the PDF. */
  readonly title: string;
  readonly table: string;
  /** Which rows are those of the customer whose id is `$1`. */
  readonly where: string;
  /** Newest first. */
  readonly order: string;
  /** Every column of the table: as it is in the copy, or why it is not. */
  readonly columns: Readonly<Record<string, Column | LeftOut>>;
  /** What is said beside, by the SQL that finds it for a row. */
  readonly also?: Readonly<Record<string, Column>>;
}

/** The customer's accounts: the first one and the further ones. */
export const OWN_ACCOUNTS =
  'select a.id from accounts a join users u on u.account_id in (a.id, a.main_account_id) where u.id = $1';

/** The columns that the copy has, with the SQL that reads each. */
export function columnsOf({ columns, also = {} }: Section): readonly (readonly [sql: string, column: Column])[] {
  const own = Object.entries(columns).flatMap(([name, column]) =>
    typeof column === 'string' ? [] : [[`"${name}"${column.cast ?? ''}`, column] as const],
  );
  return [...own, ...Object.entries(also)];
}
