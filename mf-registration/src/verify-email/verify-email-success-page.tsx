import { useSession } from '@plataforma/contract';
import { Button, Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StepPage } from '../lib/step-page';

/** `/register/verify-email/success`: the e-mail is confirmed, here or on the device where the registration began. */
export function VerifyEmailSuccessPage() {
  const { t } = useTranslation('registration');
  const { status, viewer } = useSession();
  const here = status === 'signed-in';
  // The link of a registration that was done long ago can be opened again.
  if (viewer?.requiredRegistrationStep === null) return <Registered />;
  return (
    <StepPage step="type" title={t('verified.title')} text={here ? t('verified.here') : t('verified.elsewhere')}>
      <Notice kind="success">{t('verified.notice')}</Notice>
      <Button
        as={Link}
        to={here ? '/register/progress' : '/login'}
        variant={here ? 'primary' : 'secondary'}
        fullWidth
        size="large"
      >
        {here ? t('next') : t('action.signIn')}
      </Button>
    </StepPage>
  );
}

function Registered() {
  const { t } = useTranslation('registration');
  return (
    <StepPage step="done" title={t('verified.title')} text={t('verified.registered')}>
      <Notice kind="success">{t('verified.notice')}</Notice>
      <Button as={Link} to="/" variant="primary" fullWidth size="large">
        {t('action.goHome')}
      </Button>
    </StepPage>
  );
}
