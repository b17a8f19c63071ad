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

/** It came, and is not the owner's yet. */
const UNDECIDED = new Set<PublicPaymentRequestFieldsFragment['payments'][number]['state']>([
  'CONFIRMING',
  'WAITING',
  'LIMITED',
]);

/** Whether coins came after their price was no longer firm: the request can still be paid, and its owner decides about them. */
export const hasLateCoins = ({ received, payments }: PublicPaymentRequestFieldsFragment): boolean =>
  isZero(decimal(received)) && payments.some(({ coin, state }) => coin && UNDECIDED.has(state));

/** What became of a request that is not to be paid (any more). @param isOver its time ended on this page */
export function payerWords(t: Translate, request: PublicPaymentRequestFieldsFragment, isOver: boolean): PayerWords {
  const { ownerName, received, amount, payments } = request;
  const state = isOver && request.state === 'OPEN' ? 'EXPIRED' : request.state;
  const name = ownerName;
  const waiting = payments.filter(({ state: each }) => UNDECIDED.has(each));
  switch (state) {
    case 'PAID':
      return { tone: 'good', title: t('end.PAID'), text: t('end.PAIDText') };
    case 'SEEN':
    case 'OPEN':
      if (payments.some(({ state: each }) => each === 'CONFIRMING')) {
        return { tone: 'waiting', title: t('confirming.title'), text: t('confirming.wait') };
      }
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
      return { tone: 'quiet', title: t('end.REFUNDED'), text: t('end.REFUNDEDText') };
    default: {
      const late = waiting.reduce((sum, payment) => add(sum, decimal(payment.amount)), ZERO);
      const text = isZero(late)
        ? t(`end.${state}Text`, { name })
        : t('end.lateText', { name, received: formatMoney(late) });
      return { tone: 'quiet', title: t(`end.${state}`), text };
    }
  }
}
