import { useMutation } from '@apollo/client/react';
import { formatDateTime } from '@plataforma/format';
import { Form, judged, readPhone, SubmitButton, useMutationForm, type Draft } from '@plataforma/forms';
import { maskedPhone, Notice, PhoneField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { ChangePhoneDocument } from './__generated__/infos';

interface PhoneFormProps {
  readonly draft: Draft;
  readonly onDone: (done: string) => void;
}

/** Another phone. What it costs is said before. */
export function PhoneForm({ draft, onDone }: PhoneFormProps) {
  const { t } = useTranslation('infos');
  const [change] = useMutation(ChangePhoneDocument);
  const form = useMutationForm({
    initial: { phone: '' },
    draft,
    read: (values) => {
      const phone = readPhone(values.phone);
      return judged({ phone: phone === null ? t('phone.wrong') : undefined }, () => ({ phone: phone ?? '' }));
    },
    confirms: ({ phone }) => t('phone.confirms', { phone: maskedPhone(phone) }),
    send: async (values, context, proof) => {
      const input = { ...values, ...(proof ? { proof } : {}) };
      return (await change({ variables: { input }, context })).data?.changePhone;
    },
    onDone: ({ lockedUntil }) =>
      onDone(lockedUntil === null ? t('phone.done') : t('phone.doneLocked', { until: formatDateTime(lockedUntil) })),
  });
  return (
    <Form form={form} aria-label={t('phone.change')}>
      <PhoneField {...form.field('phone')} label={t('phone.new')} hint={t('phone.hint')} />
      <Notice kind="warning">{t('phone.consequence')}</Notice>
      <SubmitButton form={form}>{t('phone.change')}</SubmitButton>
    </Form>
  );
}
