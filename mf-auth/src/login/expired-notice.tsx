import { useQuery } from '@apollo/client/react';
import { Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { SessionEndDocument } from './__generated__/session-end';

/** Says that the session of this browser is over, and why. Until that is known it says nothing. */
export function ExpiredNotice() {
  const { t } = useTranslation('auth');
  const { data, error } = useQuery(SessionEndDocument, {
    fetchPolicy: 'no-cache',
    context: { quiet: true, passive: true },
  });
  if (!data && !error) return null;
  const { endReason: reason = null, hours: count = 0 } = data?.session ?? {};
  return (
    <Notice kind="information">{reason === null ? t('login.expired') : t(`login.ended.${reason}`, { count })}</Notice>
  );
}
