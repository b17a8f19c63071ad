import { useMutation } from '@apollo/client/react';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { formatDateTime } from '@plataforma/format';
import { Card, Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { CancelFactorResetDocument, type SecurityPageQuery } from './__generated__/security';

interface FactorResetNoticeProps {
  readonly reset: NonNullable<SecurityPageQuery['security']['twoFactorReset']>;
  readonly reload: () => Promise<unknown>;
}

/** Somebody asked for the second factor to be turned off because it was lost. Whoever is signed in can cancel that (identity §6). */
export function FactorResetNotice({ reset: { state, requestedAt, until }, reload }: FactorResetNoticeProps) {
  const { t } = useTranslation('security');
  const [cancel] = useMutation(CancelFactorResetDocument);
  const form = useMutationForm({
    initial: {},
    read: () => judged({}, () => ({})),
    send: async (input, context) => (await cancel({ variables: { input }, context })).data?.cancelTwoFactorReset,
    onDone: () => void reload().catch(() => undefined),
    unreachable: t('factorReset.unreachable'),
  });
  return (
    <Card aria-label={t('factorReset.title')}>
      <Notice kind="warning">
        <strong>{t('factorReset.title')}</strong>
        <br />
        {state === 'SENT'
          ? t('factorReset.sent', { until: formatDateTime(until) })
          : t('factorReset.requested', { at: formatDateTime(requestedAt) })}{' '}
        {t('factorReset.notYou')}
      </Notice>
      <Form form={form} aria-label={t('factorReset.title')}>
        <SubmitButton form={form} variant="secondary">
          {t('factorReset.cancel')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
