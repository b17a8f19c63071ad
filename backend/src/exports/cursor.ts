import type { QueryResultRow } from 'pg';
import type { Transaction } from '../db/database';

/**
 * The rows of a query, as many at a time as are to be in memory at once. A transaction reads one such query after the other.
 * @param size rows of a batch; the last one has fewer, and may have none
 */
export async function* rowsInBatches<Row extends QueryResultRow>(
  tx: Transaction,
  { text, values, size }: { readonly text: string; readonly values: readonly unknown[]; readonly size: number },
): AsyncGenerator<readonly Row[]> {
  await tx.query(`declare export_rows no scroll cursor for ${text}`, values);
  for (;;) {
    const rows = await tx.query<Row>(`fetch ${size} from export_rows`);
    yield rows;
    if (rows.length < size) break;
  }
  await tx.query('close export_rows');
}
