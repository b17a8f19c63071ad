import { typedDate } from '@plataforma/forms';
import { FigureList } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { ProfileFieldsFragment } from './__generated__/infos';
import { OwnDocument } from './own-document';
import { PersonForm } from './person-form';
import { Section } from './section';

const countryOf = (code: string): string => new Intl.DisplayNames('pt-BR', { type: 'region' }).of(code) ?? code;

/** Who the customer is, or who acts for the company. */
export function Person({ profile }: { readonly profile: ProfileFieldsFragment }) {
  const { t } = useTranslation('infos');
  const { name, document, person, company } = profile;
  const kept = document?.kind === 'CPF' ? t('person.cpfKept', { number: document.maskedNumber }) : null;
  const cpfHint = company ? t('person.cpfOfRepresentative') : kept;
  return (
    <Section
      name="person"
      owner={profile.id}
      title={company ? t('person.titleCompany') : t('person.title')}
      change={person?.isCorrectable ? t('person.change') : null}
      form={(draft, close) =>
        person && <PersonForm draft={draft} id={profile.id} saved={person} cpfHint={cpfHint} onDone={close} />
      }
    >
      <FigureList
        rows={[
          { label: t('person.name'), value: (person?.name ?? name) || t('none'), words: true },
          ...(document && !company
            ? [{ label: t(`document.kind.${document.kind}`), value: <OwnDocument {...document} /> }]
            : []),
          ...(person
            ? [
                { label: t('person.birthDate'), value: typedDate(person.birthDate) },
                { label: t('person.nationality'), value: countryOf(person.nationality), words: true },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
