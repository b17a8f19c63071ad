import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { signedIn } from '../support/api';
import { runFacts, startProduct } from '../support/product';
import { addCustomers } from './customers';
import { addHistory } from './history-past';
import { pageOperation } from './page-operation';
import { atMost, type Bench, ms, percentile, type Row } from './report';
import { undisturbed } from './undisturbed';

const ENTRIES = 100_000;
const FEW = 100;
const MOST_MS = 150;
const READS = 40;
/** A caller who asks too often is told to wait this long. */
const REST_MS = 1_000;

const FILTERS = {
  'all of it': {},
  'one kind': { kinds: ['WITHDRAWAL'] },
  'one currency': { currency: 'BTC' },
  'one state': { states: ['COMPLETED'] },
  'what goes on, which is nothing': { states: ['PENDING'] },
  'what was not done, which is nothing': { states: ['NOT_COMPLETED'] },
  'what is held, which is nothing': { states: ['HELD'] },
  'what goes on or was not done in one market, which is nothing': {
    states: ['PENDING', 'NOT_COMPLETED'],
    currency: 'AVAX',
  },
  'one day': { from: '2026-10-01T03:00:00.000Z', to: '2026-10-02T03:00:00.000Z' },
} as const;

/** How long the first page of the history takes a customer with a long past, beside one with a short one, under each filter. */
export const benchHistory: Bench = async () => {
  const product = await startProduct();
  const { databaseUrl, backendUrl } = await runFacts(product.dataFolder);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const [long = '', short = ''] = await addCustomers(db, 'history', 2);
    await addHistory(db, long, ENTRIES);
    await addHistory(db, short, FEW);
    await db.query('analyze');
    const query = await pageOperation('mf-wallet/src/history/history.graphql', 'History');
    const [many, few] = [await signedIn(backendUrl, long), await signedIn(backendUrl, short)];
    const once = async (client: typeof many, filter: object): Promise<number> => {
      for (;;) {
        const at = performance.now();
        const answer = await client.send(query, { filter });
        const took = performance.now() - at;
        if (!answer.errors) return took;
        if (answer.errors[0]?.extensions?.code !== 'TOO_MANY_REQUESTS')
          throw new Error(`no history: ${JSON.stringify(answer)}`);
        await pause(REST_MS);
      }
    };
    const reads = (client: typeof many, filter: object) =>
      undisturbed(async () => {
        const took: number[] = [];
        for (let read = 0; read < READS; read += 1) took.push(await once(client, filter));
        return took;
      });
    const rows: Row[] = [];
    for (const [name, filter] of Object.entries(FILTERS)) {
      const first = await once(many, filter);
      const [taken, besides] = [await reads(many, filter), await reads(few, filter)];
      rows.push({
        ...atMost(
          `first page of a history of ${ENTRIES.toLocaleString('en')} entries, ${name}, p95`,
          percentile(taken, 0.95),
          MOST_MS,
          ms,
        ),
        beside: `the first ${ms(first)}, of ${FEW} entries ${ms(percentile(besides, 0.95))}`,
      });
    }
    return rows;
  } finally {
    await db.end();
    await product.stop();
  }
};
