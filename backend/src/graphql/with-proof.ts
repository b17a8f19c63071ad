import { ProofRefused } from '../identity/index';
import type * as Api from './__generated__/resolvers';

/** The answer of a sensitive action; what was wrong with its proof as an error of the answer. */
export async function withProof<Payload>(
  action: () => Promise<Payload>,
  refused: (errors: Api.UserError[]) => Payload,
): Promise<Payload> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof ProofRefused)) throw error;
    return refused([{ name: error.what, messages: [error.message] }]);
  }
}
