import { formatMoney } from '@plataforma/format';
import type { FormState } from '@plataforma/forms';
import { color, font, media, MoneyField, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { amountText, dayText, nightText, receivedText, type Bounds, type WithdrawValues } from './withdraw-amount';

interface AmountFieldsProps {
  readonly form: Pick<FormState<WithdrawValues>, 'field' | 'set'>;
  readonly bounds: Bounds;
}

/** What leaves the balance and what arrives: either is typed, and fills in the other. */
export function AmountFields({ form, bounds }: AmountFieldsProps) {
  const { t } = useTranslation('withdraw');
  const { fee, dayLeft } = bounds;
  return (
    <Root>
      <MoneyField
        {...form.field('amount')}
        label={t('form.amount')}
        unit="BRL"
        decimals={2}
        hint={nightText(t, bounds) ?? dayText(t, dayLeft)}
        onValueChange={(typed) => form.set('received', receivedText(typed, fee))}
      />
      <MoneyField
        {...form.field('received')}
        label={t('form.received')}
        unit="BRL"
        decimals={2}
        hint={t('form.fee', { fee: formatMoney(fee) })}
        onValueChange={(typed) => form.set('amount', amountText(typed, fee))}
      />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
  color: ${color.text};
  font-size: ${font.size.s14};
  ${media.from768} {
    grid-template-columns: 1fr 1fr;
  }
`;
