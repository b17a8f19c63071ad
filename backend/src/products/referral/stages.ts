import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { fromAmount } from '../../lib/amount';
import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { lockCustomersOf, mailAddressOfAccount } from '../../identity/index';
import type { User } from '../../identity/index';
import { lockAvailable, post } from '../../ledger/index';
import type { BalanceChange } from '../../ledger/index';
import type { Logger } from '../../lib/logger';
import type { Mail } from '../../mail/index';
import { notify } from '../../notifications/index';
import { accountsOfInvitation, boughtUntil, lockInvitation, moveInvitation, takePlace } from './invitation-store';
import type { Invitation, InvitationRefusal, Moved } from './invitation-store';
import { REFERRAL_MESSAGES, REFERRAL_PATH } from './messages';
import { promotionsAccount, rewardPaidOf } from './promotions';
import { samePersonOf } from './same-person';

const DAY_MS = 24 * 3_600_000;
/** How often it is looked whether an invited person got any further. */
const LOOK_MS = 10 * 60_000;
/** How often a reward that is due and waits is looked at. */
const WAIT_MS = 3_600_000;
/** From which level on a customer gets rewards, and counts as verified. */
const VERIFIED_LEVEL = 20;

export interface StagesParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

/** Both customers of an invitation. */
interface Pair {
  readonly inviter: User;
  readonly invited: User;
}

interface Step {
  readonly moved: Moved;
  readonly balances?: readonly BalanceChange[];
}

const refused = (refusal: InvitationRefusal, at: Date): Step => ({
  moved: { state: 'REFUSED', refusal, endedAt: at, nextStepAt: null },
});

const expired = (at: Date): Step => ({ moved: { state: 'EXPIRED', endedAt: at, nextStepAt: null } });

const firstOfMonth = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO('America/Sao_Paulo')
    .toPlainDate()
    .with({ day: 1 })
    .toString();

const isOpen = ({ closedAt, isDisabled }: User): boolean => closedAt === null && !isDisabled;

/** The next look, and no later than the end of the days that count. */
const lookAgain = ({ expiresAt }: Invitation, at: Date): Date =>
  new Date(Math.min(at.getTime() + LOOK_MS, Math.max(expiresAt.getTime(), at.getTime() + 1)));

function verify(invitation: Invitation, { invited }: Pair, at: Date): Step {
  if (at >= invitation.expiresAt) return expired(at);
  if (invited.level >= VERIFIED_LEVEL) return { moved: { state: 'VERIFIED', verifiedAt: at, nextStepAt: at } };
  return { moved: { nextStepAt: lookAgain(invitation, at) } };
}

async function qualify(tx: Transaction, invitation: Invitation, at: Date): Promise<Step> {
  const { id, expiresAt, qualifying } = invitation;
  const bought = await boughtUntil(tx, id, at < expiresAt ? at : expiresAt);
  if (bought >= qualifying) return { moved: { state: 'QUALIFIED', qualifiedAt: at, nextStepAt: at } };
  return at >= expiresAt ? expired(at) : { moved: { nextStepAt: lookAgain(invitation, at) } };
}

async function judge(tx: Transaction, invitation: Invitation, at: Date): Promise<Step> {
  const { holdDays, qualifiedAt } = invitation;
  const same = await samePersonOf(tx, invitation);
  if (same) return refused(same, at);
  if (!(await takePlace(tx, invitation, firstOfMonth(at)))) return refused('MONTH_FULL', at);
  const until = new Date((qualifiedAt ?? at).getTime() + holdDays * DAY_MS);
  return { moved: { state: 'PENDING', until, nextStepAt: until } };
}

function pairOf({ inviterId, invitedId }: Invitation, users: readonly User[]): Pair {
  const [inviter, invited] = [inviterId, invitedId].map((id) => users.find((user) => user.id === id));
  if (!inviter || !invited) throw new Error('A customer of an invitation is gone');
  return { inviter, invited };
}

/** Leads each invitation from the registration to the reward (products §9), a stage in a step. */
export class Stages {
  readonly #parts: StagesParts;

  constructor(parts: StagesParts) {
    this.#parts = parts;
  }

