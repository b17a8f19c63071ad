import { inTransaction } from '../db/database';
import { amountText, changeDeposit, holdTextOf, lockedDeposit } from '../deposits/index';
import type { Deposit, HoldReason, HoldText, Moved } from '../deposits/index';
import { ProductRefused } from '../products/lib/refusal';
import type { SettleParts } from './arriving';
import { judgeAgain } from './look-again';
import { CUSTODY_MESSAGES } from './messages';
import { networkOf } from './networks';
import type { Shortfall } from './shortfall';

/** What recovering coins would cost that came by a network that does not take them; null of others. */
function costOf({ state, reason, network, currency }: Deposit): bigint | null {
  if (state !== 'HELD' || reason !== 'WRONG_NETWORK' || network === null) return null;
  return networkOf(network).assets.find((asset) => asset.currency === currency)?.recoveryFee ?? null;
}

/** What recovering coins costs that came by a network that does not take them; null of others, and of too few. */
export function recoveryFeeOf(deposit: Deposit): bigint | null {
  const cost = costOf(deposit);
  return cost !== null && cost < deposit.amount ? cost : null;
}

/**
 * Why a deposit is kept, or goes back, as its customer reads it: also that recovering it would leave nothing, and what is
 * missing of the minimum now.
 */
export function keptTextOf(reason: HoldReason, deposit: Deposit, shortfall: Shortfall | null = null): HoldText {
  if (shortfall && deposit.state === 'HELD' && reason === 'BELOW_MINIMUM') {
    const text = (amount: bigint) => amountText(amount, deposit.currency);
    return CUSTODY_MESSAGES.belowMinimum(text(shortfall.minimum), text(shortfall.missing));
  }
  const words = holdTextOf(reason, deposit);
  const cost = costOf(deposit);
  if (cost === null || cost < deposit.amount) return words;
  return { ...words, text: CUSTODY_MESSAGES.notWorthIt(amountText(cost, deposit.currency)) };
}

/**
 * Recovers coins that came by a network that does not take them: they come in less the fee, unless something else stands
 * against them. @param fee the one that the customer saw
 * @throws ProductRefused
 */
export function recoverDeposit(
  parts: SettleParts,
  accountId: number,
  { depositId, fee: seen }: { readonly depositId: string; readonly fee: bigint },
): Promise<readonly Moved[]> {
  return inTransaction(parts.db, async (tx) => {
    const { deposit, customer } = await lockedDeposit(tx, depositId);
    const fee = deposit?.accountId === accountId ? recoveryFeeOf(deposit) : null;
    if (!deposit || fee === null) throw new ProductRefused('base', CUSTODY_MESSAGES.notRecoverable);
    const text = (amount: bigint) => amountText(amount, deposit.currency);
    if (fee !== seen) throw new ProductRefused('fee', CUSTODY_MESSAGES.feeChanged(text(seen), text(fee)));
    const paid = await changeDeposit(tx, depositId, { fee });
    return judgeAgain(tx, parts, { deposit: paid, customer }, 'CUSTOMER');
  });
}
