import { deviceNameOf } from '../../../identity/index';
import type { ApprovalGuard, RequestSession } from '../../../identity/index';
import { askRefund, dropRefund } from './ask-refund';
import { confirmByLink, denyByLink, openLink } from './confirm-refund';
import type { OpenedRefund } from './confirm-refund';
import type { CoinRefundParts } from './parts';
import { quoteRefund } from './quote-refund';
import { askedTermsHash, requestRefund } from './request-refund';
import type { CoinRefundInput, RefundTerms } from './request-refund';

/** products §6: credited coins go back to their payer. What is refused is thrown as a `ProductRefused`. */
export class CoinRefunds {
  readonly #parts: CoinRefundParts;

  constructor(parts: CoinRefundParts) {
    this.#parts = parts;
  }

  ask(accountId: number, paymentId: string): Promise<void> {
    return askRefund(this.#parts, accountId, paymentId);
  }

  drop(accountId: number, paymentId: string): Promise<void> {
    return dropRefund(this.#parts, accountId, paymentId);
  }

  quote(accountId: number, paymentId: string): Promise<void> {
    return quoteRefund(this.#parts, accountId, paymentId);
  }

  /** What a passkey is asked to confirm, so that it confirms nothing else. */
  termsHash(accountId: number, terms: RefundTerms): Promise<string> {
    return askedTermsHash(this.#parts.db, accountId, terms);
  }

  /** @param guard spends the second factor in the transaction that writes what it approves */
  request(by: RequestSession, accountId: number, input: CoinRefundInput, guard: ApprovalGuard): Promise<void> {
    const requestedFrom = deviceNameOf(by.device(), by.userAgent);
    return requestRefund(this.#parts, { accountId, requestedFrom }, input, guard);
  }

  /** What the link of a mail is for. Spends nothing. */
  open(token: string): Promise<OpenedRefund> {
    return openLink(this.#parts, token);
  }

  confirm(token: string): Promise<OpenedRefund> {
    return confirmByLink(this.#parts, token);
  }

  /** `Não fui eu`. */
  deny(token: string): Promise<OpenedRefund> {
    return denyByLink(this.#parts, token);
  }
}
