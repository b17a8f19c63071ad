import { useAlerts, useSession } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Leads to the sign-in page, and says there until when withdrawals are locked. */
export function useToSignIn(message: 'set.done' | 'undo.done'): (lockedUntil: string) => Promise<void> {
  const { t } = useTranslation('recovery');
  const { flash } = useAlerts();
  const { refresh } = useSession();
  const navigate = useNavigate();
  return async (lockedUntil) => {
    // Who was signed in here is not any more. When that cannot be asked, the next request says so.
    await refresh().catch(() => undefined);
    flash({ kind: 'success', message: t(message, { until: formatDateTime(lockedUntil) }) });
    void navigate('/login', { replace: true });
  };
}
