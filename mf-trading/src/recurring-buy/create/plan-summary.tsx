import type { Decimal } from '@plataforma/format';
import { SubmitButton, type FormState } from '@plataforma/forms';
import { Card, color, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import { DateList } from '../lib/date-list';
import { FeeNote } from '../lib/fee-note';
import type { RecurringForm } from '../lib/recurring-form';
import type { Schedule } from '../lib/schedule';
import { planSentence, scheduleSentence } from '../lib/schedule-words';

/* The button stays at the foot. The card ends at the same line as the one beside it. */
const Root = styled(Card)`
  display: grid;
  grid-template-rows: auto auto auto 1fr auto;
  gap: ${space(4)};
  > h2 {
    color: ${color.quiet};
    font-size: ${font.size.s14};
    font-weight: ${font.weight.regular};
  }
`;

const Sentence = styled.p`
  min-height: calc(2 * ${font.leading.heading} * ${font.size.s20});
  font: ${font.weight.semibold} ${font.size.s20} / ${font.leading.heading} ${font.family};
  text-wrap: pretty;
`;

const Dates = styled.div`
  display: grid;
  gap: ${space(2)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.hairline};
  > h3 {
    font-size: ${font.size.s14};
    font-weight: ${font.weight.medium};
  }
`;

const Foot = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Fine = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
  text-wrap: pretty;
`;

interface PlanSummaryProps {
  readonly market: Market;
  readonly form: FormState<RecurringForm>;
  readonly schedule: Schedule;
  /** The typed amount; null until it can be used. */
  readonly amount: Decimal | null;
  readonly dates: readonly number[];
}

/** The plan in a sentence, its next dates, its cost, and the one button. */
export function PlanSummary({ market, form, schedule, amount, dates }: PlanSummaryProps) {
  const { t } = useTranslation('recurring-buy');
  return (
    <Root aria-labelledby="recurring-buy-summary">
      <h2 id="recurring-buy-summary">{t('yours')}</h2>
      <Sentence aria-live="polite">
        {amount === null
          ? t('planOpen', { when: scheduleSentence(t, schedule), name: market.base.name })
          : planSentence(t, schedule, amount, market.base.name)}
      </Sentence>
      <Dates>
        <h3>{t('nextDates')}</h3>
        <DateList moments={dates} />
      </Dates>
      <div>
        <FeeNote market={market} amount={amount} />
        <Fine>{t('skipNote')}</Fine>
      </div>
      <Foot>
        <SubmitButton form={form}>{t('review')}</SubmitButton>
      </Foot>
    </Root>
  );
}
