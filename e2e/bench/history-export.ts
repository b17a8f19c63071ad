import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { signedIn } from '../support/api';
import { type RunFacts, runFacts, startProduct, until } from '../support/product';
import { addCustomers } from './customers';
import { addHistory, PAST_END } from './history-past';
import { longestTurnDuring } from './longest-turn';
import { atMost, type Bench, ms, type Row } from './report';
import { undisturbed } from './undisturbed';

const MOST_STALL_MS = 50;
const MOST_MS = 5_000;
const READY_WITHIN_MS = 120_000;
const ROWS = { CSV: 100_000, PDF: 10_000 } as const;
const PERIOD = { from: '2026-01-01T03:00:00.000Z', to: PAST_END };

type Format = keyof typeof ROWS;

interface Made {
  /** From the wish to the file, as the exchange's rows tell it. */
  readonly took: number;
  /** The longest turn of the exchange meanwhile. */
  readonly stall: number;
}

/** Has the history of a new customer made into a file. Times in ms. */
async function exportFor(
  db: pg.Client,
  { backendUrl, backendMetricsUrl }: RunFacts,
  { name, format }: { readonly name: string; readonly format: Format },
): Promise<Made> {
  const [email = ''] = await addCustomers(db, name, 1);
  await addHistory(db, email, ROWS[format]);
  const customer = await signedIn(backendUrl, email);
  const readyAfter = async () => {
    const { rows } = await db.query<{ took: number | null }>(
      `select extract(epoch from e.ready_at - e.requested_at)::float * 1000 as took
         from exports e join users u on u.account_id = e.account_id where u.email = $1`,
      [email],
    );
    return rows[0]?.took ?? null;
  };
  const stall = await longestTurnDuring(backendMetricsUrl, async () => {
    const asked = await customer.send(
      'mutation ($input: CreateExportInput!) { createExport(input: $input) { errors { messages } } }',
      { input: { ...PERIOD, format, idempotencyKey: randomUUID() } },
    );
    if (!JSON.stringify(asked).includes('"errors":[]')) throw new Error(`no export: ${JSON.stringify(asked)}`);
    await until('export of the history', READY_WITHIN_MS, async () => (await readyAfter()) !== null);
  });
  return { took: (await readyAfter()) ?? READY_WITHIN_MS, stall };
}

/** How long the history takes as a CSV of 100,000 rows and as a PDF of 10,000, and the longest turn of the exchange meanwhile. */
export const benchHistoryExport: Bench = async () => {
  const product = await startProduct();
  const facts = await runFacts(product.dataFolder);
  const db = new pg.Client({ connectionString: facts.databaseUrl });
  await db.connect();
  try {
    let take = 0;
    const rows: Row[] = [];
    for (const format of ['CSV', 'PDF'] as const) {
      const made: Made[] = [];
      const once = async () => {
        take += 1;
        const one = await exportFor(db, facts, { name: `history-export-${take}`, format });
        made.push(one);
        return one.stall;
      };
      // The first one compiles what makes it.
      const first = await once();
      const stall = await undisturbed(once);
      const took = Math.min(...made.slice(1).map((one) => one.took));
      const rest = await longestTurnDuring(facts.backendMetricsUrl, () => pause(1_000));
      const what = `history of ${ROWS[format].toLocaleString('en')} rows as ${format}`;
      rows.push(
        {
          ...atMost(`${what}, from the wish to the file`, took, MOST_MS, ms),
          beside: `the first ${ms(made[0]?.took ?? 0)}`,
        },
        {
          ...atMost(`${what}, longest turn of the exchange`, stall, MOST_STALL_MS, ms),
          beside: `at rest ${ms(rest)}, the first since the start ${ms(first)}`,
        },
      );
    }
    return rows;
  } finally {
    await db.end();
    await product.stop();
  }
};
