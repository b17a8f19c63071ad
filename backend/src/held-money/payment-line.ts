import { PAY_MESSAGES, PAY_PATH, pathOfRequest } from '../products/pay/index';
import type { HeldPayment } from '../products/pay/index';
import type { HeldLine } from './lines';
import { HELD_MESSAGES } from './messages';

const TEXTS: Readonly<Record<HeldPayment['state'], string>> = {
  CONFIRMING: PAY_MESSAGES.heldConverting,
  WAITING: PAY_MESSAGES.heldWaiting,
  LIMITED: PAY_MESSAGES.heldLimited,
  RETURNING: PAY_MESSAGES.heldReturning,
  REFUND: PAY_MESSAGES.refundText,
  REFUND_MAIL: PAY_MESSAGES.refundMailText,
  REFUND_COINS: PAY_MESSAGES.refundCoinsText,
};

/** The line of a payment that is not credited, or goes back, or of it and all after it when there are more than are shown. */
export function paymentLine(held: HeldPayment, at: Date, isLast: boolean): HeldLine {
  const { id, requestId, state, currency, amount, since, countFromHere: count, amountFromHere } = held;
  const about = { kind: 'PAYMENT', account: 'MAIN', currency, since } as const;
  if (isLast && count > 1) {
    const [title, text] = [HELD_MESSAGES.morePaymentsTitle(count), HELD_MESSAGES.morePaymentsText];
    const nextStep = { text: HELD_MESSAGES.seePayments, path: PAY_PATH };
    return { ...about, id: `payments/${currency}`, count, amount: amountFromHere, title, text, until: null, nextStep };
  }
  return {
    ...about,
    id: `payment/${id}`,
    count: 1,
    amount,
    title: state.startsWith('REFUND') ? PAY_MESSAGES.refundTitle : PAY_MESSAGES.heldTitle,
    text: state === 'RETURNING' && held.until ? PAY_MESSAGES.heldAddress : TEXTS[state],
    until: held.until !== null && held.until > at ? held.until : null,
    nextStep: { text: HELD_MESSAGES.seePayment, path: pathOfRequest(requestId) },
  };
}
