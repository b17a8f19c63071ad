import { Form, SubmitButton } from '@plataforma/forms';
import { RadioField } from '@plataforma/ui';
import { useEffect, useEffectEvent, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayableNetwork } from './coin-words';
import { useOpenOffer, type OpenOfferOptions } from './use-open-offer';

interface CoinChoiceProps extends Omit<OpenOfferOptions, 'way'> {
  /** Whether it takes the place of a button that was pressed. */
  readonly takesFocus: boolean;
}

/** By which coin and network; neither is chosen before: both must be those of the payer's wallet. */
export function CoinChoice({ takesFocus, ...options }: CoinChoiceProps) {
  const { t } = useTranslation('payer');
  const { coins } = options.request;
  const form = useOpenOffer({ ...options, way: null });
  const takeFocus = useEffectEvent(() => {
    if (takesFocus) form.focus('currency');
  });
  useEffect(() => takeFocus(), []);
  const networks = coins.find(({ currency }) => currency === form.values.currency)?.networks;
  const { onChange, ...currency } = form.field('currency');
  const meaning = ({ confirmations, minutes }: PayableNetwork) =>
    t('network.pace', { count: confirmations, time: t('network.minutes', { count: minutes }) });
  return (
    <Form form={form} aria-label={t('coin.choice')}>
      <RadioField
        {...currency}
        label={t('coin.question')}
        options={coins.map((coin) => ({ value: coin.currency, label: coin.currency }))}
        inline
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          // Another coin may come by the same network: it is to be chosen again.
          form.set('network', '');
          return onChange(event);
        }}
      />
      {networks && (
        <RadioField
          key={form.values.currency}
          {...form.field('network')}
          label={t('network.question')}
          hint={t('network.hint')}
          options={networks.map((network) => ({
            value: network.network,
            label: network.name,
            text: meaning(network),
          }))}
        />
      )}
      <SubmitButton form={form}>{t('coin.show')}</SubmitButton>
    </Form>
  );
}
