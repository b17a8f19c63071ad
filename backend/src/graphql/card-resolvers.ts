import { numberCursor } from '../lib/cursor';
import { monthSpan } from '../products/card/index';
import type * as Api from './__generated__/resolvers';
import { cardView, overviewView, transactionView } from './card-views';
import { requireAccount, requireMayMove } from './context';
import type { GraphqlContext } from './context';
import { badRequest } from './errors';
import { asBadCursor, assertPageSize } from './paging';
import { withProof } from './with-proof';

const MOST_TRANSACTIONS = 50;

type CardCommands =
  | 'requestCard'
  | 'revealCard'
  | 'freezeCard'
  | 'unfreezeCard'
  | 'setCardLimits'
  | 'setCardTopUp'
  | 'cancelCard'
  | 'disputeCardTransaction';

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'card' | 'cardTransaction' | 'cardTransactions'> = {
  async card(_parent, _args, context) {
    const { prepaidCards } = context;
    const overview = await prepaidCards.overview(requireAccount(context));
    if (!overview) throw new Error('The account has no customer');
    return overviewView(overview, prepaidCards.now());
  },
  async cardTransaction(_parent, { id }, context) {
    const { prepaidCards } = context;
    const [found] = await prepaidCards.byIds(requireAccount(context), [id]);
    return found ? transactionView(found, prepaidCards.now()) : null;
  },
  async cardTransactions(_parent, { first, after, month }, context) {
    const { prepaidCards } = context;
    const accountId = requireAccount(context);
    assertPageSize(first, MOST_TRANSACTIONS);
    const span = typeof month === 'string' ? monthSpan(month) : null;
    if (typeof month === 'string' && !span) throw badRequest('month é um mês, como 2026-11.');
    const page = await prepaidCards.transactions(accountId, { first, after, span }).catch(asBadCursor);
    const at = prepaidCards.now();
    const edges = page.transactions.map((one) => ({
      cursor: numberCursor(one.authorization.id),
      node: transactionView(one, at),
    }));
    return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
  },
};

const shown = ({ card, errors }: Awaited<ReturnType<GraphqlContext['prepaidCards']['freeze']>>): Api.CardPayload => ({
  card: card && cardView(card),
  errors,
});
const unproven = (errors: Api.UserError[]): Api.CardPayload => ({ card: null, errors });

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, CardCommands> = {
  async requestCard(_parent, { input: { idempotencyKey, proof } }, context) {
    const { request, identity, prepaidCards } = context;
    await requireMayMove(context);
    const accountId = requireAccount(context);
    const guard = identity.stepUp.guard(request, 'CARD_NEW', proof ?? null);
    return withProof(async () => shown(await prepaidCards.request(accountId, idempotencyKey, guard)), unproven);
  },
  async revealCard(_parent, { input: { cardId, proof } }, context) {
    const { request, identity, prepaidCards } = context;
    const accountId = requireAccount(context);
    const guard = identity.stepUp.guard(request, 'CARD_REVEAL', proof ?? null);
    // The issuer is asked after the transaction of the proof.
    const prove = () => guard(() => Promise.resolve());
    return withProof(
      () => prepaidCards.reveal(accountId, cardId, prove),
      (errors) => ({ frameUrl: null, shownMs: null, errors }),
    );
  },
  async freezeCard(_parent, { input: { cardId } }, context) {
    return shown(await context.prepaidCards.freeze(requireAccount(context), cardId));
  },
  async unfreezeCard(_parent, { input: { cardId } }, context) {
    return shown(await context.prepaidCards.unfreeze(requireAccount(context), cardId));
  },
  async setCardLimits(_parent, { input: { cardId, proof, ...limits } }, context) {
    const { request, identity, prepaidCards } = context;
    const accountId = requireAccount(context);
    const guard = identity.stepUp.guard(request, 'CARD_CHANGE', proof ?? null);
    return withProof(async () => shown(await prepaidCards.setLimits(accountId, cardId, limits, guard)), unproven);
  },
  async setCardTopUp(_parent, { input: { cardId, proof, ...topUp } }, context) {
    const { request, identity, prepaidCards } = context;
    const accountId = requireAccount(context);
    const guard = identity.stepUp.guard(request, 'CARD_CHANGE', proof ?? null);
    return withProof(async () => shown(await prepaidCards.setTopUp(accountId, cardId, topUp, guard)), unproven);
  },
  async cancelCard(_parent, { input: { cardId, proof } }, context) {
    const { request, identity, prepaidCards } = context;
    const accountId = requireAccount(context);
    const guard = identity.stepUp.guard(request, 'CARD_CHANGE', proof ?? null);
    return withProof(async () => shown(await prepaidCards.cancel(accountId, cardId, guard)), unproven);
  },
  async disputeCardTransaction(_parent, { input: { transactionId } }, context) {
    const { prepaidCards } = context;
    const { transaction, errors } = await prepaidCards.dispute(requireAccount(context), transactionId);
    return { transaction: transaction && transactionView(transaction, prepaidCards.now()), errors };
  },
};

/** The customer's prepaid card. */
export const cardResolvers = { Query: query, Mutation: mutation };
