import { formatDateTime } from '@plataforma/format';
import { linkState, useLinkToken } from '@plataforma/forms';
import { BrandPage } from '@plataforma/forms/brand-page';
import { Button, Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { Cancel } from './cancel';
import { Opening } from './opening';
import { ERROR_PATH } from './paths';
import { useResetLink } from './use-reset-link';

const ASKED_EVERY_MS = 5_000;

/** `/two-factor/disable/success`: the pictures are looked at, until when, and by itself what came of it. */
export function DisableSuccessPage() {
  const token = useLinkToken();
  return token === null ? <Navigate to={ERROR_PATH} replace /> : <Waiting token={token} />;
}

function Waiting({ token }: { readonly token: string }) {
  const { t } = useTranslation('disable');
  const { opened, failed, ask } = useResetLink(token, ASKED_EVERY_MS);
  if (!opened) return <Opening failed={failed} ask={ask} />;
  const { reset } = opened;
  if (reset?.state === 'APPROVED') {
    return (
      <BrandPage title={t('approved.title')} text={t('approved.text')}>
        <Notice kind="success">{t('approved.notice')}</Notice>
        <Button as={Link} to="/login" variant="primary" fullWidth size="large">
          {t('approved.signIn')}
        </Button>
      </BrandPage>
    );
  }
  if (reset?.state !== 'SENT') return <Navigate to={ERROR_PATH} replace state={linkState(token)} />;
  return (
    <BrandPage title={t('sent.title')} text={t('sent.text', { time: formatDateTime(reset.until) })}>
      <Notice kind="information">{t('sent.mayLeave')}</Notice>
      <Cancel token={token} />
    </BrandPage>
  );
}
