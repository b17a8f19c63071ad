import { fromAmount } from '../lib/amount';
import { cardTextOf } from '../cards/index';
import type { CardPayment } from '../cards/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount, requireMayMove } from './context';
import { depositView } from './deposit-resolvers';

async function cardView(payment: CardPayment, { cards }: GraphqlContext): Promise<Api.CardDeposit> {
  const { id, amount, fee, state, reason, challengeUrl, createdAt, expiresAt } = payment;
  const record = await cards.depositOf(payment);
  const deposit = record && depositView(record);
  return {
    id,
    amount: fromAmount(amount),
    fee: fromAmount(fee),
    state,
    reason,
    message: cardTextOf(payment) ?? deposit?.notice ?? null,
    challengeUrl: state === 'CHALLENGE' ? challengeUrl : null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    withdrawableAt: cards.withdrawableAt(payment).toISOString(),
    deposit,
  };
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'cardDeposit' | 'openCardDeposit'> = {
  async cardDeposit(_parent, { id }, context) {
    const payment = await context.cards.find(requireAccount(context), id);
    return payment && cardView(payment, context);
  },
  async openCardDeposit(_parent, _input, context) {
    const payment = await context.cards.open(requireAccount(context));
    return payment && cardView(payment, context);
  },
};

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, 'startCardDeposit' | 'cancelCardDeposit'> = {
  async startCardDeposit(_parent, { input }, context) {
    await requireMayMove(context);
    const { payment, errors } = await context.cards.begin(requireAccount(context), input);
    return { cardDeposit: payment && (await cardView(payment, context)), errors };
  },
  async cancelCardDeposit(_parent, { input }, context) {
    const { payment, errors } = await context.cards.abandon(requireAccount(context), input.id);
    return { cardDeposit: payment && (await cardView(payment, context)), errors };
  },
};

/** Money that customers pay in by card. */
export const cardDepositResolvers = { Query: query, Mutation: mutation };
