import type { FormState } from '@plataforma/forms';
import { color, font, media, MoneyField, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { amountText } from '../../lib/amount-text';
import { dayText, leavingText, nightText, receivedText, type Bounds, type WithdrawValues } from './withdraw-amount';

interface AmountFieldsProps {
  readonly form: Pick<FormState<WithdrawValues>, 'field' | 'set'>;
  readonly bounds: Bounds;
  /** What the amount is worth in reais; null of reais, and where that is not known. */
  readonly worth: ReactNode;
}

/** What leaves the balance and what arrives: either is typed, and fills in the other. */
export function AmountFields({ form, bounds, worth }: AmountFieldsProps) {
  const { t } = useTranslation('withdraw');
  const { code, decimals, fee, dayLeft } = bounds;
  return (
    <Root>
      <MoneyField
        {...form.field('amount')}
        label={t('form.amount')}
        unit={code}
        decimals={decimals}
        hint={
          <>
            {worth !== null && <Line>{worth}</Line>}
            {nightText(t, bounds) ?? dayText(t, dayLeft)}
          </>
        }
        onValueChange={(typed) => form.set('received', receivedText(typed, bounds))}
      />
      <MoneyField
        {...form.field('received')}
        label={t('form.received')}
        unit={code}
        decimals={decimals}
        hint={t('form.fee', { fee: amountText(fee, code) })}
        onValueChange={(typed) => form.set('amount', leavingText(typed, bounds))}
      />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  color: ${color.text};
  font-size: ${font.size.s14};
  ${media.from768} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Line = styled.span`
  display: block;
`;
