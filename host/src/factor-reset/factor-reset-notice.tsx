import { useMutation, useQuery } from '@apollo/client/react';
import { errorMessage, useAccountEvents, useAlerts, useSession } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { Button } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '../alerts/notice-bar';
import { NoticesDocument } from '../alerts/__generated__/notices';
import { CancelFactorResetDocument } from './__generated__/factor-reset';

/**
 * Somebody asked for the second factor of the customer to be turned off because it was lost. Every page says so meanwhile, and
 * whoever is signed in can cancel that (identity §6).
 */
export function FactorResetNotice() {
  return (
    // The region exists before its content. Otherwise screen readers would not read it out.
    <div role="alert">{useSession().status === 'signed-in' && <Waiting />}</div>
  );
}

function Waiting() {
  const { t } = useTranslation('common');
  const alerts = useAlerts();
  const { data, refetch } = useQuery(NoticesDocument, { context: { quiet: true, passive: true } });
  // What is known stays; the next event asks again.
  const look = () => void refetch().catch(() => undefined);
  useAccountEvents(({ type }) => {
    if (type === 'viewer') look();
  });
  const [cancel, { loading }] = useMutation(CancelFactorResetDocument);
  const press = () => {
    cancel().then(
      ({ data: answer }) => {
        const message = errorMessage(answer?.cancelTwoFactorReset.errors ?? []);
        alerts.flash(
          message === null ? { kind: 'success', message: t('factorReset.canceled') } : { kind: 'error', message },
        );
        look();
      },
      // The API's error link has already told the customer.
      () => undefined,
    );
  };
  const reset = data?.security.twoFactorReset;
  if (!reset) return null;
  const times = { at: formatDateTime(reset.requestedAt), until: formatDateTime(reset.until) };
  return (
    <NoticeBar text={t(reset.state === 'SENT' ? 'factorReset.sent' : 'factorReset.requested', times)}>
      <Button size="small" busy={loading} onClick={press}>
        {t('factorReset.cancel')}
      </Button>
    </NoticeBar>
  );
}
