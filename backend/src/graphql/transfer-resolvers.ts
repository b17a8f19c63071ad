import { fromAmount } from '../lib/amount';
import { numberCursor } from '../lib/cursor';
import { accountNameOf } from '../ledger/index';
import type { TradingAccounts } from '../ledger/index';
import type { TransferRecord } from '../products/pro/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount, requireAccounts, requireMayMove } from './context';
import { asBadCursor, assertPageSize } from './paging';

const MOST_TRANSFERS = 100;

/** A transfer as it is told. */
export function transferView(transfer: TransferRecord, accounts: TradingAccounts): Api.Transfer {
  return {
    id: String(transfer.id),
    from: accountNameOf(accounts, transfer.fromAccountId),
    to: accountNameOf(accounts, transfer.toAccountId),
    currency: transfer.currency,
    quantity: fromAmount(transfer.quantity),
    createdAt: transfer.createdAt.toISOString(),
  };
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'transfers'> = {
  async transfers(_parent, { first, after }, context) {
    const accounts = await requireAccounts(context);
    assertPageSize(first, MOST_TRANSFERS);
    const page = await context.transfers.list(accounts.main, { first, after }).catch(asBadCursor);
    const edges = page.transfers.map((one) => ({ cursor: numberCursor(one.id), node: transferView(one, accounts) }));
    return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
  },
};

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, 'transfer'> = {
  async transfer(_parent, { input }, context) {
    await requireMayMove(context);
    const { transfer, errors } = await context.transfers.transfer(requireAccount(context), input);
    return { transfer: transfer && transferView(transfer, await requireAccounts(context)), errors };
  },
};

/** Money between the two own accounts. */
export const transferResolvers = { Query: query, Mutation: mutation };
