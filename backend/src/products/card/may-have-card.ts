import { hasAccepted } from '../../disclosures/index';
import type { SqlRunner } from '../../db/database';
import { hasSecondFactor, LEVELS } from '../../identity/index';
import type { User } from '../../identity/index';
import { ProductRefused } from '../lib/refusal';
import { findOpenCard, requestsSince } from './card-store';
import { PREPAID_MESSAGES } from './messages';

/** What stands against a new card, in the order in which it is to be put right (products §11). */
export const CARD_OBSTACLES = [
  'CLOSED',
  'NOT_PERSONAL',
  'FOREIGN',
  'LEVEL',
  'TWO_FACTOR',
  'HAS_CARD',
  'TOO_MANY',
  'DISCLOSURE',
] as const;
export type CardObstacle = (typeof CARD_OBSTACLES)[number];

const MOST_CARDS = 3;
const CARDS_MS = 30 * 86_400_000;

const REFUSALS: Readonly<Record<CardObstacle, readonly [field: string, message: string]>> = {
  CLOSED: ['eligibility', PREPAID_MESSAGES.closed],
  NOT_PERSONAL: ['eligibility', PREPAID_MESSAGES.notPersonal],
  FOREIGN: ['eligibility', PREPAID_MESSAGES.notPersonal],
  LEVEL: ['eligibility', PREPAID_MESSAGES.level],
  TWO_FACTOR: ['eligibility', PREPAID_MESSAGES.twoFactor],
  HAS_CARD: ['eligibility', PREPAID_MESSAGES.hasCard],
  TOO_MANY: ['eligibility', PREPAID_MESSAGES.tooMany],
  DISCLOSURE: ['disclosure', PREPAID_MESSAGES.disclosure],
};

/** Whether a customer can ask for a card now. */
export interface CardEligibility {
  readonly obstacles: readonly CardObstacle[];
  /** When there is a new one to ask for again; null unless there were too many. */
  readonly nextCardAt: Date | null;
}

/** @param isOpen whether new cards are given at all */
export async function eligibilityOf(
  runner: SqlRunner,
  customer: User,
  isOpen: boolean,
  at: Date,
): Promise<CardEligibility> {
  const { id, accountId, accountType, isForeigner, level } = customer;
  const requests = await requestsSince(runner, accountId, new Date(at.getTime() - CARDS_MS));
  const first = requests.at(-MOST_CARDS);
  const nextCardAt = first ? new Date(first.getTime() + CARDS_MS) : null;
  const found: readonly (readonly [CardObstacle, boolean])[] = [
    ['CLOSED', !isOpen],
    ['NOT_PERSONAL', accountType !== 'PERSONAL'],
    ['FOREIGN', isForeigner],
    ['LEVEL', level < LEVELS.VERIFIED],
    ['TWO_FACTOR', !(await hasSecondFactor(runner, id))],
    ['HAS_CARD', (await findOpenCard(runner, accountId)) !== null],
    ['TOO_MANY', nextCardAt !== null],
    ['DISCLOSURE', !(await hasAccepted(runner, 'CARD', id, at))],
  ];
  return { obstacles: found.flatMap(([obstacle, stands]) => (stands ? [obstacle] : [])), nextCardAt };
}

/** @throws ProductRefused by the first obstacle */
export async function assertMayHaveCard(runner: SqlRunner, customer: User, isOpen: boolean, at: Date): Promise<void> {
  const [first] = (await eligibilityOf(runner, customer, isOpen, at)).obstacles;
  if (first) throw new ProductRefused(...REFUSALS[first]);
}
