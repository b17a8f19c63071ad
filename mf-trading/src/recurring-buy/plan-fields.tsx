import { Masked } from '@plataforma/flow';
import { decimal, formatMoney, type Decimal } from '@plataforma/format';
import { Button, Card, CurrencyIcon, media, MoneyField, SelectField, space, color, font } from '@plataforma/ui';
import type { Dispatch, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../lib/market/market';
import { FrequencyPicker } from './frequency-picker';
import { TIMES, type RecurringForm, type RecurringFormAction, type TypedAmount } from './recurring-form';
import { LONGEST_MONTH, SHORTEST_MONTH, WEEKDAYS } from './schedule';
import type { Translate } from './schedule-words';
import { useReais } from './use-recurring-buys';

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

/**
 * What is wrong with the amount, in words that say what to do. An empty field counts only after the button was pressed.
 */
function problemText(t: Translate, amount: TypedAmount, market: Market, pressed: boolean): string | undefined {
  if (amount.kind === 'valid') return undefined;
  switch (amount.problem) {
    case 'empty':
      return pressed ? t('amountRequired') : undefined;
    case 'not-a-number':
      return t('amount.not-a-number');
    case 'negative':
      return t('amount.negative');
    case 'too-many-decimals':
      return t('amount.too-many-decimals', { count: 2 });
    case 'below-minimum':
      return t('amount.below-minimum', { minimum: formatMoney(market.minimumAmount) });
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

interface PlanFieldsProps {
  readonly markets: readonly Market[];
  readonly market: Market;
  readonly form: RecurringForm;
  readonly amount: TypedAmount;
  readonly pressed: boolean;
  readonly amountField: Ref<HTMLInputElement>;
  readonly onChange: Dispatch<RecurringFormAction>;
}

function DayFields({ form, onChange }: Pick<PlanFieldsProps, 'form' | 'onChange'>) {
  const { t } = useTranslation('recurring-buy');
  const weekdays = WEEKDAYS.map((day) => ({ value: String(day), label: t(`weekday.${day}`) }));
  const days = Array.from({ length: LONGEST_MONTH }, (_, index) => {
    const day = String(index + 1);
    return { value: day, label: t('dayOption', { day }) };
  });
  const time = (
    <SelectField
      label={t('time')}
      options={TIMES.map((value) => ({ value, label: value }))}
      value={form.time}
      onValueChange={(chosen) => onChange({ type: 'time', time: chosen })}
    />
  );
  if (form.frequency === 'DAILY') return <Pair>{time}</Pair>;
  return (
    <Pair>
      {form.frequency === 'MONTHLY' ? (
        <SelectField
          label={t('dayOfMonth')}
          options={days}
          value={String(form.dayOfMonth)}
          hint={form.dayOfMonth > SHORTEST_MONTH ? t('shortMonth') : undefined}
          onValueChange={(chosen) => onChange({ type: 'day-of-month', dayOfMonth: Number(chosen) })}
        />
      ) : (
        <SelectField
          label={t('dayOfWeek')}
          options={weekdays}
          value={String(form.weekday)}
          onValueChange={(chosen) => {
            const weekday = WEEKDAYS.find((day) => String(day) === chosen);
            if (weekday) onChange({ type: 'weekday', weekday });
          }}
        />
      )}
      {time}
    </Pair>
  );
}

/** Fields for the asset, the amount of each run, and the dates. */
export function PlanFields({ markets, market, form, amount, pressed, amountField, onChange }: PlanFieldsProps) {
  const { t } = useTranslation('recurring-buy');
  const chip = (reais: (typeof AMOUNTS)[number]) => {
    const value: Decimal = decimal(String(reais));
    return (
      <Button
        key={reais}
        size="small"
        aria-label={t('useAmount', { amount: formatMoney(value) })}
        onClick={() => onChange({ type: 'amount', amount: value })}
      >
        R$ {reais}
      </Button>
    );
  };
  return (
    <Fields aria-label={t('fields')}>
      <SelectField
        label={t('asset')}
        options={markets.map(({ symbol, base }) => ({ value: symbol, label: `${base.name} (${base.code})` }))}
        value={market.symbol}
        leading={<CurrencyIcon code={market.base.code} />}
        onValueChange={(symbol) => onChange({ type: 'symbol', symbol })}
      />
      <Group>
        <MoneyField
          ref={amountField}
          label={t('amount')}
          value={form.amount}
          onValueChange={(text) => onChange({ type: 'amount', amount: text })}
          unit={market.quote.code}
          decimals={2}
          error={problemText(t, amount, market, pressed)}
          hint={t('amountHint', { minimum: formatMoney(market.minimumAmount) })}
        />
        <Chips role="group" aria-label={t('amounts')}>
          {AMOUNTS.map(chip)}
        </Chips>
        <Available code={market.quote.code} />
      </Group>
      <FrequencyPicker value={form.frequency} onChange={(frequency) => onChange({ type: 'frequency', frequency })} />
      <DayFields form={form} onChange={onChange} />
    </Fields>
  );
}
