import {
  getReady as getSendingReady,
  isFinal,
  keepReady as keepSending,
  nextLook,
  noteEnd,
  noteWord,
  withTheNetwork as askNetwork,
} from '../chain-sending/index';
import type { Readiness, SenderParts, Sending } from '../chain-sending/index';
import type { ChainPayout, SignedTransfer } from '../custody/index';
import { inTransaction } from '../db/database';
import type { Transaction } from '../db/database';
import { moveWithdrawal, stayWithdrawal } from './move-withdrawal';
import type { Moved, MovedTogether, WithdrawalChange } from './move-withdrawal';
import type { TellParts } from './tell-customer';
import { lockedWithdrawal } from './withdrawal-lock';
import type { Withdrawal } from './withdrawal-store';

export interface SendCoinsParts extends TellParts, SenderParts {
  readonly onMoved: (moved: MovedTogether) => void;
}

/** What is sent of a withdrawal. */
const sendingOf = ({ id, network, currency, received, address, tag }: Withdrawal): Sending => ({
  ...{ id, currency, address, tag },
  network: network ?? '',
  amount: received,
});

/** Has the transaction of a withdrawal signed, which nobody else hears of yet. */
export const getReady = (parts: SendCoinsParts, withdrawal: Withdrawal): Promise<Readiness> =>
  getSendingReady(parts, sendingOf(withdrawal));

/** Keeps what is sent, in the transaction in which the withdrawal comes to SENDING. */
export const keepReady = (
  tx: Transaction,
  parts: SendCoinsParts,
  withdrawal: Withdrawal,
  signed: SignedTransfer,
  at: Date,
): Promise<void> => keepSending(tx, parts, sendingOf(withdrawal), signed, at);

/** The states that the network's word leads to from here, in their order (money M-11: forward only). */
function changesBy(withdrawal: Withdrawal, word: ChainPayout, at: Date): readonly WithdrawalChange[] {
  const { state, createdAt } = withdrawal;
  if (state !== 'SENDING' && state !== 'SENT') return [];
  if (word.state === 'REFUSED') return [{ state: 'FAILED', reason: 'NETWORK_REFUSED' }];
  const first: WithdrawalChange[] = state === 'SENDING' ? [{ state: 'SENT', nextStepAt: nextLook(at, null, at) }] : [];
  return isFinal(sendingOf(withdrawal), word)
    ? [...first, { state: 'COMPLETED', nextStepAt: nextLook(createdAt, at, at) }]
    : first;
}

/** Takes the network's word for a withdrawal; it may be said any number of times. */
async function hear(tx: Transaction, parts: SendCoinsParts, id: string, word: ChainPayout): Promise<readonly Moved[]> {
  const at = new Date(parts.clock.now());
  const { withdrawal } = await lockedWithdrawal(tx, id);
  if (!withdrawal || withdrawal.nextStepAt === null) return [];
  const changes = changesBy(withdrawal, word, at);
  const sending = sendingOf(withdrawal);
  const isNew = withdrawal.completedAt === null && (await noteWord(tx, sending, word));
  const moved: Moved[] = [];
  let now = withdrawal;
  for (const change of changes) {
    const one = await moveWithdrawal(tx, parts, now, change, { actor: 'CUSTODY', at });
    if (change.state === 'COMPLETED') await noteEnd(tx, sending, word, at);
    moved.push(one);
    now = one.withdrawal;
  }
  if (moved.length > 0) return moved;
  await stayWithdrawal(tx, withdrawal, { nextStepAt: nextLook(withdrawal.createdAt, withdrawal.completedAt, at) });
  return isNew ? [{ withdrawal, balances: [] }] : [];
}

/** money M-17: what is not known is looked up; only what the network does not have is sent again, the same bytes. */
export async function withTheNetwork(parts: SendCoinsParts, withdrawal: Withdrawal, isFirst: boolean): Promise<void> {
  const word = await askNetwork(parts, sendingOf(withdrawal), {
    isFirst,
    isSent: withdrawal.state === 'SENT',
    lockSent: async (tx) => (await lockedWithdrawal(tx, withdrawal.id)).withdrawal?.state === 'SENT',
  });
  for (const { withdrawal: one, balances } of await inTransaction(parts.db, (tx) =>
    hear(tx, parts, withdrawal.id, word),
  )) {
    parts.onMoved({ withdrawals: [one], balances });
  }
}
