import type { MutationResolvers, QueryResolvers, SessionState } from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireSignedIn } from './context';
import { notSignedIn } from './errors';
import { pendingView } from './second-factor-resolvers';
import { viewerOf } from './viewer';

const STATES: Record<GraphqlContext['request']['view']['kind'], SessionState> = {
  guest: 'GUEST',
  expired: 'EXPIRED',
  'signed-in': 'SIGNED_IN',
};

const query: Pick<QueryResolvers<GraphqlContext>, 'viewer' | 'session' | 'account' | 'withdrawalLock'> = {
  async viewer(_parent, _args, { identity, request: { view } }) {
    const user = view.kind === 'signed-in' ? await identity.user(view.userId) : undefined;
    return user ? viewerOf(user) : null;
  },
  async session(_parent, _args, { identity, request: { view } }) {
    const fromElsewhere = view.kind === 'guest' ? await identity.endReason(view.sessionId) : null;
    const endReason = view.kind === 'expired' && view.isTooOld ? 'TOO_OLD' : fromElsewhere;
    return {
      state: endReason === null ? STATES[view.kind] : 'EXPIRED',
      endReason,
      expiresAt: view.kind === 'signed-in' ? view.expiresAt.toISOString() : null,
      endsAt: view.kind === 'signed-in' ? view.endsAt.toISOString() : null,
      hours: identity.sessionHours,
    };
  },
  async withdrawalLock(_parent, _args, context) {
    const lock = await context.identity.withdrawalLockOf(requireSignedIn(context).userId);
    return lock && { ...lock, since: lock.since.toISOString(), until: lock.until.toISOString() };
  },
  async account(_parent, _args, context) {
    const user = await context.identity.user(requireSignedIn(context).userId);
    if (!user) throw notSignedIn();
    const { main, pro } = await context.ledger.accountsOf(user.accountId);
    return {
      id: String(main),
      name: user.name,
      email: user.email,
      passwordReason: user.passwordReason,
      tradingAccounts: [
        { account: 'MAIN', id: main },
        { account: 'PRO', id: pro },
      ],
    };
  },
};

const mutation: Pick<MutationResolvers<GraphqlContext>, 'signIn' | 'signOut'> = {
  async signIn(_parent, { input }, { identity, request }) {
    const result = await identity.signIn(request, input);
    if (result.kind === 'signed-in') {
      return { viewer: viewerOf(result.user), secondStep: null, retryAt: null, errors: [] };
    }
    if (result.kind === 'second-step') {
      return { viewer: null, secondStep: pendingView(result.pending), retryAt: null, errors: [] };
    }
    return { viewer: null, secondStep: null, retryAt: result.retryAt?.toISOString() ?? null, errors: result.errors };
  },
  async signOut(_parent, _args, { identity, request }) {
    await identity.signOut(request);
    return { errors: [] };
  },
};

/** Who the customer is, and the doors in and out. */
export const identityResolvers = { Query: query, Mutation: mutation };
