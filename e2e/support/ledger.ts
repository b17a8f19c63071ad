import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { runFacts, WORKSPACE } from './product';

const run = promisify(execFile);

/** One row of the run's database. */
export async function queryOne<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row> {
  const { databaseUrl } = await runFacts();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql, [...values]);
    const [row] = rows;
    if (!row) throw new Error(`no row: ${sql}`);
    return row;
  } finally {
    await client.end();
  }
}

/**
 * Runs the ledger check on the run's database; rejects with its words when it finds a fault.
 * @param dataFolder of the product; the run's own when left out
 */
export async function checkLedger(dataFolder?: string): Promise<string> {
  const { databaseUrl } = await runFacts(dataFolder);
  const { stdout } = await run(process.execPath, ['backend/dist/ledger-check.js'], {
    cwd: WORKSPACE,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return stdout;
}

interface LedgerBalance {
  readonly available: string;
  readonly held: string;
}

/** What the entries of the ledger come to on the main account of a customer. */
export function ledgerBalance({ email }: { readonly email: string }, currency: string): Promise<LedgerBalance> {
  return queryOne<LedgerBalance>(
    `select coalesce(sum(e.amount) filter (where e.bucket = 'AVAILABLE'), 0)::text as available,
            coalesce(sum(e.amount) filter (where e.bucket = 'HELD'), 0)::text as held
       from ledger_entries e join users u on u.account_id = e.account_id
      where u.email = $1 and e.currency = $2`,
    [email, currency],
  );
}
