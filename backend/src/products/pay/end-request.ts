import { inTransaction } from '../../db/database';
import { findCharges } from '../../deposits/index';
import type { BalanceChange } from '../../ledger/index';
import type { JobKind } from '../../jobs/index';
import { ProductRefused } from '../lib/refusal';
import { PAY_MESSAGES } from './messages';
import { OpenedRequest } from './opened-request';
import type { PayParts } from './parts';
import { closeOffers, findRequest, offersOf } from './store';
import { paymentRequests } from './tables';

/** products P-15: the code is taken from the bank first, with what was paid on it until then. @throws when the bank is away */
async function closeCodes(parts: PayParts, requestId: string): Promise<void> {
  const { db, clock, codes } = parts;
  await inTransaction(db, async (tx) => {
    const at = new Date(clock.now());
    await OpenedRequest.of(tx, parts, requestId, at);
    await closeOffers(tx, requestId, at);
  });
  const charges = await findCharges(
    db,
    (await offersOf(db, requestId)).flatMap(({ chargeId }) => chargeId ?? []),
  );
  // Those of which the bank was told by their job have no step to come.
  for (const charge of charges)
    if (charge.state === 'REMOVED' && charge.nextStepAt !== null) await codes.closeCode(charge);
}

/** Does something to a request, and writes what became of it. */
async function change(
  parts: PayParts,
  requestId: string,
  how: (opened: OpenedRequest) => void,
): Promise<readonly BalanceChange[]> {
  return inTransaction(parts.db, async (tx) => {
    const opened = await OpenedRequest.of(tx, parts, requestId, new Date(parts.clock.now()));
    how(opened);
    return opened.conclude();
  });
}

/** Takes a request back to which nothing came. @throws ProductRefused with the sentence to show */
export async function cancelRequest(parts: PayParts, accountId: number, id: string): Promise<void> {
  const seen = await findRequest(parts.db, id);
  if (seen?.accountId !== accountId) throw new ProductRefused('base', PAY_MESSAGES.unknownRequest);
  if (seen.canceledAt !== null) return;
  if (seen.expiredAt !== null) throw new ProductRefused('base', PAY_MESSAGES.isOver);
  if (seen.state !== 'OPEN') throw new ProductRefused('base', PAY_MESSAGES.cannotCancel);
  try {
    await closeCodes(parts, id);
  } catch {
    throw new ProductRefused('base', PAY_MESSAGES.bankAway);
  }
  const balances = await change(parts, id, (opened) => {
    const { state, canceledAt } = opened.request;
    if (canceledAt !== null) return;
    if (state !== 'OPEN') throw new ProductRefused('base', PAY_MESSAGES.cannotCancel);
    opened.note({ canceledAt: opened.at });
  });
  parts.onBalances(balances);
}

/** Ends each request whose time is over. */
export const requestJob = (parts: PayParts): JobKind => ({
  name: 'payment-request',
  table: paymentRequests,
  async step(id) {
    const seen = await findRequest(parts.db, id);
    if (!seen || seen.nextStepAt === null || seen.expiresAt.getTime() > parts.clock.now()) return;
    await closeCodes(parts, id);
    const balances = await change(parts, id, (opened) => {
      if (opened.request.expiredAt === null) opened.note({ expiredAt: opened.at });
    });
    parts.onBalances(balances);
  },
});
