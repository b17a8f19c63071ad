import { add, decimal, formatMoney, isZero, ZERO } from '@plataforma/format';
import type { Tone } from '@plataforma/flow';
import type { TFunction } from 'i18next';
import type { PublicPaymentRequestFieldsFragment } from './__generated__/payer';

export type Translate = TFunction<'payer'>;

export const money = (amount: string): string => formatMoney(decimal(amount));

/** What a request that cannot be paid says to who opens its link. */
export interface PayerWords {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
}

/** What became of a request that is not to be paid (any more). @param isOver its time ended on this page */
export function payerWords(t: Translate, request: PublicPaymentRequestFieldsFragment, isOver: boolean): PayerWords {
  const { ownerName, received, amount, payments } = request;
  const state = isOver && request.state === 'OPEN' ? 'EXPIRED' : request.state;
  const name = ownerName;
  const waiting = payments.filter(({ state: each }) => each === 'WAITING' || each === 'LIMITED');
  switch (state) {
    case 'PAID':
      return { tone: 'good', title: t('end.PAID'), text: t('end.PAIDText') };
    case 'SEEN':
    case 'OPEN':
      return { tone: 'waiting', title: t('end.SEEN'), text: t('end.SEENText', { received: money(received) }) };
    case 'UNDERPAID':
      return {
        tone: 'waiting',
        title: t('end.UNDERPAID'),
        text: t(waiting.length > 0 ? 'end.UNDERPAIDText' : 'end.takenText', {
          received: money(received),
          amount: money(amount),
          name,
        }),
      };
    case 'REFUNDED':
      return { tone: 'quiet', title: t('end.REFUNDED'), text: t('end.REFUNDEDText', { name }) };
    default: {
      const late = waiting.reduce((sum, payment) => add(sum, decimal(payment.amount)), ZERO);
      const text = isZero(late)
        ? t(`end.${state}Text`, { name })
        : t('end.lateText', { name, received: formatMoney(late) });
      return { tone: 'quiet', title: t(`end.${state}`), text };
    }
  }
}
