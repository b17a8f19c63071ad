import { firstMessage, limited } from '@plataforma/flow';
import type { UserError } from '@plataforma/schema';

type Send = (context: ReturnType<typeof limited>) => Promise<readonly UserError[] | null | undefined>;

/**
 * Accepts the risks of a product as they were read. Gives what stands against it; undefined once they are accepted. Rejects when the
 * exchange was not reached.
 * @param send accepts them with this context, and gives the errors of the exchange
 * @param askAgain loads the risks again: they are accepted then, or another text has to be shown before anything else happens
 */
export async function acceptRisks(send: Send, askAgain: () => Promise<unknown>): Promise<string | undefined> {
  const errors = await send(limited());
  if (!errors) throw new Error('no answer');
  await askAgain();
  return firstMessage(errors);
}
