import { decimal, formatDate, formatMoney } from '@plataforma/format';
import { Card, color, FigureList, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { toMarket } from '../../lib/market/market';
import type { RecurringBuyFieldsFragment } from '../lib/__generated__/recurring-buy';
import { DateList } from '../lib/date-list';
import { FeeNote } from '../lib/fee-note';
import { runsFrom, scheduleOf } from '../lib/schedule';

const DATES = 3;

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(3)};
`;

const Quiet = styled.p`
  color: ${color.quiet};
`;

/** The next dates, and when the recurring buy began. */
export function CalendarCard({ buy }: { readonly buy: RecurringBuyFieldsFragment }) {
  const { t } = useTranslation('recurring-buy');
  const market = toMarket(buy.instrument);
  const amount = decimal(buy.amount);
  const dates = buy.nextRunAt === null ? [] : runsFrom(scheduleOf(buy), Date.parse(buy.nextRunAt), DATES);
  return (
    <Card aria-labelledby="recurring-buy-calendar">
      <h2 id="recurring-buy-calendar">{t('nextDates')}</h2>
      <Body>
        {dates.length > 0 ? <DateList moments={dates} /> : <Quiet>{t(`noDates.${restState(buy)}`)}</Quiet>}
        <FigureList
          rows={[
            { label: t('amountPerRun'), value: formatMoney(amount) },
            { label: t('runsDone'), value: String(buy.boughtCount) },
            { label: t('runsSkipped'), value: String(buy.skippedCount) },
            { label: t('since'), value: formatDate(buy.createdAt) },
          ]}
        />
        <FeeNote market={market} amount={amount} />
      </Body>
    </Card>
  );
}

function restState({ state }: RecurringBuyFieldsFragment): 'PAUSED' | 'CANCELED' {
  return state === 'CANCELED' ? 'CANCELED' : 'PAUSED';
}
