import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from './api';

/** Has nothing to do with what the journeys look at. */
const MOVER = 'otc@plataforma.test';
const PLACE = `mutation ($input: PlaceOrderInput!) {
  placeOrder(input: $input) { order { id } errors { messages } }
}`;
const CANCEL = 'mutation ($id: ID!) { cancelOrder(input: { id: $id }) { errors { messages } } }';
const BEST = 'query { instrument(symbol: "btcbrl") { closes24h } }';

/** A price that rests near the top of the book, by the market's last full hour. */
async function restingPrice(client: ApiClient): Promise<number> {
  const answer = await client.send(BEST);
  const { instrument } = answer.data as { instrument: { closes24h: string[] } };
  return Math.floor(Number(instrument.closes24h.at(-1)) * 0.97);
}

class Refused extends Error {}

/**
 * Moves the book of btcbrl through the exchange's own door: orders that come and go, each two updates.
 * @returns what ends it
 */
export async function moveBook(url: string, updatesPerSecond: number, email = MOVER): Promise<() => Promise<void>> {
  const client = new ApiClient(url);
  await client.signIn(email);
  const base = await restingPrice(client);
  const every = 1_000 / (updatesPerSecond / 2);
  let stopped = false;
  const turn = async (count: number): Promise<void> => {
    const price = String(base + (count % 50));
    const input = { instrument: 'btcbrl', side: 'BUY', type: 'LIMIT', price, quantity: '0.0001' };
    const placed = await client.send(PLACE, { input: { ...input, idempotencyKey: randomUUID() } });
    const { placeOrder } = placed.data as { placeOrder: { order: { id: string } | null; errors: unknown[] } };
    if (!placeOrder.order) throw new Refused(`refused: ${JSON.stringify(placeOrder.errors)}`);
    await pause(every / 2);
    await client.send(CANCEL, { id: placeOrder.order.id });
  };
  const run = async () => {
    for (let count = 0; !stopped; count += 1) {
      const next = pause(every);
      // An exchange that does not answer in time moves nothing this once.
      await turn(count).catch((error: unknown) => {
        if (error instanceof Refused) throw error;
      });
      await next;
    }
  };
  const ended = run();
  return async () => {
    stopped = true;
    await ended;
  };
}
