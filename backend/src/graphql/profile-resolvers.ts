import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireSignedIn, whileThere } from './context';
import { profileView } from './profile-view';

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'profile'> = {
  profile: async (_parent, _args, context) =>
    profileView(await whileThere(context.identity.profile.read(requireSignedIn(context).userId))),
};

/** What customers see and change of their own data. */
export const profileResolvers = { Query: query };
