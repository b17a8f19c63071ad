import type { Transaction } from '../../../db/database';
import { ensureSystemAccount } from '../../../ledger/index';
import type { LedgerTransaction } from '../../../ledger/index';
import { providerAccount } from '../../otc/index';
import { movement, payAccounts } from '../movements';
import type { PaymentRefund, PaymentReturn } from '../records';

const REAIS = 'BRL';

/** A refund of credited coins. */
export interface CoinRefund extends PaymentRefund {
  readonly askId: string;
  readonly currency: string;
  readonly coinAmount: bigint;
  readonly confirmBy: Date;
  readonly termsHash: string;
}

/** @throws when it is one of reais */
export function asCoinRefund(refund: PaymentRefund): CoinRefund {
  const { askId, currency, coinAmount, confirmBy, termsHash } = refund;
  if (askId === null || currency === null || coinAmount === null || confirmBy === null || termsHash === null) {
    throw new Error('A refund has no coins');
  }
  return { ...refund, askId, currency, coinAmount, confirmBy, termsHash };
}

type Held = Pick<CoinRefund, 'id' | 'accountId' | 'currency' | 'coinAmount' | 'cost' | 'boughtAt'>;

/** What is held for it: the reais that the coins cost, and once they are bought, or where they are the owner's own, the coins. */
export const heldFor = ({ currency, coinAmount, cost, boughtAt }: Omit<Held, 'id' | 'accountId'>) =>
  cost === null || boughtAt !== null ? { currency, amount: coinAmount } : { currency: REAIS, amount: cost };

const named = (kind: string, { id }: Held, key: 'hold' | 'bought' | 'end') => ({
  kind,
  reference: id,
  key: `refund/${id}/${key}`,
});

export function heldOf(refund: Held, at: Date): LedgerTransaction {
  const { currency, amount } = heldFor(refund);
  return movement(named('REFUND_HELD', refund, 'hold'), at, [
    [refund.accountId, -amount, 'AVAILABLE', currency],
    [refund.accountId, amount, 'HELD', currency],
  ]);
}

/** The provider has the reais, and the coins are held in their place. */
export async function boughtOf(tx: Transaction, refund: Held, at: Date): Promise<LedgerTransaction> {
  const { accountId, currency, coinAmount, cost } = refund;
  if (cost === null) throw new Error('The coins of a refund are not bought');
  const provider = await providerAccount(tx, at);
  return movement(named('REFUND_BOUGHT', refund, 'bought'), at, [
    [accountId, -cost, 'HELD'],
    [provider, cost],
    [provider, -coinAmount, 'AVAILABLE', currency],
    [accountId, coinAmount, 'HELD', currency],
  ]);
}

/** The payer has the coins, less what sending them costs; sent and released have one key. */
export async function sentOf(
  tx: Transaction,
  refund: Held,
  { network, amount, fee }: Pick<PaymentReturn, 'network' | 'amount' | 'fee'>,
  at: Date,
): Promise<LedgerTransaction> {
  const { accountId, currency, coinAmount } = refund;
  const chain = await ensureSystemAccount(tx, 'EXTERNAL', `chain/${network}`, at);
  const { fees } = await payAccounts(tx, at);
  return movement(named('REFUND_PAID', refund, 'end'), at, [
    [accountId, -coinAmount, 'HELD', currency],
    [chain, amount, 'AVAILABLE', currency],
    [fees, fee, 'AVAILABLE', currency],
  ]);
}

/** It is the owner's again: reais, or the coins where they were bought already. */
export function releasedOf(refund: Held, at: Date): LedgerTransaction {
  const { currency, amount } = heldFor(refund);
  return movement(named('REFUND_RELEASED', refund, 'end'), at, [
    [refund.accountId, -amount, 'HELD', currency],
    [refund.accountId, amount, 'AVAILABLE', currency],
  ]);
}
