import type { Disclosures } from '../disclosures/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireSignedIn } from './context';

type Found = NonNullable<Awaited<ReturnType<Disclosures['inForce']>>>;

const viewOf = ({ product, version, text, validFrom, acceptedAt }: Found): Api.Disclosure => ({
  product,
  version,
  text,
  validFrom: validFrom.toISOString(),
  acceptedAt: acceptedAt?.toISOString() ?? null,
});

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'disclosure'> = {
  async disclosure(_parent, { product }, context) {
    const { view } = context.request;
    const found = await context.disclosures.inForce(product, view.kind === 'signed-in' ? view.userId : null);
    return found && viewOf(found);
  },
};

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, 'acceptDisclosure'> = {
  async acceptDisclosure(_parent, { input: { product, version } }, context) {
    const { userId } = requireSignedIn(context);
    const { disclosure, errors } = await context.disclosures.accept(product, version, userId);
    return { disclosure: disclosure && viewOf(disclosure), errors };
  },
};

/** What customers have to know and accept before they use a product. */
export const disclosureResolvers = { Query: query, Mutation: mutation };
