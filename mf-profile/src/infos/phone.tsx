import { useHiddenValues } from '@plataforma/contract';
import { FigureList, maskedPhone, MaskedValue } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { PhoneForm } from './phone-form';
import { Section } from './section';

/** The phone, masked where values are hidden. @param phone E.164 */
export function Phone({ phone }: { readonly phone: string }) {
  const { t } = useTranslation('infos');
  const [hidden] = useHiddenValues();
  return (
    <Section title={t('phone.title')} change={t('phone.change')} form={(close) => <PhoneForm onDone={close} />}>
      <FigureList
        rows={[
          {
            label: t('phone.label'),
            value: (
              <MaskedValue hidden={hidden} label={t('hidden')}>
                {maskedPhone(phone)}
              </MaskedValue>
            ),
          },
        ]}
      />
    </Section>
  );
}
