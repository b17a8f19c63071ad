import { useHiddenValues } from '@plataforma/contract';
import { FigureList, maskedPhone, MaskedValue } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { ProfileFieldsFragment } from './__generated__/infos';
import { PhoneForm } from './phone-form';
import { Section } from './section';

/** How the exchange reaches the customer; masked where values are hidden. */
export function Contact({ profile: { email, person } }: { readonly profile: ProfileFieldsFragment }) {
  const { t } = useTranslation('infos');
  const [hidden] = useHiddenValues();
  const masked = (value: string) => (
    <MaskedValue hidden={hidden} label={t('hidden')}>
      {value}
    </MaskedValue>
  );
  return (
    <Section
      title={t('contact.title')}
      change={person ? t('phone.change') : null}
      form={(close) => <PhoneForm onDone={close} />}
    >
      <FigureList
        rows={[
          { label: t('contact.email'), value: masked(email) },
          ...(person ? [{ label: t('phone.label'), value: masked(maskedPhone(person.phone)) }] : []),
        ]}
      />
    </Section>
  );
}
