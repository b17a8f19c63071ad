import type { FormState } from '@plataforma/forms';
import { SelectField, TextField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { countries } from './countries';
import type { PersonValues, SavedPerson } from './person-form';

interface ForeignDocumentFieldsProps {
  readonly form: FormState<PersonValues>;
  readonly saved: SavedPerson;
}

/** By which document somebody is known who is no Brazilian. */
export function ForeignDocumentFields({ form, saved }: ForeignDocumentFieldsProps) {
  const { t } = useTranslation('registration');
  const kinds = [
    { value: 'RNM', label: t('infos.rnm') },
    { value: 'PASSPORT', label: t('infos.passport') },
  ] as const;
  const known = saved?.foreignDocument;
  return (
    <>
      <SelectField {...form.field('documentKind')} label={t('infos.documentKind')} options={kinds} />
      <TextField
        {...form.field('documentNumber')}
        label={t('infos.documentNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={known?.kind === form.values.documentKind ? t('infos.saved', { number: known.maskedNumber }) : undefined}
      />
      {form.values.documentKind === 'PASSPORT' && (
        <SelectField {...form.field('documentCountry')} label={t('infos.documentCountry')} options={countries()} />
      )}
    </>
  );
}
