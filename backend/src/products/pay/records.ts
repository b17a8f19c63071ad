import type { paymentRefundAsks, paymentRefunds } from './refunds/tables';
import type { paymentReturns } from './returns/tables';
import type { paymentOffers, paymentRequests, payments } from './tables';

/** A row each. Amounts in reais, in units of 1e-10. */
export type PaymentRequest = typeof paymentRequests.$inferSelect;
export type PaymentOffer = typeof paymentOffers.$inferSelect;
export type Payment = typeof payments.$inferSelect;
export type PaymentRefund = typeof paymentRefunds.$inferSelect;
export type PaymentRefundAsk = typeof paymentRefundAsks.$inferSelect;
export type PaymentReturn = typeof paymentReturns.$inferSelect;

export type PaymentDecision = Payment['otherwise'];
export type PaymentMethod = PaymentOffer['method'];
export type RequestState = PaymentRequest['state'];
