import { securityEventCursor } from '../identity/index';
import type { OwnSession, SecurityEventRecord } from '../identity/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireSignedIn } from './context';
import { badRequest, notSignedIn } from './errors';
import { asBadCursor, assertPageSize } from './paging';
import { withProof } from './with-proof';

const MOST_EVENTS = 50;

const sessionView = ({ since, lastUsedAt, ...rest }: OwnSession): Api.OpenSession => ({
  ...rest,
  since: since.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
});

const eventView = ({ id, text, device, place, isByOperator, happenedAt }: SecurityEventRecord): Api.SecurityEvent => ({
  id: String(id),
  text,
  device,
  place,
  isByOperator,
  happenedAt: happenedAt.toISOString(),
});

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'sessions' | 'securityEvents'> = {
  sessions: async (_parent, _args, context) =>
    (await context.identity.ownSessions.list(requireSignedIn(context))).map(sessionView),
  async securityEvents(_parent, { first, after }, context) {
    const { userId } = requireSignedIn(context);
    assertPageSize(first, MOST_EVENTS);
    const page = await context.identity.securityEvents(userId, { first, after }).catch(asBadCursor);
    const edges = page.events.map((event) => ({ cursor: securityEventCursor(event), node: eventView(event) }));
    return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
  },
};

/** @throws CustomerError in the place of a RangeError: the customer has no such event. */
function asBadSince(error: unknown): never {
  throw error instanceof RangeError ? badRequest('since não é um evento de segurança.') : error;
}

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, 'endSession' | 'endOtherSessions' | 'protectAccount'> = {
  endSession(_parent, { input }, context) {
    const own = requireSignedIn(context);
    const { identity, request } = context;
    return withProof<Api.EndSessionPayload>(
      async () => {
        const refusal = await identity.ownSessions.end(request, own, input.id, input.proof ?? null);
        return { errors: refusal ? [...refusal.errors] : [] };
      },
      (errors) => ({ errors }),
    );
  },
  endOtherSessions(_parent, { input }, context) {
    const own = requireSignedIn(context);
    const { identity, request } = context;
    return withProof<Api.EndOtherSessionsPayload>(
      async () => ({ ended: await identity.ownSessions.endOthers(request, own, input.proof ?? null), errors: [] }),
      (errors) => ({ ended: null, errors }),
    );
  },
  async protectAccount(_parent, { input: { since, ...passwords } }, context) {
    const user = await context.identity.user(requireSignedIn(context).userId);
    if (!user) throw notSignedIn();
    const change = { ...passwords, proof: passwords.proof ?? null };
    const result = await context.identity.recovery
      .protect(context.request, user, change, since ?? null)
      .catch(asBadSince);
    if (result.kind === 'refused') {
      return { lockedUntil: null, errors: [{ name: result.field, messages: [result.message] }] };
    }
    return { lockedUntil: result.lockedUntil.toISOString(), errors: [] };
  },
};

/** The customer's sessions, and what happened to the account's access. */
export const sessionResolvers = { Query: query, Mutation: mutation };
