import { useQuery } from '@apollo/client/react';
import { useAlerts, useSession, useShell } from '@plataforma/contract';
import { formatClock } from '@plataforma/format';
import { Button } from '@plataforma/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '../alerts/notice-bar';
import { NoticesDocument } from '../alerts/__generated__/notices';

/** Enough to end what one is doing. */
const WARNING_MS = 10 * 60_000;
/** A timer of hours would stand still while a laptop sleeps. */
const LOOK_MS = 15_000;

interface SessionEndNoticeProps {
  /** Ends the session and leads to the sign-in and back; what is filled in stays. Rejects when it was not ended. */
  readonly signInAnew: () => Promise<void>;
}

/**
 * A session ends at a time that nothing prolongs (identity I-12). Every page says so some minutes before, and leads to the sign-in
 * and back. A screen reader hears it once: the text does not count.
 */
export function SessionEndNotice({ signInAnew }: SessionEndNoticeProps) {
  return (
    // The region exists before its content. Otherwise screen readers would not read it out.
    <div role="status">{useSession().status === 'signed-in' && <Ending signInAnew={signInAnew} />}</div>
  );
}

/** Whether a time, in ms, is near. */
function useNear(time: number | null): boolean {
  const { now } = useShell();
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const look = () => setNear(time !== null && time - now() <= WARNING_MS);
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [time, now]);
  return isNear;
}

function Ending({ signInAnew }: SessionEndNoticeProps) {
  const { t } = useTranslation('common');
  const alerts = useAlerts();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery(NoticesDocument, { context: { quiet: true, passive: true } });
  const endsAt = data?.session.endsAt;
  const time = endsAt == null ? null : Date.parse(endsAt);
  const isNear = useNear(time);
  if (endsAt == null || !isNear) return null;
  const press = () => {
    setBusy(true);
    signInAnew().catch(() => {
      setBusy(false);
      alerts.showGenericError();
    });
  };
  return (
    <NoticeBar text={t('session.endsAt', { time: formatClock(endsAt) })}>
      <Button size="small" busy={busy} onClick={press}>
        {t('session.signInAgain')}
      </Button>
    </NoticeBar>
  );
}
