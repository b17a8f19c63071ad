import { hasAccepted } from '../../disclosures/index';
import { LEVELS } from '../../identity/index';
import type { User } from '../../identity/index';
import type { SqlRunner } from '../../db/database';
import { fundsOf } from '../../ledger/index';
import { exceededBy } from '../../limits/index';
import type { LimitUse } from '../../limits/index';
import { ProductRefused } from '../lib/refusal';
import { OTC_MESSAGES } from './messages';
import { sizesOf } from './tiers';
import type { OtcTier } from './tiers';

/** What stands against a trade, in the order in which it is to be put right. */
export const OTC_OBSTACLES = ['NOT_ENABLED', 'LEVEL', 'DISCLOSURE', 'CLOSED'] as const;
export type OtcObstacle = (typeof OTC_OBSTACLES)[number];

const REFUSALS: Readonly<Record<OtcObstacle, readonly [field: string, message: string]>> = {
  NOT_ENABLED: ['enabled', OTC_MESSAGES.notEnabled],
  LEVEL: ['level', OTC_MESSAGES.verify],
  DISCLOSURE: ['disclosure', OTC_MESSAGES.disclosure],
  CLOSED: ['base', OTC_MESSAGES.notAvailable],
};

/** What is missing for a trade, of the currency that is paid with. */
export class FundsMissing extends ProductRefused {
  constructor(
    field: string,
    readonly missing: bigint,
    currency: string,
  ) {
    super(field, OTC_MESSAGES.missing(missing, currency));
  }
}

/** products §11: what stands against it, of a customer as of now. */
export async function obstaclesOf(
  runner: SqlRunner,
  customer: Pick<User, 'id' | 'level' | 'otcEnabled'>,
  isOpen: boolean,
  at: Date,
): Promise<readonly OtcObstacle[]> {
  const found: readonly (readonly [OtcObstacle, boolean])[] = [
    ['NOT_ENABLED', !customer.otcEnabled],
    ['LEVEL', customer.level < LEVELS.VERIFIED],
    ['DISCLOSURE', !(await hasAccepted(runner, 'OTC', customer.id, at))],
    ['CLOSED', !isOpen],
  ];
  return found.flatMap(([obstacle, stands]) => (stands ? [obstacle] : []));
}

/** @throws ProductRefused by the first obstacle */
export async function assertMayTrade(
  runner: SqlRunner,
  customer: Pick<User, 'id' | 'level' | 'otcEnabled'>,
  isOpen: boolean,
  at: Date,
): Promise<void> {
  const [first] = await obstaclesOf(runner, customer, isOpen, at);
  if (first) throw new ProductRefused(...REFUSALS[first]);
}

/** @param field as the size was given. @throws ProductRefused */
export function assertSize(tiers: readonly OtcTier[], amount: bigint, field: string): void {
  const sizes = sizesOf(tiers);
  if (!sizes) throw new ProductRefused('base', OTC_MESSAGES.notAvailable);
  if (amount < sizes.minimum) throw new ProductRefused(field, OTC_MESSAGES.minimum(sizes.minimum));
  if (amount > sizes.maximum) throw new ProductRefused(field, OTC_MESSAGES.maximum(sizes.maximum));
}

/** @throws FundsMissing */
export async function assertFunds(
  runner: SqlRunner,
  accountId: number,
  paid: { readonly currency: string; readonly amount: bigint },
  field: string,
): Promise<void> {
  const available = (await fundsOf(runner, [accountId], [paid.currency]))[0]?.available ?? 0n;
  if (available < paid.amount) throw new FundsMissing(field, paid.amount - available, paid.currency);
}

/** @throws ProductRefused */
export async function assertLimit(
  runner: SqlRunner,
  customer: User,
  use: Pick<LimitUse, 'kind' | 'amount'>,
  at: Date,
  field: string,
): Promise<void> {
  const exceeded = await exceededBy(runner, customer, use, at);
  if (exceeded) throw new ProductRefused(field, OTC_MESSAGES.limit(exceeded.left ?? 0n));
}
