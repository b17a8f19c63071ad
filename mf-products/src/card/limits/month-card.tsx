import { useHiddenValues } from '@plataforma/contract';
import { Masked } from '@plataforma/flow';
import { add, decimal, formatDate } from '@plataforma/format';
import { fractionOf } from '@plataforma/format/fraction';
import { FigureList, ProgressBar } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { money } from '../lib/card-words';
import { Parts, Quiet } from '../lib/parts';
import type { Overview } from '../lib/use-card';

type MonthCardProps = Pick<Overview, 'available' | 'reserved'> & {
  readonly limits: NonNullable<Overview['card']>['limits'];
};

/** What a purchase can be paid with now, and how much of the month's limit is used. */
export function MonthCard({ available, reserved, limits: { monthUsed, monthLeft, renewsAt } }: MonthCardProps) {
  const { t } = useTranslation('card');
  const [isHidden] = useHiddenValues();
  const limit = monthLeft === null ? null : add(decimal(monthUsed), decimal(monthLeft));
  return (
    <Parts aria-label={t('toSpend')}>
      <h2>{t('toSpend')}</h2>
      <FigureList
        rows={[
          { label: t('available'), value: <Masked>{money(available)}</Masked> },
          { label: t('reserved'), value: <Masked>{money(reserved)}</Masked> },
          { label: t('monthUsed'), value: <Masked>{money(monthUsed)}</Masked> },
          ...(monthLeft === null ? [] : [{ label: t('monthLeft'), value: <Masked>{money(monthLeft)}</Masked> }]),
        ]}
      />
      {limit !== null && !isHidden && (
        <ProgressBar value={fractionOf(decimal(monthUsed), limit)} label={t('monthUsed')} />
      )}
      <Quiet>{t('renews', { date: formatDate(renewsAt) })}</Quiet>
    </Parts>
  );
}
