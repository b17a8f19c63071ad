import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { PASSWORD, signedIn } from '../support/api';
import { type RunFacts, runFacts, startProduct, until } from '../support/product';
import { addCustomers } from './customers';
import { longestTurnDuring } from './longest-turn';
import { atMost, type Bench, ms } from './report';
import { undisturbed } from './undisturbed';

const MOST_STALL_MS = 50;
const ORDERS = 10_000;
const READY_WITHIN_MS = 120_000;

const PAST = [
  `insert into orders (account_id, instrument_id, side, type, state, price, quantity, filled_quantity, filled_amount, fee,
                       reserved_currency, idempotency_key)
     select account_id, 1, 'BUY', 'LIMIT', 'FILLED', 500000, 0.002, 0.002, 1000, 0.5, 'BRL', 'export-' || account_id || '-' || n
       from users, generate_series(1, ${ORDERS}) as n where email = $1`,
  `insert into trades (instrument_id, price, quantity, amount, maker_order_id, taker_order_id, taker_side, executed_at)
     select 1, 500000, 0.001, 500, o.id, o.id, 'BUY', now()
       from orders o join users u on u.account_id = o.account_id, generate_series(1, 2) where u.email = $1`,
  `insert into fills (trade_id, order_id, account_id, liquidity, price, quantity, amount, fee, executed_at)
     select t.id, o.id, o.account_id, 'TAKER', t.price, t.quantity, t.amount, 0.25, t.executed_at
       from trades t join orders o on o.id = t.taker_order_id join users u on u.account_id = o.account_id where u.email = $1`,
];

/** Has a copy made for a new customer with a long past. @returns the longest turn of the exchange meanwhile, in ms */
async function copyFor(db: pg.Client, { backendUrl, backendMetricsUrl }: RunFacts, name: string): Promise<number> {
  const [email = ''] = await addCustomers(db, name, 1);
  for (const statement of PAST) await db.query(statement, [email]);
  const customer = await signedIn(backendUrl, email);
  const isReady = async () => {
    const { data } = await customer.send('{ dataExports { files { readyAt } } }');
    return JSON.stringify(data).includes('readyAt');
  };
  return longestTurnDuring(backendMetricsUrl, async () => {
    const asked = await customer.send(
      'mutation ($input: ProofInput!) { requestDataExport(input: $input) { errors { messages } } }',
      { input: { proof: { password: PASSWORD } } },
    );
    if (!JSON.stringify(asked).includes('"errors":[]'))
      throw new Error(`no copy of the data: ${JSON.stringify(asked)}`);
    await until('copy of the data', READY_WITHIN_MS, isReady);
  });
}

/** The longest turn of the exchange while it makes the copy of the data of a customer with a long past. */
export const benchExport: Bench = async () => {
  // A past without a ledger: the product is thrown away.
  const product = await startProduct();
  const facts = await runFacts(product.dataFolder);
  const db = new pg.Client({ connectionString: facts.databaseUrl });
  await db.connect();
  try {
    let take = 0;
    const made = () => {
      take += 1;
      return copyFor(db, facts, `export-${take}`);
    };
    // The first one compiles what makes it.
    const first = await made();
    const stall = await undisturbed(made);
    const rest = await longestTurnDuring(facts.backendMetricsUrl, () => pause(1_000));
    const what = `copy of the data with ${ORDERS.toLocaleString('en')} orders and twice the fills, longest turn of the exchange`;
    const beside = `at rest ${ms(rest)}, the first copy since the start ${ms(first)}`;
    return [{ ...atMost(what, stall, MOST_STALL_MS, ms), beside }];
  } finally {
    await db.end();
    await product.stop();
  }
};
