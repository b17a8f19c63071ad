import { formatTime } from '@plataforma/format';
import { Notice, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ExpiredNotice } from './expired-notice';
import { formatLeft } from './lock';

/**
 * What the customer has to know before signing in: the browser keeps no cookies, the session ran out, or until when
 * (Unix ms) sign-in is locked.
 */
export type LoginState = 'no-cookies' | 'expired' | number | null;

interface LoginNoticeProps {
  readonly state: NonNullable<LoginState>;
  /** Seconds until the lock ends. */
  readonly secondsLeft: number;
}

/** The message above the button, in place of the form's own. */
export function LoginNotice({ state, secondsLeft }: LoginNoticeProps) {
  const { t } = useTranslation('auth');
  if (state === 'no-cookies') return <Notice kind="warning">{t('login.noCookies')}</Notice>;
  if (state === 'expired') return <ExpiredNotice />;
  if (secondsLeft === 0) return <Notice kind="information">{t('login.unlocked')}</Notice>;
  return <LockedNotice until={state} secondsLeft={secondsLeft} />;
}

/** The countdown is for the eye; a screen reader hears the time of day once instead of every second. */
function LockedNotice({ until, secondsLeft }: { readonly until: number; readonly secondsLeft: number }) {
  const { t } = useTranslation('auth');
  const left = formatLeft(secondsLeft);
  return (
    <Notice kind="warning">
      <Counting aria-hidden="true">{t('login.locked', { left })}</Counting>
      <VisuallyHidden>{t('login.lockedUntil', { time: formatTime(until) })}</VisuallyHidden>
    </Notice>
  );
}

const Counting = styled.span`
  font-variant-numeric: tabular-nums;
`;
