import { plainText } from '@plataforma/format';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import type { PixKeyType } from '@plataforma/schema';
import { SelectField, TextField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { destinationTerms, useAddDestination } from './use-add-destination';

/** Eleven digits may be a CPF or a phone, so the customer says what the key is. */
const KEY_TYPES: readonly PixKeyType[] = ['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM'];

const INPUT_MODES = { CPF: 'numeric', CNPJ: 'text', EMAIL: 'email', PHONE: 'tel', RANDOM: 'text' } as const;

interface KeyValues {
  readonly keyType: PixKeyType;
  readonly key: string;
  readonly label: string;
}

const START: KeyValues = { keyType: 'CPF', key: '', label: '' };

interface KeyFormProps {
  /** @param id of the destination */
  readonly onAdded: (id: string) => void;
}

/** An own Pix key. */
export function KeyForm({ onAdded }: KeyFormProps) {
  const { t } = useTranslation('withdraw');
  const add = useAddDestination();
  const form = useMutationForm({
    initial: START,
    read: (typed) => {
      const [key, label] = [plainText(typed.key), plainText(typed.label)];
      return judged({ key: key === '' ? t('destinations.noKey') : undefined }, () => ({
        kind: 'PIX_KEY' as const,
        owner: 'SELF' as const,
        acceptsLookAlikes: false,
        keyType: typed.keyType,
        key,
        label: label === '' ? null : label,
      }));
    },
    confirms: ({ key }) => t('destinations.confirms', { key }),
    purpose: () => 'WITHDRAWAL',
    terms: destinationTerms,
    send: add,
    onDone: ({ destination }) => {
      if (destination) onAdded(destination.id);
    },
  });
  return (
    <Form form={form} aria-label={t('destinations.kinds.PIX_KEY')}>
      <SelectField
        {...form.field('keyType')}
        label={t('destinations.type')}
        options={KEY_TYPES.map((value) => ({ value, label: t(`destinations.keys.${value}`) }))}
      />
      <TextField
        {...form.field('key')}
        label={t('destinations.key')}
        inputMode={INPUT_MODES[form.values.keyType]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...form.field('label')} label={t('destinations.label')} autoComplete="off" maxLength={40} />
      <SubmitButton form={form}>{t('destinations.submit')}</SubmitButton>
    </Form>
  );
}
