import type { SqlRunner } from '../../db/database';
import type { User } from '../../identity/index';
import { isInReview } from '../../kyc/index';
import { accountsOf, hasAnything, ownAccountIds } from '../../ledger/index';
import { hasOpenOrders } from '../../market/index';
import { hasRewardToCome } from '../../products/earn/index';
import { hasPaymentToCome } from '../../products/pay/index';
import { hasActive } from '../../products/recurring-buy/index';
import type { DeletionObstacle } from './tables';

/** What keeps the customer's account open now. */
export async function obstaclesOf(
  runner: SqlRunner,
  { id, accountId }: Pick<User, 'id' | 'accountId'>,
): Promise<readonly DeletionObstacle[]> {
  const { main, pro } = await accountsOf(runner, accountId);
  const isWorthSomething =
    (await hasAnything(runner, await ownAccountIds(runner, main))) ||
    (await hasRewardToCome(runner, main)) ||
    (await hasPaymentToCome(runner, main));
  const found: readonly (readonly [DeletionObstacle, boolean])[] = [
    ['BALANCE', isWorthSomething],
    ['OPEN_ORDERS', await hasOpenOrders(runner, [main, pro])],
    ['RECURRING_BUYS', await hasActive(runner, main)],
    ['VERIFICATION', await isInReview(runner, id)],
  ];
  return found.flatMap(([obstacle, isThere]) => (isThere ? [obstacle] : []));
}
