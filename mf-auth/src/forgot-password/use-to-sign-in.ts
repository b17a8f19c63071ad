import { useAlerts, useSession } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Leads to the sign-in page, and says there what was done, and until when withdrawals are locked. */
export function useToSignIn(what: 'set' | 'undo'): (lockedUntil: string | null) => Promise<void> {
  const { t } = useTranslation('recovery');
  const { flash } = useAlerts();
  const { refresh } = useSession();
  const navigate = useNavigate();
  return async (lockedUntil) => {
    // Who was signed in here is not any more. When that cannot be asked, the next request says so.
    await refresh().catch(() => undefined);
    const message =
      lockedUntil === null ? t(`${what}.done`) : t(`${what}.doneLocked`, { until: formatDateTime(lockedUntil) });
    flash({ kind: 'success', message });
    void navigate('/login', { replace: true });
  };
}
