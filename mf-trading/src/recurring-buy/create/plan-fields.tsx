import { Masked } from '@plataforma/flow';
import { decimal, formatMoney } from '@plataforma/format';
import type { FormState } from '@plataforma/forms';
import { Button, Card, CurrencyIcon, media, MoneyField, SelectField, space, color, font } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import { FrequencyPicker } from './frequency-picker';
import { TIMES, type AmountProblem, type RecurringForm } from '../lib/recurring-form';
import { DAYS_OF_MONTH, SHORTEST_MONTH, WEEKDAYS, type Schedule } from '../lib/schedule';
import type { Translate } from '../lib/schedule-words';
import { useReais } from '../lib/use-recurring-buys';

const Fields = styled(Card)`
  display: grid;
  gap: ${space(5)};
`;

const Group = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Pair = styled.div`
  display: grid;
  gap: ${space(3)};
  ${media.from768} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Chips = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(2)};
  > button {
    padding: 0;
  }
`;

const Balance = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
  color: ${color.quiet};
  > span {
    color: ${color.text};
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.medium};
  }
`;

const AMOUNTS = [50, 100, 200, 500] as const;

/** What is wrong with the amount, in words that say what to do. */
export function problemText(t: Translate, problem: AmountProblem, { minimumAmount }: Market): string {
  switch (problem) {
    case 'empty':
      return t('amountRequired');
    case 'not-a-number':
      return t('amount.not-a-number');
    case 'negative':
      return t('amount.negative');
    case 'too-many-decimals':
      return t('amount.too-many-decimals', { count: 2 });
    case 'below-minimum':
      return t('amount.below-minimum', { minimum: formatMoney(minimumAmount) });
  }
}

function Available({ code }: { readonly code: string }) {
  const { t } = useTranslation('recurring-buy');
  const available = useReais(code);
  if (available === null) return null;
  return (
    <Balance>
      {t('amount.available')}
      <span>
        <Masked>{formatMoney(available)}</Masked>
      </span>
    </Balance>
  );
}

interface DayFieldsProps {
  readonly form: FormState<RecurringForm>;
  readonly schedule: Schedule;
}

function DayFields({ form, schedule }: DayFieldsProps) {
  const { t } = useTranslation('recurring-buy');
  const weekdays = WEEKDAYS.map((day) => ({ value: String(day), label: t(`weekday.${day}`) }));
  const days = DAYS_OF_MONTH.map((day) => ({ value: String(day), label: t('dayOption', { day }) }));
  const time = (
    <SelectField {...form.field('time')} label={t('time')} options={TIMES.map((value) => ({ value, label: value }))} />
  );
  if (schedule.frequency === 'DAILY') return <Pair>{time}</Pair>;
  return (
    <Pair>
      {schedule.frequency === 'MONTHLY' ? (
        <SelectField
          {...form.field('dayOfMonth')}
          key="dayOfMonth"
          label={t('dayOfMonth')}
          options={days}
          hint={schedule.dayOfMonth > SHORTEST_MONTH ? t('shortMonth') : undefined}
        />
      ) : (
        <SelectField {...form.field('weekday')} key="weekday" label={t('dayOfWeek')} options={weekdays} />
      )}
      {time}
    </Pair>
  );
}

interface PlanFieldsProps extends DayFieldsProps {
  readonly markets: readonly Market[];
  readonly market: Market;
}

/** Fields for the asset, the amount of each run, and the dates. */
export function PlanFields({ markets, market, form, schedule }: PlanFieldsProps) {
  const { t } = useTranslation('recurring-buy');
  const chip = (reais: (typeof AMOUNTS)[number]) => (
    <Button
      key={reais}
      size="small"
      aria-label={t('useAmount', { amount: formatMoney(decimal(String(reais))) })}
      onClick={() => form.set('amount', String(reais))}
    >
      R$ {reais}
    </Button>
  );
  return (
    <Fields aria-label={t('fields')}>
      <SelectField
        {...form.field('instrument')}
        label={t('asset')}
        options={markets.map(({ symbol, base }) => ({ value: symbol, label: `${base.name} (${base.code})` }))}
        value={market.symbol}
        leading={<CurrencyIcon code={market.base.code} />}
      />
      <Group>
        <MoneyField
          {...form.field('amount')}
          label={t('amount')}
          unit={market.quote.code}
          decimals={2}
          hint={t('amountHint', { minimum: formatMoney(market.minimumAmount) })}
        />
        <Chips role="group" aria-label={t('amounts')}>
          {AMOUNTS.map(chip)}
        </Chips>
        <Available code={market.quote.code} />
      </Group>
      <FrequencyPicker form={form} />
      <DayFields form={form} schedule={schedule} />
    </Fields>
  );
}
