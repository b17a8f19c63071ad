import type { FormState } from '@plataforma/forms';
import { Checkbox, color, font, SelectField, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Terms } from '../lib/use-requests';
import { METHODS, type Typed } from './request-rules';

const Keeping = styled.div`
  display: grid;
  gap: ${space(1)};
  > p {
    color: ${color.quiet};
    font-size: ${font.size.s14};
  }
`;

interface MethodsFieldProps {
  readonly form: FormState<Typed>;
  readonly terms: Terms;
}

/** How the request can be paid, and what becomes of coins that come for it. */
export function MethodsField({ form, terms }: MethodsFieldProps) {
  const { t } = useTranslation('pay');
  const { methods, keepsCoin } = form.values;
  return (
    <>
      <SelectField
        {...form.field('methods')}
        label={t('methodsLabel')}
        options={METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
        hint={
          methods === 'PIX' ? undefined : t('coins', { codes: terms.coins.map(({ currency }) => currency).join(', ') })
        }
      />
      {methods !== 'PIX' && (
        <Keeping>
          <Checkbox checked={keepsCoin} onChange={(checked) => form.set('keepsCoin', checked)}>
            {t('keepCoin')}
          </Checkbox>
          <p>{t(keepsCoin ? 'keptText' : 'changedText')}</p>
        </Keeping>
      )}
    </>
  );
}
