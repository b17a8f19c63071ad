import type { Tone } from '@plataforma/flow';
import type { TFunction } from 'i18next';
import type { CardDepositFieldsFragment } from '../lib/__generated__/deposit';

interface CardWords {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
}

/**
 * The words for a payment by card before there is a deposit of it. The exchange says why; a state that this page does
 * not know is one in which the bank is waited for.
 */
export function cardWords(t: TFunction<'deposit'>, { state, message }: CardDepositFieldsFragment): CardWords {
  switch (state) {
    case 'CHALLENGE':
      return { tone: 'waiting', title: t('card.CHALLENGE.title'), text: message ?? t('card.CHALLENGE.text') };
    case 'APPROVED':
      return { tone: 'good', title: t('card.APPROVED.title'), text: message ?? t('card.APPROVED.text') };
    case 'DECLINED':
      return { tone: 'quiet', title: t('card.DECLINED.title'), text: message ?? t('card.nothingCharged') };
    case 'EXPIRED':
      return { tone: 'quiet', title: t('card.EXPIRED.title'), text: message ?? t('card.nothingCharged') };
    case 'ABANDONED':
      return { tone: 'quiet', title: t('card.ABANDONED.title'), text: message ?? t('card.nothingCharged') };
    default:
      return { tone: 'waiting', title: t('card.STARTED.title'), text: message ?? t('card.STARTED.text') };
  }
}
