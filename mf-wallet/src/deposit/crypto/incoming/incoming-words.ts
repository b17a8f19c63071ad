import { decimal, formatExact } from '@plataforma/format';
import type { TFunction } from 'i18next';
import type { CryptoDepositFieldsFragment } from '../__generated__/crypto';

/** What became of a deposit, in the customer's words. */
export interface IncomingWords {
  /** Short, beside the amount. */
  readonly state: string;
  readonly tone: 'good' | 'waiting' | 'quiet';
  /** What it means and what happens next; null where the state says all. */
  readonly reason: { readonly title: string; readonly text: string; readonly until?: string | null } | null;
}

type Deposit = Pick<CryptoDepositFieldsFragment, 'state' | 'hold' | 'dispute' | 'chain'>;

/** Why it is held or goes back is told by the exchange. A state that this page does not know is one in which it is looked at. */
export function incomingWords(t: TFunction<'deposit-crypto'>, { state, hold, dispute, chain }: Deposit): IncomingWords {
  switch (state) {
    case 'CREDITED':
      return { state: t('state.CREDITED'), tone: 'good', reason: null };
    case 'DETECTED':
      return { state: t(chain?.confirmations ? 'state.DETECTED' : 'state.seen'), tone: 'waiting', reason: null };
    case 'VANISHED':
      return {
        state: t('state.VANISHED'),
        tone: 'quiet',
        reason: { title: t('vanished.title'), text: t('vanished.text') },
      };
    case 'RETURNING':
    case 'RETURNED':
      return { state: t(`state.${state}`), tone: 'quiet', reason: hold };
    case 'CLAWED_BACK':
      return { state: t('state.CLAWED_BACK'), tone: 'quiet', reason: dispute };
    case 'DISPUTED':
      return { state: t('state.DISPUTED'), tone: 'waiting', reason: dispute };
    default:
      return {
        state: t('state.HELD'),
        tone: 'waiting',
        reason: hold ?? { title: t('review.title'), text: t('review.text') },
      };
  }
}

/** Every digit of what arrived: "0,0123 BTC". */
export const quantityText = (amount: string, code: string): string => `${formatExact(decimal(amount))} ${code}`;
