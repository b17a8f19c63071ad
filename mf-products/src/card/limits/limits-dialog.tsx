import { useAlerts } from '@plataforma/contract';
import { Form, SubmitButton, type FormState } from '@plataforma/forms';
import { Checkbox, Dialog, font, MoneyField, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { money } from '../lib/card-words';
import { Quiet } from '../lib/parts';
import type { Card } from '../lib/use-card';
import { CATEGORIES } from './limit-rules';
import { useLimitsForm, type Typed } from './use-limits-form';

const Choices = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-bottom: ${space(2)};
    padding: 0;
    font-weight: ${font.weight.semibold};
  }
`;

const Categories = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${space(40)}), 1fr));
  gap: ${space(2)};
`;

interface LimitsDialogProps {
  readonly card: Card;
  readonly onClose: () => void;
}

function Amounts({ form, card }: { readonly form: FormState<Typed>; readonly card: Card }) {
  const { t } = useTranslation('card');
  const { perPurchaseOfLevel, monthOfLevel } = card.limits;
  const hintOf = (ofLevel: string | null) =>
    ofLevel === null ? t('limitFree') : t('limitHint', { limit: money(ofLevel) });
  return (
    <>
      <MoneyField
        {...form.field('perPurchase')}
        label={t('perPurchase')}
        unit="BRL"
        decimals={2}
        hint={hintOf(perPurchaseOfLevel)}
      />
      <MoneyField {...form.field('month')} label={t('perMonth')} unit="BRL" decimals={2} hint={hintOf(monthOfLevel)} />
    </>
  );
}

/** Limits and controls of the card. */
export function LimitsDialog({ card, onClose }: LimitsDialogProps) {
  const { t } = useTranslation('card');
  const { flash } = useAlerts();
  const form = useLimitsForm(card, () => {
    flash({ kind: 'success', message: t('limitsDone') });
    onClose();
  });
  const { isOnlineAllowed, isAbroadAllowed, categories } = form.values;
  return (
    <Dialog open firm onClose={onClose} title={t('limitsTitle')} closeLabel={t('action.close')}>
      <Form form={form} aria-label={t('limitsTitle')}>
        <Amounts form={form} card={card} />
        <Choices>
          <legend>{t('where')}</legend>
          <Checkbox checked={isOnlineAllowed} onChange={(checked) => form.set('isOnlineAllowed', checked)}>
            {t('online')}
          </Checkbox>
          <Checkbox checked={isAbroadAllowed} onChange={(checked) => form.set('isAbroadAllowed', checked)}>
            {t('abroad')}
          </Checkbox>
        </Choices>
        <Choices>
          <legend>{t('categoriesAllowed')}</legend>
          <Categories>
            {CATEGORIES.map((each) => (
              <Checkbox
                key={each}
                checked={categories[each]}
                onChange={(checked) => form.set('categories', { ...categories, [each]: checked })}
              >
                {t(`category.${each}`)}
              </Checkbox>
            ))}
          </Categories>
        </Choices>
        <Quiet>{t('limitsText')}</Quiet>
        <SubmitButton form={form}>{t('limitsSave')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
