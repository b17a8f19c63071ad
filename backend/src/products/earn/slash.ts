import { fromAmount, SCALE } from '../../lib/amount';
import type { Transaction } from '../../db/database';
import { post } from '../../ledger/index';
import type { BalanceChange } from '../../ledger/index';
import { notify } from '../../notifications/index';
import { dayOf } from './calendar';
import { EARN_MESSAGES, EARNS_PATH } from './messages';
import { slashedOf, stakingAccounts } from './movements';
import type { StakingNetwork } from './port';
import { addFlow, changePosition, POSITION_COLUMNS, positionOfRow } from './position-store';
import type { Position, PositionRow } from './position-store';
import { giveRoom } from './product-store';

/** Coins that a network took from the exchange's validators. */
export interface Slash {
  readonly id: string;
  readonly network: StakingNetwork;
  /** Of each position. */
  readonly share: bigint;
  /** Whoever is at fault pays: the exchange for itself and its validators, the customer for the protocol. */
  readonly fault: 'OURS' | 'PROTOCOL';
}

async function takeFrom(tx: Transaction, position: Position, slash: Slash, amount: bigint, at: Date): Promise<void> {
  const { id, accountId, currency, productId, principal, slashed } = position;
  await addFlow(tx, id, { day: dayOf(at.getTime()), delta: -amount, reason: 'SLASHED' }, at);
  await giveRoom(tx, productId, amount);
  await changePosition(tx, position, { principal: principal - amount, slashed: slashed + amount });
  await notify(tx, [
    {
      ...{ accountId, kind: 'EARN_SLASHED', title: EARN_MESSAGES.slashedTitle, path: `${EARNS_PATH}?id=${id}` },
      ...{ text: EARN_MESSAGES.slashedText(amount, currency), dedupKey: `earn-slashed/${slash.id}/${id}` },
      createdAt: at,
    },
  ]);
}

/** Takes a share of every position of a network that earns, all or nothing. @returns null when it was taken before */
export async function writeSlash(tx: Transaction, slash: Slash, at: Date): Promise<readonly BalanceChange[] | null> {
  const { id, network, share, fault } = slash;
  const taken = await tx.query(
    `insert into earn_slashes (id, network, share, fault, happened_at) values ($1, $2, $3, $4, $5)
     on conflict (id) do nothing returning id`,
    [id, network, fromAmount(share), fault, at],
  );
  if (taken.length === 0) return null;
  const rows = await tx.query<PositionRow>(
    `select ${POSITION_COLUMNS} from earn_positions where network = $1 and state = 'ACTIVE' order by id for update`,
    [network],
  );
  const parts = rows
    .map(positionOfRow)
    .map((position) => ({ position, amount: (position.principal * share) / SCALE }))
    .filter(({ amount }) => amount > 0n);
  if (parts.length === 0) return [];
  if (fault === 'PROTOCOL') for (const { position, amount } of parts) await takeFrom(tx, position, slash, amount, at);
  const accounts = await stakingAccounts(tx, network, at);
  return post(
    tx,
    parts.map(({ position, amount }) => slashedOf(position, { id, fault, amount }, accounts, at)),
  );
}
