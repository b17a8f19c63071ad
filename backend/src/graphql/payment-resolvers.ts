import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount, requireMayMove } from './context';
import { payerKeyOf } from '../identity/index';
import { refundTokenView, usedRefundView } from './coin-refund-views';
import { asBadCursor, assertPageSize } from './paging';
import { offerView, ownTermsView, paymentView, publicView, requestEdges, requestView } from './payment-views';
import { withProof } from './with-proof';

const MOST_REQUESTS = 50;

type Queries = 'paymentTerms' | 'paymentRequests' | 'paymentRequest' | 'publicPaymentRequest';
type Mutations =
  | 'createPaymentRequest'
  | 'cancelPaymentRequest'
  | 'decidePayment'
  | 'refundPayment'
  | 'openOffer'
  | 'openCoinOffer'
  | 'giveReturnAddress'
  | 'askCoinRefund'
  | 'dropCoinRefund'
  | 'quoteCoinRefund'
  | 'requestCoinRefund'
  | 'openCoinRefund'
  | 'confirmCoinRefund'
  | 'denyCoinRefund';

const query: Pick<Api.QueryResolvers<GraphqlContext>, Queries> = {
  async paymentTerms(_parent, _args, context) {
    return ownTermsView(await context.pay.terms(requireAccount(context)));
  },
  async paymentRequests(_parent, { first, after, states }, context) {
    const { pay } = context;
    const accountId = requireAccount(context);
    assertPageSize(first, MOST_REQUESTS);
    const page = await pay.list(accountId, { first, after, states }).catch(asBadCursor);
    const edges = requestEdges(page.requests, pay.now());
    return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
  },
  async paymentRequest(_parent, { id }, context) {
    const found = await context.pay.findWithWorth(requireAccount(context), id);
    return found && requestView(found, context.pay.now());
  },
  async publicPaymentRequest(_parent, { id }, { pay, request: { payerKey } }) {
    const found = await pay.findPublic(id, payerKey);
    return found && publicView(found, pay.now());
  },
};

type PaymentResult = Awaited<ReturnType<GraphqlContext['pay']['decide']>>;

const payloadOf = ({ payment, request, errors }: PaymentResult, at: Date) => ({
  payment: payment && paymentView(payment, at),
  request: request && requestView(request, at),
  errors: [...errors],
});

type OfferResult = Awaited<ReturnType<GraphqlContext['pay']['openOffer']>>;

const offerPayload = ({ offer, request, errors }: OfferResult, at: Date) => ({
  offer: offer && offerView(offer, at),
  request: request && publicView(request, at),
  errors: [...errors],
});

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, Mutations> = {
  async createPaymentRequest(_parent, { input }, context) {
    const { pay } = context;
    await requireMayMove(context);
    const { request, errors } = await pay.create(requireAccount(context), input);
    return { request: request && requestView(request, pay.now()), errors: [...errors] };
  },
  async cancelPaymentRequest(_parent, { input: { id } }, context) {
    const { pay } = context;
    const { request, errors } = await pay.cancel(requireAccount(context), id);
    return { request: request && requestView(request, pay.now()), errors: [...errors] };
  },
  async decidePayment(_parent, { input }, context) {
    const { pay } = context;
    return payloadOf(await pay.decide(requireAccount(context), input), pay.now());
  },
  async refundPayment(_parent, { input: { proof, ...input } }, context) {
    const { request, identity, pay } = context;
    const accountId = requireAccount(context);
    const guard = identity.stepUp.guard(request, 'PAYMENT_REFUND', proof ?? null);
    return withProof(
      async () => payloadOf(await pay.refund(accountId, input, guard), pay.now()),
      (errors) => ({ payment: null, request: null, errors }),
    );
  },
  async openOffer(_parent, { input: { requestId } }, { pay, request: { address } }) {
    return offerPayload(await pay.openOffer({ requestId, address }), pay.now());
  },
  async openCoinOffer(_parent, { input }, { pay, request }) {
    const asking = { ...input, payerKey: payerKeyOf(request), address: request.address };
    return offerPayload(await pay.openCoinOffer(asking), pay.now());
  },
  async giveReturnAddress(_parent, { input }, { pay, request: { address: from, payerKey } }) {
    const { request, errors } = await pay.giveReturnAddress({ ...input, payerKey, from });
    return { request: request && publicView(request, pay.now()), errors: [...errors] };
  },
  async askCoinRefund(_parent, { input: { paymentId } }, context) {
    const { pay } = context;
    return payloadOf(await pay.askCoinRefund(requireAccount(context), paymentId), pay.now());
  },
  async dropCoinRefund(_parent, { input: { paymentId } }, context) {
    const { pay } = context;
    return payloadOf(await pay.dropCoinRefund(requireAccount(context), paymentId), pay.now());
  },
  async quoteCoinRefund(_parent, { input: { paymentId } }, context) {
    const { pay } = context;
    return payloadOf(await pay.quoteCoinRefund(requireAccount(context), paymentId), pay.now());
  },
  async requestCoinRefund(_parent, { input: { proof, ...input } }, context) {
    const { request, identity, pay } = context;
    const accountId = requireAccount(context);
    await requireMayMove(context);
    const guard = identity.stepUp.approval(request, 'COIN_REFUND', proof ?? null);
    return withProof(
      async () => payloadOf(await pay.requestCoinRefund(request, accountId, input, guard), pay.now()),
      (errors) => ({ payment: null, request: null, errors }),
    );
  },
  async openCoinRefund(_parent, { input }, { pay }) {
    return { ...refundTokenView(await pay.coinRefunds.open(input.token)), errors: [] };
  },
  async confirmCoinRefund(_parent, { input }, { pay }) {
    return usedRefundView(await pay.coinRefunds.confirm(input.token));
  },
  async denyCoinRefund(_parent, { input }, { pay }) {
    return usedRefundView(await pay.coinRefunds.deny(input.token));
  },
};

/** What customers ask others for, and how it is paid. */
export const paymentResolvers = { Query: query, Mutation: mutation };
