import type { Jobs } from '../../jobs/index';
import type { ChainPayouts, Custody, Network } from '../../custody/index';
import { createLinkTokens } from '../../identity/index';
import { Sealing } from '../../lib/sealing';
import type { ProviderDebts, ProviderPort } from '../otc/index';
import { coinTaker } from './coin-receive';
import type { Deposits } from '../../deposits/index';
import type { RequestParts } from './create-request';
import { requestJob } from './end-request';
import type { PayParts } from './parts';
import { Pay } from './pay';
import { paymentJob } from './payment-job';
import { paymentTaker } from './receive';
import { disputeJob } from './receive-dispute';
import { refundJob } from './refund';
import { refundAskJob } from './refunds/ask-refund';
import { owedForRefunds } from './refunds/ask-store';
import { CoinRefunds } from './refunds/coin-refunds';
import type { CoinRefundParts } from './refunds/parts';
import { returnJob } from './returns/return-job';

interface CreatePayParts
  extends
    Omit<PayParts, 'codes' | 'wake' | 'coins'>,
    Omit<RequestParts, 'wake' | 'coins'>,
    Pick<CoinRefundParts, 'identity' | 'publicUrl'> {
  readonly jobs: Jobs;
  readonly custody: Pick<Custody, 'isThere' | 'freshAddress' | 'requiresTag' | 'takePaymentsBy'>;
  /** Sends coins back to payers. */
  readonly chains: ChainPayouts;
  /** Who buys coins, and whether there is anybody. */
  readonly provider: ProviderPort;
  readonly hasProvider: boolean;
  readonly debts: ProviderDebts;
  readonly deposits: Pick<Deposits, 'openCode' | 'closeCode' | 'takePaymentsBy'>;
}

/**
 * Payment requests. What comes for them is taken in, credited, sent back and refunded also when nothing new may be asked for
 * (products §3).
 */
export function createPay({
  jobs,
  deposits,
  custody,
  chains,
  provider,
  hasProvider,
  debts,
  ...rest
}: CreatePayParts): Pay {
  const isThere = hasProvider && custody.isThere;
  const coins = {
    ...{ provider, debts, isThere },
    freshAddress: (network: Network) => custody.freshAddress(network),
    requiresTag: (network: Network, address: string) => custody.requiresTag(network, address),
  };
  const { db, clock, secret } = rest;
  const parts = { ...rest, coins, codes: deposits, wake: () => jobs.wake() };
  deposits.takePaymentsBy(paymentTaker(parts));
  custody.takePaymentsBy(coinTaker(parts));
  jobs.add(requestJob(parts));
  jobs.add(paymentJob(parts));
  jobs.add(refundJob(parts));
  debts.count(owedForRefunds);
  jobs.add(returnJob({ ...parts, sender: { db, clock, chains, sealing: new Sealing(secret, 'chain-transfers') } }));
  jobs.add(disputeJob(parts));
  jobs.add(refundAskJob(parts));
  return new Pay(parts, new CoinRefunds({ ...parts, linkTokens: createLinkTokens({ clock, secret }) }));
}
