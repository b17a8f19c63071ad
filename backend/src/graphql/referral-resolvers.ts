import { fromAmount } from '../lib/amount';
import { deviceKeyForOf } from '../identity/index';
import type { User } from '../identity/index';
import { ProductRefused } from '../products/lib/refusal';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireSignedIn } from './context';
import { badRequest, notSignedIn } from './errors';
import { asBadCursor, assertPageSize } from './paging';
import { invitationEdges, invitationView, programmeView } from './referral-views';

const MOST_INVITATIONS = 50;

async function requireUser(context: GraphqlContext): Promise<User> {
  const user = await context.identity.user(requireSignedIn(context).userId);
  if (!user) throw notSignedIn(true);
  return user;
}

const NONE: Api.InvitationConnection = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };

const fields: Pick<Api.ReferralResolvers<GraphqlContext>, 'invitations'> = {
  async invitations(_parent, { first, after }, context) {
    const user = await requireUser(context);
    assertPageSize(first, MOST_INVITATIONS);
    const page = await context.referral.invitations(user, { first, after }).catch(asBadCursor);
    const edges = invitationEdges(page.invitations, user.id);
    return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
  },
};

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'referral' | 'knowsReferralCode'> = {
  async referral(_parent, _args, context) {
    const { referral } = context;
    const user = await requireUser(context);
    const [code, programme, earned, own, until] = await Promise.all([
      referral.codeOf(user),
      referral.programme(),
      referral.earnedOf(user),
      referral.invitationOf(user),
      referral.mayEnterUntil(user),
    ]);
    return {
      code,
      programme: programme && programmeView(programme, referral.now()),
      earned: fromAmount(earned),
      ownInvitation: own && invitationView(own, user.id),
      mayEnterCodeUntil: until?.toISOString() ?? null,
      // Read by its own resolver, by the page that is asked for.
      invitations: NONE,
    };
  },
  async knowsReferralCode(_parent, { code }, { referral, request }) {
    try {
      return await referral.knowsCode(code, request.address);
    } catch (error) {
      throw error instanceof ProductRefused ? badRequest(error.message) : error;
    }
  },
};

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, 'enterReferralCode'> = {
  async enterReferralCode(_parent, { input: { code } }, context) {
    const { referral, request } = context;
    const user = await requireUser(context);
    const errors = await referral.enterCode(user, code, deviceKeyForOf(request));
    const own = errors.length > 0 ? null : await referral.invitationOf(user);
    return { invitation: own && invitationView(own, user.id), errors: [...errors] };
  },
};

/** Who recommends the exchange. */
export const referralResolvers = { Query: query, Mutation: mutation, Referral: fields };
