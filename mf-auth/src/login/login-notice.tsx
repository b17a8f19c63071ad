import { formatTime } from '@plataforma/format';
import { Notice, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { formatLeft } from './lock';

/** What stands in the way of signing in, as a whole. */
export type Problem =
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'locked'; readonly until: number };

interface LoginNoticeProps {
  readonly problem: Problem | null;
  /** Seconds until the lock ends. */
  readonly secondsLeft: number;
}

/** The message above the button. */
export function LoginNotice({ problem, secondsLeft }: LoginNoticeProps) {
  const { t } = useTranslation('auth');
  switch (problem?.kind) {
    case undefined:
      return null;
    case 'expired':
      return <Notice kind="information">{t('login.expired')}</Notice>;
    case 'refused':
      return <Notice kind="error">{problem.message}</Notice>;
    case 'unreachable':
      return <Notice kind="error">{t('login.unreachable')}</Notice>;
    case 'locked':
      if (secondsLeft === 0) return <Notice kind="information">{t('login.unlocked')}</Notice>;
      return <LockedNotice until={problem.until} secondsLeft={secondsLeft} />;
  }
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
