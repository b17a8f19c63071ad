import { useAlerts } from '@plataforma/contract';
import { Form, SubmitButton } from '@plataforma/forms';
import { Checkbox, Dialog, MoneyField, SelectField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Quiet } from '../lib/parts';
import type { Card, Overview } from '../lib/use-card';
import { choicesOf, useTopUpForm } from './use-top-up-form';

interface TopUpDialogProps {
  readonly card: Card;
  readonly coins: Overview['topUpCoins'];
  readonly onClose: () => void;
}

/** Says which coin completes purchases, or that none does. */
export function TopUpDialog({ card, coins, onClose }: TopUpDialogProps) {
  const { t } = useTranslation('card');
  const { flash } = useAlerts();
  const choices = choicesOf(card, coins);
  const form = useTopUpForm(card, choices, (isOn) => {
    flash({ kind: 'success', message: t(isOn ? 'topUpDone' : 'topUpDoneOff') });
    onClose();
  });
  const { isOn } = form.values;
  return (
    <Dialog open firm onClose={onClose} title={t('topUpTitle')} closeLabel={t('action.close')}>
      <Form form={form} aria-label={t('topUpTitle')}>
        <Checkbox checked={isOn} onChange={(checked) => form.set('isOn', checked)}>
          {t('topUpSwitch')}
        </Checkbox>
        {isOn && (
          <>
            <SelectField
              {...form.field('currency')}
              label={t('topUpCoin')}
              options={choices.map(({ code, name }) => ({ value: code, label: t('topUpOption', { name, code }) }))}
            />
            <MoneyField
              {...form.field('dayLimit')}
              label={t('topUpDay')}
              unit="BRL"
              decimals={2}
              hint={t('limitFree')}
            />
          </>
        )}
        <Quiet>{t('topUpExact')}</Quiet>
        <Quiet>{t('topUpReais')}</Quiet>
        <Quiet>{t('topUpProof')}</Quiet>
        <SubmitButton form={form}>{t('topUpSave')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
