import { formatDateTime } from '@plataforma/format';
import { Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { SecurityPageQuery } from './__generated__/security';

interface LockNoticeProps {
  readonly lock: NonNullable<SecurityPageQuery['withdrawalLock']>;
}

/** Until when the customer can withdraw nothing, and why. */
export function LockNotice({ lock: { reason, until } }: LockNoticeProps) {
  const { t } = useTranslation('security');
  return (
    <Notice kind="warning">
      <strong>{t('lock.title', { until: formatDateTime(until) })}</strong>
      <br />
      {t(`lock.reason.${reason}`)} {t('lock.rest')}
    </Notice>
  );
}
