import { findNetwork } from '../custody/index';
import { destinationTermsHash } from '../destinations/index';
import type { Destination } from '../destinations/index';
import { ProofRefused } from '../identity/index';
import { ProductRefused } from '../products/lib/refusal';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireMayMove, requireSignedIn } from './context';

function destinationView(destination: Destination, { destinations }: GraphqlContext): Api.Destination {
  const { id, kind, label, network, keyType, tag, ispb, agency, accountType, bank, owner, ownerName } = destination;
  return {
    ...{ id, kind, label, network, keyType, tag, ispb, agency, accountType, bank, owner, ownerName },
    networkName: network === null ? null : (findNetwork(network)?.name ?? network),
    address: destination.address ?? '',
    addedAt: destination.confirmedAt.toISOString(),
    waitsUntil: destinations.waitsUntil(destination)?.toISOString() ?? null,
    lastUsedAt: destination.lastUsedAt?.toISOString() ?? null,
  };
}

function userErrors(error: unknown): Api.UserError[] {
  if (error instanceof ProductRefused) return [{ name: error.field, messages: [error.message] }];
  if (error instanceof ProofRefused) return [{ name: 'proof', messages: [error.message] }];
  throw error;
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'destinations'> = {
  destinations: async (_parent, { currency }, context) => {
    const list = await context.destinations.list(requireSignedIn(context).userId, currency?.toUpperCase() ?? null);
    return list.map((each) => destinationView(each, context));
  },
};

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, 'addDestination' | 'removeDestination'> = {
  async addDestination(_parent, { input: { proof, ...input } }, context) {
    const { userId } = requireSignedIn(context);
    await requireMayMove(context);
    const terms = () => destinationTermsHash(userId, input);
    const { stepUp } = context.identity;
    const guard = stepUp.guard(context.request, 'WITHDRAWAL_DESTINATION', proof ?? null, terms);
    try {
      const { destination, lookAlikes, needsAddressAgain } = await context.destinations.add(
        userId,
        input,
        context.request,
        guard,
      );
      return {
        destination: destination && destinationView(destination, context),
        lookAlikes: [...lookAlikes],
        needsAddressAgain,
        errors: [],
      };
    } catch (error) {
      return { destination: null, lookAlikes: [], needsAddressAgain: false, errors: userErrors(error) };
    }
  },
  async removeDestination(_parent, { input: { id } }, context) {
    const { userId } = requireSignedIn(context);
    try {
      const removed = await context.destinations.remove(userId, id, context.request);
      return { destination: destinationView(removed, context), errors: [] };
    } catch (error) {
      return { destination: null, errors: userErrors(error) };
    }
  },
};

/** Where customers have their money sent. */
export const destinationResolvers = { Query: query, Mutation: mutation };
