import type { Transaction } from '../../db/database';
import { ensureSystemAccount } from '../../ledger/index';
import type { LedgerTransaction } from '../../ledger/index';
import { providerAccount } from '../otc/index';
import { coinFeeOf, isKept } from './coin-rules';
import type { CoinPayment } from './coin-rules';
import { coinsArrivedOf, coinsKeptOf, coinsReturnedOf, coinsSoldOf, payAccounts } from './movements';
import type { PaymentRequest, PaymentReturn } from './records';

const chainOf = (tx: Transaction, { network }: CoinPayment, at: Date): Promise<number> =>
  ensureSystemAccount(tx, 'EXTERNAL', `chain/${network}`, at);

/** How final coins come into the books. */
export async function arrivalOf(tx: Transaction, payment: CoinPayment, at: Date): Promise<LedgerTransaction> {
  const chain = await chainOf(tx, payment, at);
  const { suspense } = await payAccounts(tx, at);
  return coinsArrivedOf(payment, { chain, suspense }, at);
}

/** How coins are credited: as they are, or sold. */
export async function creditOf(
  tx: Transaction,
  request: PaymentRequest,
  payment: CoinPayment,
  at: Date,
): Promise<LedgerTransaction> {
  const accounts = await payAccounts(tx, at);
  if (isKept(payment, request)) {
    return coinsKeptOf(payment, coinFeeOf(payment.coinAmount, request.coinFeeRate), accounts, at);
  }
  return coinsSoldOf(payment, { ...accounts, provider: await providerAccount(tx, at) }, at);
}

/** How coins leave the books again. */
export async function wayBackOf(
  tx: Transaction,
  payment: CoinPayment,
  sent: Pick<PaymentReturn, 'amount' | 'fee'>,
  at: Date,
): Promise<LedgerTransaction> {
  const chain = await chainOf(tx, payment, at);
  return coinsReturnedOf(payment, sent, { ...(await payAccounts(tx, at)), chain }, at);
}
