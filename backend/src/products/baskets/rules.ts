import type { SqlRunner } from '../../db/database';
import { hasAccepted } from '../../disclosures/index';
import { LEVELS } from '../../identity/index';
import type { User } from '../../identity/index';
import { ProductRefused } from '../lib/refusal';
import { BASKET_MESSAGES } from './messages';
import type { BasketOrderKind } from './order-store';

/** What stands against a basket order, in the order in which it is to be put right. */
export const BASKET_OBSTACLES = ['LEVEL', 'DISCLOSURE', 'CLOSED'] as const;
export type BasketObstacle = (typeof BASKET_OBSTACLES)[number];

const REFUSALS: Readonly<Record<BasketObstacle, readonly [field: string, message: string]>> = {
  LEVEL: ['level', BASKET_MESSAGES.verify],
  DISCLOSURE: ['disclosure', BASKET_MESSAGES.disclosure],
  CLOSED: ['base', BASKET_MESSAGES.notAvailable],
};

/** How much is missing of the reais that a purchase is paid with. */
export class ReaisMissing extends ProductRefused {
  constructor(readonly missing: bigint) {
    super('balance', BASKET_MESSAGES.missing(missing));
  }
}

/** products §11: what stands against a purchase, of a customer as of now. */
export async function obstaclesOf(
  runner: SqlRunner,
  customer: Pick<User, 'id' | 'level'>,
  isOpen: boolean,
  at: Date,
): Promise<readonly BasketObstacle[]> {
  const found: readonly (readonly [BasketObstacle, boolean])[] = [
    ['LEVEL', customer.level < LEVELS.VERIFIED],
    ['DISCLOSURE', !(await hasAccepted(runner, 'BASKETS', customer.id, at))],
    ['CLOSED', !isOpen],
  ];
  return found.flatMap(([obstacle, stands]) => (stands ? [obstacle] : []));
}

/** products §3: what gets out is asked less than what gets in, and coins are moved out in any case. */
const APPLIES: Readonly<Record<BasketOrderKind, readonly BasketObstacle[]>> = {
  BUY: BASKET_OBSTACLES,
  REBALANCE: BASKET_OBSTACLES,
  SELL: ['CLOSED'],
  MOVE_OUT: [],
};

/** @throws ProductRefused by the first obstacle to such an order */
export async function assertMay(
  runner: SqlRunner,
  customer: Pick<User, 'id' | 'level'>,
  kind: BasketOrderKind,
  isOpen: boolean,
  at: Date,
): Promise<void> {
  const obstacles = await obstaclesOf(runner, customer, isOpen, at);
  const first = obstacles.find((one) => APPLIES[kind].includes(one));
  if (first) throw new ProductRefused(...REFUSALS[first]);
}