  /** Takes the next step of an invitation. */
  async step(id: string): Promise<void> {
    const { db, clock, mail, onBalances } = this.#parts;
    const balances = await inTransaction(db, async (tx) => {
      // Customers before what is theirs, as whoever forgets one does.
      const users = await lockCustomersOf(tx, await accountsOfInvitation(tx, id));
      const invitation = await lockInvitation(tx, id);
      if (!invitation || invitation.endedAt) return [];
      const at = new Date(clock.now());
      const pair = pairOf(invitation, users);
      const { moved, balances: changed } = await this.#next(tx, invitation, pair, at);
      await moveInvitation(tx, id, moved);
      return changed ?? [];
    });
    mail.wake();
    onBalances(balances);
  }

  async #next(tx: Transaction, invitation: Invitation, pair: Pair, at: Date): Promise<Step> {
    if (!isOpen(pair.inviter) || !isOpen(pair.invited)) return refused('ACCOUNT', at);
    switch (invitation.state) {
      case 'REGISTERED':
        return verify(invitation, pair, at);
      case 'VERIFIED':
        return qualify(tx, invitation, at);
      case 'QUALIFIED':
        return judge(tx, invitation, at);
      default:
        return this.#reward(tx, invitation, pair, at);
    }
  }

  /** Pays both sides in one movement each, or tells what it waits for. */
  async #reward(tx: Transaction, invitation: Invitation, pair: Pair, at: Date): Promise<Step> {
    const { id, until, qualifying, rewardInviter, rewardInvited } = invitation;
    if (until && at < until) return { moved: { nextStepAt: until } };
    const same = await samePersonOf(tx, invitation);
    if (same) return refused(same, at);
    // What was sold since, or charged back, was not bought.
    if ((await boughtUntil(tx, id, until ?? at)) < qualifying) return refused('MONEY_LEFT', at);
    if (pair.inviter.level < VERIFIED_LEVEL) return this.#wait(invitation, 'INVITER_LEVEL', at);
    const promotions = await promotionsAccount(tx, at);
    const available = (await lockAvailable(tx, [promotions], 'BRL')).get(promotions) ?? 0n;
    if (available < rewardInviter + rewardInvited) return this.#wait(invitation, 'PROMOTIONS', at);
    const paid = [
      { side: 'INVITER', user: pair.inviter, amount: rewardInviter } as const,
      { side: 'INVITED', user: pair.invited, amount: rewardInvited } as const,
    ].flatMap((one) => (one.amount > 0n ? [{ ...one, id: randomUUID(), accountId: one.user.accountId }] : []));
    const balances = await post(
      tx,
      paid.map((one) => rewardPaidOf(one, promotions, at)),
    );
    for (const one of paid) {
      await tx.query(
        'insert into rewards (id, invitation_id, side, user_id, amount, paid_at) values ($1, $2, $3, $4, $5, $6)',
        [one.id, id, one.side, one.user.id, fromAmount(one.amount), at],
        'reward-write',
      );
      await this.#tell(tx, one, at);
    }
    return { moved: { state: 'PAID', endedAt: at, nextStepAt: null }, balances };
  }

  /** products P-23: a reward that is a day late is the operator's. */
  #wait({ id, until }: Invitation, waitsFor: 'PROMOTIONS' | 'INVITER_LEVEL', at: Date): Step {
    const isLate = until !== null && at.getTime() - until.getTime() >= DAY_MS;
    const moved = { waitsFor, nextStepAt: new Date(at.getTime() + WAIT_MS) };
    if (!isLate) return { moved };
    this.#parts.logger.error({ invitation: id, waitsFor }, 'a reward is more than a day late');
    return { moved: { ...moved, attentionSince: at } };
  }

  async #tell(
    tx: Transaction,
    {
      id,
      side,
      user,
      amount,
    }: { readonly id: string; readonly side: 'INVITER' | 'INVITED'; readonly user: User; readonly amount: bigint },
    at: Date,
  ): Promise<void> {
    const { accountId } = user;
    const text = side === 'INVITER' ? REFERRAL_MESSAGES.paidInviter(amount) : REFERRAL_MESSAGES.paidInvited(amount);
    const news = {
      accountId,
      kind: 'REWARD_PAID',
      title: REFERRAL_MESSAGES.paidTitle,
      text,
      path: REFERRAL_PATH,
    } as const;
    await notify(tx, [{ ...news, createdAt: at, dedupKey: `reward/${id}` }]);
    const to = await mailAddressOfAccount(tx, accountId);
    if (!to) return;
    await this.#parts.mail.enqueue(tx, {
      template: 'reward-paid',
      to,
      data: { at: at.toISOString(), text },
      dedupKey: `reward/${id}`,
      accountId,
    });
  }
}
