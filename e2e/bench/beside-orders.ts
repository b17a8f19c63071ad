import { type ApiClient, signedIn } from '../support/api';
import type { Sandbox } from '../support/sandbox';
import { evenly } from './evenly';
import { bodyOf, CLIENTS, isPlaced, keepFew } from './orders';
import { Poster } from './poster';
import { atMost, ms, percentile, type Row } from './report';
import { undisturbed } from './undisturbed';

/** How long each load is measured. */
const SECONDS = 12;
const WARM_UP_SECONDS = 5;
/** A third of what orders must reach alone: both loads have the machine together. */
const ORDERS_A_SECOND = 100;
const TRADERS = 3;
const MOST_SLOWER = 1.1;

/** New customers with these balances each. */
export const emailsOf = (
  sandbox: Sandbox,
  count: number,
  balances: Readonly<Record<string, string>>,
): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await sandbox.makeCustomer({ balances })).email));

/** Customers who place orders in turn, at an even rate. */
interface Traders {
  /** @returns latencies in ms */
  readonly orders: (seconds: number) => Promise<readonly number[]>;
  readonly stop: () => Promise<void>;
}

/** @param backendUrl of the exchange itself */
export async function tradersOn(sandbox: Sandbox, backendUrl: string): Promise<Traders> {
  const emails = await emailsOf(sandbox, TRADERS, { BRL: '10000000', BTC: '100' });
  const sessions: readonly ApiClient[] = await Promise.all(
    Array.from({ length: 2 * CLIENTS }, (_, index) => signedIn(backendUrl, emails[index % TRADERS] ?? '')),
  );
  const poster = new Poster();
  const place = async (turn: number) => {
    const headers = sessions[turn % sessions.length]?.headers() ?? {};
    const { text } = await poster.post(`${backendUrl}/graphql`, headers, bodyOf(turn));
    if (!isPlaced(text)) throw new Error(`an order was refused: ${text}`);
  };
  const stop = keepFew(sessions.slice(0, TRADERS));
  return {
    orders: async (seconds) => (await evenly({ seconds, perSecond: ORDERS_A_SECOND }, place)).took,
    async stop() {
      await stop();
      poster.end();
    },
  };
}

/** A load, and latencies of orders in ms: with it beside them, and without it before and after. */
export interface Beside<Load> {
  readonly load: Load;
  readonly beside: readonly number[];
  readonly without: readonly number[];
}

/** Measures a load and orders together, and orders alone in the same run. @param run runs the load for so many seconds */
export async function besideOrders<Load>(
  { orders }: Traders,
  run: (seconds: number) => Promise<Load>,
): Promise<Beside<Load>> {
  await Promise.all([orders(WARM_UP_SECONDS), run(WARM_UP_SECONDS)]);
  const before = await undisturbed(() => orders(SECONDS));
  const [load, beside] = await undisturbed(() => Promise.all([run(SECONDS), orders(SECONDS)]));
  const after = await undisturbed(() => orders(SECONDS));
  return { load, beside, without: [...before, ...after] };
}

/** Orders may hardly be slower beside a load than without it. */
export function ordersRow(what: string, { beside, without }: Beside<unknown>): Row {
  const [withIt, alone] = [percentile(beside, 0.99), percentile(without, 0.99)];
  return {
    ...atMost(`orders p99 beside ${what}, ${ORDERS_A_SECOND}/s`, withIt, MOST_SLOWER * alone, ms),
    beside: `without them ${ms(alone)}`,
    ratio: withIt / alone,
  };
}
