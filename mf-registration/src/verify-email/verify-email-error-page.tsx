import { useSession } from '@plataforma/contract';
import { Button, Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { StepPage } from '../lib/step-page';
import { outcomeOf } from './link-outcome';

/** `/register/verify-email/error`: why the link confirms nothing, and how to go on. */
export function VerifyEmailErrorPage() {
  const { t } = useTranslation('registration');
  const outcome = outcomeOf(useLocation().state);
  const here = useSession().status === 'signed-in';
  return (
    <StepPage step="email" title={t(`link.${outcome}.title`)}>
      <Notice kind={outcome === 'USED' ? 'information' : 'warning'}>{t(`link.${outcome}.text`)}</Notice>
      <Button as={Link} to={here ? '/register/confirm' : '/login'} variant="primary" fullWidth size="large">
        {here ? t('link.resend') : t('action.signIn')}
      </Button>
    </StepPage>
  );
}
