import type { ApolloClient } from '@apollo/client';
import type { SendContext } from '@plataforma/forms';
import type { PreviewBasketOrderInput, UserError } from '@plataforma/schema';
import { PreviewBasketOrderDocument } from '../lib/__generated__/basket';
import type { TimedPreview } from './timed-preview';

export interface PreviewAnswer {
  /** Null where there is none to give: then `errors` say why. */
  readonly timed: TimedPreview | null;
  readonly errors: readonly UserError[];
}

/** Asks what each leg would cost. Its time counts from before the question. Null where nobody answered. */
export async function askPreview(
  client: ApolloClient,
  input: PreviewBasketOrderInput,
  context: SendContext,
): Promise<PreviewAnswer | null> {
  const askedAt = performance.now();
  const { data } = await client.mutate({
    mutation: PreviewBasketOrderDocument,
    variables: { input },
    // Previews are many and short-lived, so none stays in the cache.
    fetchPolicy: 'no-cache',
    context: { ...context, repeatable: true },
  });
  const payload = data?.previewBasketOrder;
  if (!payload) return null;
  const { preview, shortfall, errors } = payload;
  if (!preview) return { timed: null, errors };
  // Too little money: the prices are shown all the same, with what is missing.
  return {
    timed: { quote: preview, askedAt, shortfall: shortfall ?? null, input },
    errors: errors.filter(({ name }) => name !== 'balance'),
  };
}
