import { useShell } from '@plataforma/contract';
import { Masked } from '@plataforma/flow';
import { SubmitButton, type FormState } from '@plataforma/forms';
import { Button, font, space, TextLink } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { amountText, typedAmount } from '../../lib/amount-text';
import type { WithdrawalRefusalFieldsFragment } from '../lib/__generated__/withdraw';
import { AmountFields } from './amount-fields';
import { receivedText, type Bounds, type WithdrawValues } from './withdraw-amount';

interface HowMuchProps {
  readonly form: FormState<WithdrawValues>;
  readonly bounds: Bounds;
  /** What the typed amount is worth in reais; null where nobody says. */
  readonly worth: ReactNode;
  /** What "Sacar tudo" leaves, in words. */
  readonly remainder: string | undefined;
  /** What the exchange said against the last try. */
  readonly refusals: readonly WithdrawalRefusalFieldsFragment[];
}

/** What there is, both amounts, and the button that goes on. */
export function HowMuch({ form, bounds, worth, remainder, refusals }: HowMuchProps) {
  const { t } = useTranslation('withdraw');
  const { code, available } = bounds;
  const all = typedAmount(available, code);
  const takeAll = () => {
    form.set('amount', all);
    form.set('received', receivedText(all, bounds));
  };
  return (
    <>
      <Available>
        <span>{t('amount.available')}</span>
        <span>
          <Masked>{amountText(available, code)}</Masked>
        </span>
        <Button size="small" onClick={takeAll}>
          {t('form.all')}
        </Button>
      </Available>
      <AmountFields form={form} bounds={bounds} worth={worth} />
      {remainder !== undefined && form.values.amount === all && <Small>{remainder}</Small>}
      <WaysOut refusals={refusals} />
      <SubmitButton form={form}>{t('form.continue')}</SubmitButton>
    </>
  );
}

/** Where what was refused can be mended. */
function WaysOut({ refusals }: Pick<HowMuchProps, 'refusals'>) {
  const { hasRoute } = useShell();
  const steps = refusals.flatMap(({ nextStep }) =>
    nextStep && hasRoute(nextStep.path.split('?')[0] ?? '') ? [nextStep] : [],
  );
  if (steps.length === 0) return null;
  return (
    <Small>
      {steps.map(({ path, text }) => (
        <TextLink key={path} as={Link} to={path}>
          {text}
        </TextLink>
      ))}
    </Small>
  );
}

const Available = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  font-size: ${font.size.s14};
  > button {
    margin-left: auto;
  }
`;

const Small = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  font-size: ${font.size.s14};
`;
