import type { Identity, LinkTokens } from '../../../identity/index';
import type { PayParts } from '../parts';

/** What refunds of coins are made of, beside what payments are. */
export interface CoinRefundParts extends PayParts {
  readonly linkTokens: LinkTokens;
  /** The origin at which customers open the product. */
  readonly publicUrl: string;
  readonly identity: Pick<Identity, 'withdrawalDenied'>;
}
