import { useHiddenValues } from '@plataforma/contract';
import { FigureList, maskedPhone, MaskedValue } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { PhoneForm } from './phone-form';
import { Section } from './section';

/** The phone, masked where values are hidden. @param phone E.164 */
export function Phone({ owner, phone }: { readonly owner: string; readonly phone: string }) {
  const { t } = useTranslation('infos');
  const [hidden] = useHiddenValues();
  return (
    <Section
      name="phone"
      owner={owner}
      title={t('phone.title')}
      change={t('phone.change')}
      form={(draft, close) => <PhoneForm draft={draft} onDone={close} />}
    >
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
