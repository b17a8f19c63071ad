import { LEVELS } from '../identity/index';
import type { ConsentRecord } from '../identity/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireSignedIn } from './context';
import { notRegistered } from './errors';

const consentView = ({ changedAt, ...consent }: ConsentRecord): Api.Consent => ({
  ...consent,
  id: consent.kind,
  changedAt: changedAt?.toISOString() ?? null,
});

const consentsOf = async ({ identity }: GraphqlContext, userId: string) =>
  (await identity.consents.list(userId)).map(consentView);

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'consents'> = {
  consents: (_parent, _args, context) => consentsOf(context, requireSignedIn(context).userId),
};

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, 'setConsent'> = {
  async setConsent(_parent, { input }, context) {
    const { userId, level } = requireSignedIn(context);
    if (level < LEVELS.REGISTERED) throw notRegistered();
    const outcome = await context.identity.consents.set(context.request, userId, input);
    const errors = outcome.kind === 'refused' ? [...outcome.errors] : [];
    return { consents: await consentsOf(context, userId), errors };
  },
};

/** What customers agreed to. */
export const privacyResolvers = { Query: query, Mutation: mutation };
