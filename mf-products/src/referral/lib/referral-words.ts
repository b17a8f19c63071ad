import { decimal, formatDate, formatMoney } from '@plataforma/format';
import type { TFunction } from 'i18next';
import type { InvitationFieldsFragment } from './__generated__/referral';

export const money = (amount: string): string => formatMoney(decimal(amount));

/** How far an invitation got, and what comes next with its day. @param isHidden amounts are not to be seen */
export function stageText(t: TFunction<'referral'>, invitation: InvitationFieldsFragment, isHidden: boolean): string {
  const { state, refusal, waitsFor, missing, registeredAt, expiresAt, qualifiedAt, until, endedAt } = invitation;
  const day = (at: string | null | undefined) => formatDate(at ?? registeredAt);
  switch (state) {
    case 'REFUSED':
      return t(`refusal.${refusal ?? 'ACCOUNT'}`);
    case 'PENDING':
      return waitsFor ? t(`waits.${waitsFor}`) : t('state.PENDING', { date: day(until) });
    case 'VERIFIED':
      return isHidden
        ? t('state.VERIFIED_HIDDEN', { date: day(expiresAt) })
        : t('state.VERIFIED', { missing: money(missing ?? '0'), date: day(expiresAt) });
    case 'QUALIFIED':
      return t('state.QUALIFIED', { date: day(qualifiedAt) });
    case 'REGISTERED':
      return t('state.REGISTERED', { date: day(expiresAt) });
    default:
      return t(`state.${state}`, { date: day(endedAt) });
  }
}
