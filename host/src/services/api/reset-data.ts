import type { ApolloClient } from '@apollo/client';

/** How often each client's cache was emptied. */
const emptied = new WeakMap<ApolloClient, number>();

/**
 * Empties the cache around a change of session, and then loads again what was on the screen and still is. So no screen
 * that stays shows another customer's data, and nothing is loaded for a screen that leaves.
 */
export async function resetData(client: ApolloClient, change: () => void): Promise<void> {
  const shown = client.getObservableQueries();
  emptied.set(client, (emptied.get(client) ?? 0) + 1);
  await client.clearStore();
  change();
  // The screens that the change removes are gone by the next turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve, 0));
  for (const query of client.getObservableQueries()) {
    // A failure shows at the query itself.
    if (shown.has(query)) query.refetch().catch(() => undefined);
  }
}

/**
 * Asks for something that is the same for everybody. Emptying the cache ends every query that is under way, also one
 * that does not use the cache. That is no failure, so it is asked again.
 */
export async function askForAnyone<Answer>(client: ApolloClient, ask: () => Promise<Answer>): Promise<Answer> {
  const before = emptied.get(client);
  try {
    return await ask();
  } catch (error) {
    if (emptied.get(client) === before) throw error;
    return askForAnyone(client, ask);
  }
}
