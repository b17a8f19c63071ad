import type { Clock } from '../../clock/index';
import type { Config } from '../../config';
import { callerNetworkOf } from '../../callers/caller-network';
import type { Database } from '../../db/database';
import { countTry, shownTime } from '../../identity/index';
import type { User } from '../../identity/index';
import type { Jobs } from '../../jobs/index';
import { attempt, ProductRefused } from '../lib/refusal';
import type { ProductError } from '../lib/refusal';
import { codeOf, ownerOf, readCode } from './codes';
import { enterCode, mayEnterUntil } from './enter-code';
import { earnedOf, findInvitationOf, listInvitations } from './invitation-store';
import type { InvitationPage, SeenInvitation } from './invitation-store';
import { REFERRAL_MESSAGES } from './messages';
import { latestProgramme } from './programmes';
import type { ReferralProgramme } from './programmes';
import { rewardsOf } from './reward-query';
import type { ReferralReward } from './reward-query';
import { fillPromotions, lookAtWaiting, lookNowAt } from './promotions';

/** Codes that a customer, or guests of one network, may try in an hour. */
const MOST_TRIES = 30;

interface ReferralParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secret'>;
  readonly jobs: Pick<Jobs, 'wake'>;
}

/** products §9: who recommends the exchange, and who came by it. */
export class Referral {
  readonly #parts: ReferralParts;

  constructor(parts: ReferralParts) {
    this.#parts = parts;
  }

  /** The moment of the exchange. */
  now(): Date {
    return new Date(this.#parts.clock.now());
  }

  codeOf({ id }: Pick<User, 'id'>): Promise<string> {
    return codeOf(this.#parts.db, id, this.now());
  }

  /** The programme of today, or the one that was last; null when there never was one. */
  programme(): Promise<ReferralProgramme | null> {
    return latestProgramme(this.#parts.db, this.now());
  }

  earnedOf({ id }: Pick<User, 'id'>): Promise<bigint> {
    return earnedOf(this.#parts.db, id);
  }

  /** Own rewards of these ids. @param accountId MAIN */
  rewardsOf(accountId: number, ids: readonly string[]): Promise<readonly ReferralReward[]> {
    return rewardsOf(this.#parts.db, accountId, ids);
  }

  /** By which the customer came; null when nobody recommended the exchange. */
  invitationOf({ id }: Pick<User, 'id'>): Promise<SeenInvitation | null> {
    return findInvitationOf(this.#parts.db, id, this.now());
  }

  /** Those that the customer invited, newest first. @throws RangeError for a cursor that is none */
  invitations(
    { id }: Pick<User, 'id'>,
    page: { readonly first: number; readonly after?: string | null | undefined },
  ): Promise<InvitationPage> {
    return listInvitations(this.#parts.db, id, page, this.now());
  }

  /** Until when the customer can still enter a code; null when it is too late, or there is one. */
  async mayEnterUntil(user: User): Promise<Date | null> {
    const until = mayEnterUntil(user);
    return until > this.now() && !(await this.invitationOf(user)) ? until : null;
  }

  /** Whether a code is somebody's. @throws ProductRefused when this place asked too often */
  async knowsCode(code: string, address: string): Promise<boolean> {
    if (readCode(code) === null) return false;
    await this.#count(callerNetworkOf(address));
    return (await ownerOf(this.#parts.db, code)) !== null;
  }

  /** Notes who recommended the exchange to a customer who registered within seven days. */
  async enterCode(
    user: User,
    code: string,
    deviceKeyFor: (userId: string) => string | null,
  ): Promise<readonly ProductError[]> {
    const { errors } = await attempt(async () => {
      await this.#count(user.id);
      await enterCode(this.#parts.db, { user, code, deviceKeyFor }, this.now());
    });
    this.#parts.jobs.wake();
    return errors;
  }

  /** The operator puts fees aside for rewards; those that wait for it are paid. @returns false when there are not as many */
  async fill(filling: { readonly key: string; readonly amount: string }): Promise<boolean> {
    const isFilled = await fillPromotions(this.#parts.db, filling, this.now());
    if (!isFilled) return false;
    await lookAtWaiting(this.#parts.db, this.now());
    this.#parts.jobs.wake();
    return true;
  }

  /** What is to come of the invitation of a customer is looked at now. @returns false when nothing is */
  async lookNow(email: string): Promise<boolean> {
    const found = await lookNowAt(this.#parts.db, email, this.now());
    this.#parts.jobs.wake();
    return found;
  }

  async #count(of: string): Promise<void> {
    const { db, clock, config } = this.#parts;
    const place = { scope: 'REFERRAL_CODE', of, most: MOST_TRIES } as const;
    const retryAt = await countTry(db, { secret: config.secret, now: clock.now() }, place);
    if (retryAt) throw new ProductRefused('code', REFERRAL_MESSAGES.tooManyTries(shownTime(retryAt)));
  }
}
