import type { Tone } from '@plataforma/flow';
import { decimal, formatMoney, isZero, subtract } from '@plataforma/format';
import type { DepositKind } from '@plataforma/schema';
import type { TFunction } from 'i18next';
import type { DepositFieldsFragment } from '../lib/__generated__/deposit';

/** What became of a deposit: what the customer is told, and how it looks. */
export interface DepositWords {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
}

/** What reached the balance: less the fee, and what an earlier debt took. */
function creditedText(t: TFunction<'deposit'>, { amount, fee, recovered }: DepositFieldsFragment): string {
  const entered = subtract(subtract(decimal(amount), decimal(fee)), decimal(recovered));
  return isZero(entered) ? t('deposit.allRecovered') : t('deposit.creditedText', { amount: formatMoney(entered) });
}

/** What a deposit that entered, or went back, is called by the way that it came. */
const TITLES = {
  PIX: { CREDITED: 'deposit.creditedTitle', RETURNED: 'deposit.returnedTitle' },
  TED: { CREDITED: 'deposit.TED.CREDITED', RETURNED: 'deposit.TED.RETURNED' },
  CARD: { CREDITED: 'deposit.CARD.CREDITED', RETURNED: 'deposit.CARD.RETURNED' },
  CHAIN: { CREDITED: 'deposit.creditedTitle', RETURNED: 'deposit.returnedTitle' },
} as const satisfies Record<DepositKind, object>;

/**
 * The words for a deposit. Why it is held or goes back is told by the exchange. A state that
 * this page does not know is one in which the money is looked at.
 */
export function depositWords(t: TFunction<'deposit'>, deposit: DepositFieldsFragment): DepositWords {
  const { kind, state, hold, dispute } = deposit;
  const held = hold ?? { title: t('deposit.reviewTitle'), text: t('deposit.reviewText') };
  switch (state) {
    case 'CREDITED':
      return {
        tone: 'good',
        title: t(TITLES[kind].CREDITED),
        text: creditedText(t, deposit),
      };
    case 'RETURNED':
      return {
        tone: 'quiet',
        title: t(TITLES[kind].RETURNED),
        text: t(kind === 'CARD' ? 'deposit.CARD.returnedText' : 'deposit.returnedText', {
          amount: formatMoney(decimal(deposit.amount)),
        }),
      };
    case 'DISPUTED':
    case 'CLAWED_BACK': {
      const { title, text } = dispute ?? { title: t(`deposit.${state}.title`), text: t(`deposit.${state}.text`) };
      return { tone: state === 'DISPUTED' ? 'waiting' : 'quiet', title, text };
    }
    case 'DETECTED':
    case 'VANISHED':
      return {
        tone: state === 'DETECTED' ? 'waiting' : 'quiet',
        title: t(kind === 'TED' ? `deposit.TED.${state}.title` : `deposit.${state}.title`),
        text: t(kind === 'TED' ? `deposit.TED.${state}.text` : `deposit.${state}.text`),
      };
    default:
      return { tone: 'waiting', title: held.title, text: held.text };
  }
}
