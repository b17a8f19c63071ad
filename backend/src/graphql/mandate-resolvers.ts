import { fromAmount } from '../lib/amount';
import { lineOf } from '../destinations/index';
import type { Destination } from '../destinations/index';
import { answerableUntil, confirmableUntil, MANDATE_MESSAGES, mandateTermsHash } from '../mandates/index';
import type { Mandate, MandateRecord, MandateResult, ShownLink } from '../mandates/index';
import { shownDevice } from '../withdrawals/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireMayMove, requireSignedIn } from './context';
import { withProof } from './with-proof';

function stateOf({ confirmedAt, removedAt }: Mandate): Api.MandateState {
  if (removedAt) return 'REMOVED';
  return confirmedAt ? 'ACTIVE' : 'AWAITING_EMAIL';
}

const targetView = (destination: Destination): Api.MandateTarget => ({
  destinationId: destination.id,
  label: destination.label,
  text: lineOf(destination),
});

function mandateView({ mandate, destination, usedToday }: MandateRecord): Api.Mandate {
  return {
    id: mandate.id,
    target: targetView(destination),
    dailyCap: fromAmount(mandate.dailyCap),
    usedToday: fromAmount(usedToday),
    state: stateOf(mandate),
    createdAt: mandate.createdAt.toISOString(),
    confirmedAt: mandate.confirmedAt?.toISOString() ?? null,
    until: answerableUntil(mandate)?.toISOString() ?? null,
  };
}

const payloadOf = ({ mandate, errors }: MandateResult): Api.MandatePayload => ({
  mandate: mandate && mandateView(mandate),
  errors,
});

function tokenView({ state, mandate, destination }: ShownLink): Omit<Api.MandateTokenPayload, 'errors'> {
  if (!mandate || !destination) return { state: 'UNKNOWN', mandate: null };
  return {
    state,
    mandate: {
      target: targetView(destination),
      dailyCap: fromAmount(mandate.dailyCap),
      state: stateOf(mandate),
      expiresAt: confirmableUntil(mandate).toISOString(),
      requestedAt: mandate.createdAt.toISOString(),
      requestedFrom: shownDevice(mandate.requestedFrom),
    },
  };
}

const NOT_WORTH: Readonly<Record<Exclude<ShownLink['state'], 'VALID'>, string>> = {
  USED: MANDATE_MESSAGES.used,
  EXPIRED: MANDATE_MESSAGES.expired,
  CANCELED: MANDATE_MESSAGES.canceled,
  UNKNOWN: MANDATE_MESSAGES.unknownToken,
};

/** What a button of the page of a link did, or why it did not. */
function usedView(used: ShownLink): Api.MandateTokenPayload {
  const { state } = used;
  const errors = state === 'VALID' ? [] : [{ name: 'base', messages: [NOT_WORTH[state]] }];
  return { ...tokenView(used), errors };
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'mandates'> = {
  mandates: async (_parent, _arguments, context) =>
    (await context.mandates.list(requireSignedIn(context).userId)).map(mandateView),
};

type Mutations = 'createMandate' | 'removeMandate' | 'openMandate' | 'confirmMandate' | 'denyMandate';

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, Mutations> = {
  async createMandate(_parent, { input: { proof, ...input } }, context) {
    const { request, identity, mandates } = context;
    const { userId } = requireSignedIn(context);
    await requireMayMove(context);
    const terms = () => mandateTermsHash(userId, input);
    const guard = identity.stepUp.guard(request, 'WITHDRAWAL_DESTINATION', proof ?? null, terms);
    return withProof(
      async () => payloadOf(await mandates.create(request, userId, input, guard)),
      (errors) => ({ mandate: null, errors }),
    );
  },
  async removeMandate(_parent, { input: { id } }, context) {
    return payloadOf(await context.mandates.remove(context.request, requireSignedIn(context).userId, id));
  },
  async openMandate(_parent, { input }, { mandates }) {
    return { ...tokenView(await mandates.open(input.token)), errors: [] };
  },
  async confirmMandate(_parent, { input }, { mandates }) {
    return usedView(await mandates.confirm(input.token));
  },
  async denyMandate(_parent, { input }, { mandates }) {
    return usedView(await mandates.deny(input.token));
  },
};

/** What customers let their programs withdraw. */
export const mandateResolvers = { Query: query, Mutation: mutation };
