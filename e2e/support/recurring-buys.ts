import { randomUUID } from 'node:crypto';
import type { ApiClient } from './api';
import { queryOne } from './ledger';

/** A daily buy at nine. */
export async function createRecurringBuy(
  client: ApiClient,
  what: { instrument: string; amount: string },
): Promise<string> {
  const answer = await client.send(
    `mutation ($input: CreateRecurringBuyInput!) {
      createRecurringBuy(input: $input) { recurringBuy { id } errors { messages } }
    }`,
    { input: { ...what, frequency: 'DAILY', time: '09:00', idempotencyKey: randomUUID() } },
  );
  const { createRecurringBuy } = answer.data as {
    createRecurringBuy: { recurringBuy: { id: string } | null; errors: unknown[] };
  };
  if (!createRecurringBuy.recurringBuy) throw new Error(`refused: ${JSON.stringify(createRecurringBuy.errors)}`);
  return createRecurringBuy.recurringBuy.id;
}

/** As if they had begun yesterday: their date was a minute ago, at this minute of the day. */
export async function makeDue(ids: readonly string[]): Promise<void> {
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 60_000);
  const time = minute.toLocaleTimeString('en-GB', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  });
  await queryOne(
    'UPDATE recurring_buys SET time = $2, first_run_at = $3, next_run_at = $3, next_step_at = $3 WHERE id = ANY($1) RETURNING id',
    [ids, time, minute],
  );
}
