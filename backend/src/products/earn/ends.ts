import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { amountText } from '../../deposits/index';
import { mailAddressOfAccount } from '../../identity/index';
import { post } from '../../ledger/index';
import type { BalanceChange } from '../../ledger/index';
import { releaseUse } from '../../limits/index';
import type { Mail } from '../../mail/index';
import { notify } from '../../notifications/index';
import { plusDays } from './calendar';
import type { EarnDays } from './earn-days';
import { EARN_MESSAGES, EARNS_PATH } from './messages';
import { endOfLocked, redeemedOf, stakingAccounts } from './movements';
import type { StakingPort } from './port';
import { addFlow, changePosition, findPosition, lockPosition } from './position-store';
import type { Position } from './position-store';
import { giveRoom } from './product-store';
import { endNotice, findRedemption, lookLater, underNotice } from './redemption-store';
import type { Redemption } from './redemption-store';
import { limitReference } from './subscribe';

const RELEASE_RETRY_MS = 600_000;

export interface EndParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly staking: StakingPort;
  readonly days: Pick<EarnDays, 'catchUp'>;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

const pathOf = (id: number): string => `${EARNS_PATH}?id=${id}`;

/** Tells the customer of a position that came to its end, in the product and by mail, once of each. */
async function tellMaturity(tx: Transaction, mail: EndParts['mail'], position: Position, at: Date): Promise<void> {
  const { id, accountId, currency, principal, gross, commission, nextDay, lastDay } = position;
  const net = gross - commission;
  const title = EARN_MESSAGES.maturedTitle;
  const isWhole = lastDay !== null && nextDay > lastDay;
  const back = EARN_MESSAGES.maturedText(principal + net, net, currency);
  const text = isWhole ? back : `${back} ${EARN_MESSAGES.moreComes}`;
  const dedupKey = `earn-matured/${id}`;
  await notify(tx, [{ accountId, kind: 'EARN_MATURED', title, text, path: pathOf(id), createdAt: at, dedupKey }]);
  const to = await mailAddressOfAccount(tx, accountId);
  if (!to) return;
  const data = {
    at: at.toISOString(),
    total: amountText(principal + net, currency),
    net: amountText(net, currency),
    text,
  };
  await mail.enqueue(tx, { template: 'earn-matured', to, data, dedupKey, accountId });
}

/** products P-3, P-4: principal and rewards of a locked position go to the main account. */
async function writeMaturity(tx: Transaction, position: Position, at: Date): Promise<readonly BalanceChange[]> {
  const { id, principal, gross, commission, lastDay, productId, network } = position;
  if (lastDay === null) throw new Error(`Position ${id} has no end`);
  const net = gross - commission;
  await addFlow(tx, id, { day: plusDays(lastDay, 1), delta: -principal, reason: 'OUT' }, at);
  await giveRoom(tx, productId, principal);
  await releaseUse(tx, limitReference(position), at);
  await changePosition(tx, position, { state: 'MATURED', principal: 0n, earned: net, endedAt: at });
  const accounts = await stakingAccounts(tx, network, at);
  return post(tx, [endOfLocked(position, { kind: 'EARN_MATURED', principal, gross, commission }, accounts, at)]);
}

/** How positions and notices end by themselves. */
export class Ends {
  readonly #parts: EndParts;

  constructor(parts: EndParts) {
    this.#parts = parts;
  }

  /** Takes the step of a locked position: its end. */
  async mature(id: number): Promise<void> {
    const { db, clock, days, mail, onBalances } = this.#parts;
    const found = await findPosition(db, id);
    if (!found || found.state !== 'ACTIVE' || found.freeAt === null) return;
    if (clock.now() < found.freeAt.getTime()) {
      await db.query('update earn_positions set next_step_at = free_at, step_tries = 0 where id = $1', [id]);
      return;
    }
    // Its last day comes with it where it is known. Where it is not, that day's own job says why, and pays it later.
    await days.catchUp(found.network).catch(() => undefined);
    const balances = await inTransaction(db, async (tx) => {
      const position = await lockPosition(tx, id);
      if (position?.state !== 'ACTIVE') return [];
      const at = new Date(clock.now());
      await tellMaturity(tx, mail, position, at);
      return writeMaturity(tx, position, at);
    });
    mail.wake();
    onBalances(balances);
  }

  /** Takes the step of a redemption under notice: its end, or another look. */
  async endNotice(id: string): Promise<void> {
    const { db, clock, onBalances } = this.#parts;
    const found = await findRedemption(db, id);
    if (found?.state !== 'NOTICE') return;
    const now = clock.now();
    if (found.isEstimated && !(await this.#isReleased(found))) {
      await lookLater(db, id, new Date(now + RELEASE_RETRY_MS));
    } else if (!found.isEstimated && now < found.until.getTime()) {
      await lookLater(db, id, found.until);
    } else {
      onBalances(await inTransaction(db, (tx) => this.#end(tx, found, new Date(now))));
    }
  }

  /** money M-7: asked under one id, however often. */
  async #isReleased({ id, positionId, amount }: Redemption): Promise<boolean> {
    const { db, staking } = this.#parts;
    const position = await findPosition(db, positionId);
    if (!position) return false;
    await staking.release(id, position.network, amount);
    return (await staking.released(id)) !== null;
  }

  async #end(tx: Transaction, { id, positionId, amount }: Redemption, at: Date): Promise<readonly BalanceChange[]> {
    const position = await lockPosition(tx, positionId);
    if (!position || !(await endNotice(tx, id, at))) return [];
    const left = (await underNotice(tx, [positionId])).get(positionId) ?? 0n;
    if (position.state === 'NOTICE' && left === 0n) await changePosition(tx, position, { state: 'ENDED', endedAt: at });
    const { accountId, currency } = position;
    await notify(tx, [
      {
        ...{ accountId, kind: 'EARN_REDEEMED', title: EARN_MESSAGES.redeemedTitle, path: pathOf(positionId) },
        ...{ text: EARN_MESSAGES.redeemedText(amount, currency), dedupKey: `earn-redeemed/${id}`, createdAt: at },
      },
    ]);
    return post(tx, [redeemedOf(position, { id, amount }, at)]);
  }
}
