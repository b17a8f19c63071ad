import { useMutation, useQuery } from '@apollo/client/react';
import { useAlerts, useSession } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Button, Card, color, PasswordField, TextField } from '@plataforma/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Content } from '../lib/second-factor/content';
import { TWO_FACTOR, useAfterwards } from '../lib/second-factor/paths';
import { DeactivateTwoFactorDocument, FactorOwnerDocument } from './__generated__/two-factor';
import { FactorPage } from './factor-page';
import { useOffPoints } from './points';

/** `/profile/two-factor/deactivation/confirm`: the password and a factor, both, remove all factors. */
export function OffConfirmPage() {
  const { t } = useTranslation('second-factor');
  const points = useOffPoints();
  return (
    <FactorPage title={t('off.title')} points={points} isFor="on">
      {(_factor, retry) => (
        <Card aria-label={t('off.form')}>
          <Content>
            <Quiet>{t('off.text')}</Quiet>
            <OffForm onOver={retry} />
            <Button as={Link} to={TWO_FACTOR.update} variant="ghost" size="large" fullWidth>
              {t('off.keep')}
            </Button>
          </Content>
        </Card>
      )}
    </FactorPage>
  );
}

/** The password here, the factor in the dialog of the shell. */
function OffForm({ onOver }: { readonly onOver: () => void }) {
  const { t } = useTranslation('second-factor');
  const { data } = useQuery(FactorOwnerDocument, { context: { quiet: true } });
  const [deactivate] = useMutation(DeactivateTwoFactorDocument);
  const navigate = useNavigate();
  const { refresh } = useSession();
  const alerts = useAlerts();
  const afterwards = useAfterwards();
  const form = useMutationForm({
    initial: { password: '' },
    read: ({ password }) =>
      judged({ password: password === '' ? t('off.passwordRequired') : undefined }, () => ({ password })),
    confirms: () => t('off.confirms'),
    send: async (values, context, proof) => {
      const input = { ...values, ...(proof ? { proof } : {}) };
      return (await deactivate({ variables: { input }, context })).data?.deactivateTwoFactor;
    },
    onDone: ({ lockedUntil }) => {
      const message = lockedUntil == null ? t('off.done') : t('off.doneLocked', { until: formatDateTime(lockedUntil) });
      alerts.flash({ kind: 'success', message });
      void navigate(afterwards, { replace: true });
      // The session goes on under another cookie.
      refresh().catch(() => undefined);
    },
    onRefused: ({ errors }) => {
      if (errors.some(({ name }) => name === 'base')) onOver();
    },
    unreachable: t('off.unreachable'),
  });
  const focus = useEffectEvent(() => form.focus('password'));
  useEffect(() => focus(), []);
  return (
    <Form form={form} aria-label={t('off.form')}>
      <TextField label={t('off.email')} value={data?.account.email ?? ''} readOnly autoComplete="username" />
      <PasswordField
        {...form.field('password')}
        label={t('off.password')}
        showLabel={t('off.showPassword')}
        hideLabel={t('off.hidePassword')}
        autoComplete="current-password"
      />
      <SubmitButton form={form} variant="sell">
        {t('off.submit')}
      </SubmitButton>
    </Form>
  );
}

const Quiet = styled.p`
  color: ${color.quiet};
`;
