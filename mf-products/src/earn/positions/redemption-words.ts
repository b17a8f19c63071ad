import { decimal, formatDate, subtract } from '@plataforma/format';
import type { FigureRow } from '@plataforma/ui';
import type {
  EarnExitFieldsFragment,
  EarnPositionFieldsFragment,
  EarnRedemptionFieldsFragment,
} from '../lib/__generated__/earn';
import { exactCoins, momentText, noticeText, type Translate } from '../lib/earn-words';

/** When coins that were asked back are free, or that they came. */
export function freeText(t: Translate, { until, doneAt, isEstimated }: EarnRedemptionFieldsFragment): string {
  if (typeof doneAt === 'string') return t('redeemed');
  if (typeof until !== 'string') return t('waitsForNetwork');
  return t(isEstimated ? 'forecastAt' : 'freeAt', { moment: momentText(t, until) });
}

/** products P-3: "Se sair hoje", what is foreseen at its end, and their difference of a locked position; as the exchange tells them. */
export function exitRows(
  t: Translate,
  { currency, atMaturity }: Pick<EarnPositionFieldsFragment, 'currency' | 'atMaturity'>,
  today: EarnExitFieldsFragment,
): readonly (FigureRow & { readonly value: string })[] {
  const now = { label: t('today'), value: exactCoins(today.total, currency) };
  if (!atMaturity) return [now];
  const { total, at } = atMaturity;
  const end = typeof at === 'string' ? t('atMaturityOn', { day: formatDate(at) }) : t('atMaturity');
  return [
    now,
    { label: end, value: exactCoins(total, currency) },
    { label: t('difference'), value: exactCoins(subtract(decimal(total), decimal(today.total)), currency) },
  ];
}

type Noticed = Pick<EarnPositionFieldsFragment, 'kind' | 'noticeDays' | 'isNoticeEstimated'>;

/** products P-4: when what is asked back now would be free. */
export function backText(t: Translate, position: Noticed, today: EarnExitFieldsFragment): string {
  if (position.kind === 'LOCKED') return t('atOnce');
  const isDated = position.noticeDays > 0 && typeof today.at === 'string';
  return isDated ? t('freeAt', { moment: momentText(t, today.at ?? '') }) : noticeText(t, position);
}

/** What a redemption costs, said before it is confirmed. */
export function costText(
  t: Translate,
  { kind, noticeDays, isNoticeEstimated, atMaturity }: Noticed & Pick<EarnPositionFieldsFragment, 'atMaturity'>,
): string {
  if (kind === 'LOCKED') return atMaturity ? `${t('leaveNote')} ${t('forecast')}` : t('leaveNote');
  return t(noticeDays === 0 && !isNoticeEstimated ? 'redeemNoteAtOnce' : 'redeemNote');
}
