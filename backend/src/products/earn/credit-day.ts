import { accrueDay } from '@plataforma/format';
import type { Accrual } from '@plataforma/format';
import { fromAmount, toAmount } from '../../lib/amount';
import type { Transaction } from '../../db/database';
import { post } from '../../ledger/index';
import type { BalanceChange } from '../../ledger/index';
import { plusDays } from './calendar';
import { rewardOf, stakingAccounts } from './movements';
import type { MovedReward } from './movements';
import type { StakingNetwork } from './port';
import { POSITION_COLUMNS, positionOfRow } from './position-store';
import type { Position, PositionRow } from './position-store';
import { lockRooms } from './product-store';

/** Positions that are credited in one commit: more would make orders wait (products P-6). */
const CREDITED_TOGETHER = 50;

interface Due {
  readonly position: Position;
  /** What earned on that day. */
  readonly principal: bigint;
}

/** A reward, and what its position comes to. */
interface Credit extends Due {
  readonly reward: MovedReward;
  readonly accrual: Accrual;
}

/** The next positions that have no reward of a day; nobody else changes them until the transaction ends. */
async function lockDue(tx: Transaction, network: StakingNetwork, day: string): Promise<readonly Due[]> {
  const locked = await tx.query<PositionRow>(
    `select ${POSITION_COLUMNS} from earn_positions
      where network = $1 and next_day = $2 and (last_day is null or next_day <= last_day)
      order by id limit $3 for update`,
    [network, day, CREDITED_TOGETHER],
    'earn-lock-due',
  );
  const positions = locked.map(positionOfRow);
  // Read after the lock: a flow of whoever held it counts.
  const sums = await tx.query<{ id: string; principal: string }>(
    `select position_id as id, sum(delta) as principal from earn_flows
      where position_id = any($1::bigint[]) and effective_day <= $2 group by position_id`,
    [positions.map(({ id }) => id), day],
    'earn-principals',
  );
  const principals = new Map(sums.map(({ id, principal }) => [Number(id), toAmount(principal)]));
  return positions.map((position) => ({ position, principal: principals.get(position.id) ?? 0n }));
}

/** Where a reward goes: a locked one's is kept until its end, unless that has been. */
function targetOf({ kind, state, reinvest }: Position): MovedReward['target'] {
  if (state !== 'ACTIVE') return 'MAIN';
  if (kind === 'LOCKED') return 'ACCRUED';
  return reinvest ? 'EARN' : 'MAIN';
}

const commissionOf = ({ state, commissionRate, earlyCommissionRate }: Position): bigint =>
  state === 'LEFT_EARLY' ? (earlyCommissionRate ?? commissionRate) : commissionRate;

function creditOf({ position, principal }: Due, day: string, rate: bigint): Credit {
  const accrual = accrueDay(position, principal, rate, commissionOf(position));
  const [gross, commission] = [accrual.gross - position.gross, accrual.commission - position.commission];
  return { position, principal, accrual, reward: { day, gross, commission, target: targetOf(position) } };
}

const netOf = ({ reward: { gross, commission } }: Credit): bigint => gross - commission;

/** products P-5: what the product has no room for goes to the main account instead. */
function withinRooms(credits: readonly Credit[], rooms: Map<string, bigint>): readonly Credit[] {
  return credits.map((credit) => {
    if (credit.reward.target !== 'EARN') return credit;
    const { productId } = credit.position;
    const room = rooms.get(productId) ?? 0n;
    if (netOf(credit) === 0n || netOf(credit) > room) {
      return { ...credit, reward: { ...credit.reward, target: 'MAIN' } };
    }
    rooms.set(productId, room - netOf(credit));
    return credit;
  });
}

async function writeCredits(tx: Transaction, credits: readonly Credit[], rate: bigint, at: Date): Promise<void> {
  const day = credits[0]?.reward.day ?? '';
  await tx.query(
    `insert into earn_rewards (position_id, day, principal, rate, gross, commission, target, credited_at)
     select id, $2, principal, $3, gross, commission, target, $4
       from unnest($1::bigint[], $5::numeric[], $6::numeric[], $7::numeric[], $8::text[])
         as r(id, principal, gross, commission, target)`,
    [
      credits.map(({ position }) => position.id),
      day,
      fromAmount(rate),
      at,
      credits.map(({ principal }) => fromAmount(principal)),
      credits.map(({ reward }) => fromAmount(reward.gross)),
      credits.map(({ reward }) => fromAmount(reward.commission)),
      credits.map(({ reward }) => reward.target),
    ],
    'earn-insert-rewards',
  );
  await tx.query(
    `update earn_positions p
        set next_day = $2::date + 1, weight = r.weight, gross = r.gross, commission = r.commission,
            earned = p.earned + r.earned, principal = p.principal + r.reinvested
       from unnest($1::bigint[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[])
         as r(id, weight, gross, commission, earned, reinvested)
      where p.id = r.id`,
    [
      credits.map(({ position }) => position.id),
      day,
      credits.map(({ accrual }) => String(accrual.weight)),
      credits.map(({ accrual }) => fromAmount(accrual.gross)),
      credits.map(({ accrual }) => fromAmount(accrual.commission)),
      credits.map((credit) => fromAmount(credit.reward.target === 'ACCRUED' ? 0n : netOf(credit))),
      credits.map((credit) => fromAmount(credit.reward.target === 'EARN' ? netOf(credit) : 0n)),
    ],
    'earn-credit-positions',
  );
}

/** Reinvested rewards earn from the next day on, however late they come. */
async function writeReinvested(tx: Transaction, credits: readonly Credit[], at: Date): Promise<void> {
  const own = credits.filter(({ reward }) => reward.target === 'EARN');
  if (own.length === 0) return;
  await tx.query(
    `with flows as (
       insert into earn_flows (position_id, effective_day, delta, reason, created_at)
       select id, $2, delta, 'REINVESTED', $3 from unnest($1::bigint[], $4::numeric[]) as f(id, delta))
     update earn_products p set used = used + r.sum
       from (select product, sum(delta) as sum from unnest($5::text[], $4::numeric[]) as r(product, delta)
              group by product) r
      where p.id = r.product`,
    [
      own.map(({ position }) => position.id),
      plusDays(own[0]?.reward.day ?? '', 1),
      at,
      own.map((credit) => fromAmount(netOf(credit))),
      own.map(({ position }) => position.productId),
    ],
  );
}

/**
 * Credits the reward of a day to the next positions that have none, all or nothing.
 * @returns what it moved; null when every position has its reward
 */
export async function creditNext(
  tx: Transaction,
  { network, day, rate }: { readonly network: StakingNetwork; readonly day: string; readonly rate: bigint },
  at: Date,
): Promise<readonly BalanceChange[] | null> {
  const due = await lockDue(tx, network, day);
  if (due.length === 0) return null;
  const wanted = due.map((one) => creditOf(one, day, rate));
  const reinvesting = wanted.filter(({ reward }) => reward.target === 'EARN').map(({ position }) => position.productId);
  const rooms = reinvesting.length > 0 ? await lockRooms(tx, [...new Set(reinvesting)]) : new Map<string, bigint>();
  const credits = withinRooms(wanted, rooms);
  await writeCredits(tx, credits, rate, at);
  await writeReinvested(tx, credits, at);
  const paid = credits.filter(({ reward }) => reward.gross > 0n);
  if (paid.length === 0) return [];
  const accounts = await stakingAccounts(tx, network, at);
  return post(
    tx,
    paid.map(({ position, reward }) => rewardOf(position, reward, accounts, at)),
  );
}
