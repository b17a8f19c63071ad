import { linkState, useLinkToken } from '@plataforma/forms';
import { BrandPage } from '@plataforma/forms/brand-page';
import { Button, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { AskMail } from './ask-mail';
import { Cancel } from './cancel';
import { Opening } from './opening';
import { DISABLE_PATH, SUCCESS_PATH } from './paths';
import { useResetLink } from './use-reset-link';
import type { OpenedReset } from './use-reset-link';

/** `/two-factor/disable/error`: why the link leads no further, and how to go on. */
export function DisableErrorPage() {
  const token = useLinkToken();
  return token === null ? <Ended reason="UNKNOWN" reasons={[]} /> : <LinkError token={token} />;
}

function LinkError({ token }: { readonly token: string }) {
  const { t } = useTranslation('disable');
  const { opened, failed, ask } = useResetLink(token);
  if (!opened) return <Opening failed={failed} ask={ask} />;
  const { state, reset, reasons } = opened;
  if (!reset) return <Ended reason="UNKNOWN" reasons={[]} />;
  switch (reset.state) {
    case 'SENT':
    case 'APPROVED':
      return <Navigate to={SUCCESS_PATH} replace state={linkState(token)} />;
    case 'REQUESTED': {
      if (state === 'VALID') return <Navigate to={DISABLE_PATH} replace state={linkState(token)} />;
      const isOld = state === 'EXPIRED';
      return (
        <BrandPage
          title={t(isOld ? 'error.EXPIRED_LINK.title' : 'error.NEWER_LINK.title')}
          text={t(isOld ? 'error.EXPIRED_LINK.text' : 'error.NEWER_LINK.text')}
        >
          <AskMail input={{ token }} submit={t('error.anotherLink')} />
          <Cancel token={token} />
        </BrandPage>
      );
    }
    default:
      return <Ended reason={reset.state} reasons={reasons} />;
  }
}

interface EndedProps {
  readonly reason: 'UNKNOWN' | 'REFUSED' | 'CANCELED' | 'EXPIRED';
  readonly reasons: OpenedReset['reasons'];
}

function Ended({ reason, reasons }: EndedProps) {
  const { t } = useTranslation('disable');
  const isCanceled = reason === 'CANCELED';
  return (
    <BrandPage title={t(`error.${reason}.title`)} text={t(`error.${reason}.text`)}>
      {reasons.length > 0 && (
        <Reasons aria-label={t('error.reasons')}>
          {reasons.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </Reasons>
      )}
      <Button as={Link} to={isCanceled ? '/forgot-password' : '/login'} variant="primary" fullWidth size="large">
        {t(isCanceled ? 'error.changePassword' : 'error.signIn')}
      </Button>
      {isCanceled && (
        <Button as={Link} to="/login" variant="ghost" fullWidth>
          {t('error.signIn')}
        </Button>
      )}
    </BrandPage>
  );
}

const Reasons = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding-left: ${space(5)};
`;
