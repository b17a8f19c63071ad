import { useMutation } from '@apollo/client/react';
import { useSession } from '@plataforma/contract';
import { useLinkToken } from '@plataforma/forms';
import { ErrorState, Skeleton, space } from '@plataforma/ui';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { StepPage } from '../lib/step-page';
import { OpenEmailConfirmationDocument } from './__generated__/verify-email';
import { ConfirmLink } from './confirm-link';
import { ERROR_PATH, SUCCESS_PATH } from './link-outcome';

/** What is not answered by then counts as cut. */
const LIMIT_MS = 7_000;

/** `/register/verify-email`: the link of the mail. Opening it spends nothing; only a press of its button does. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  // Without a token there is nothing to ask about.
  if (token === null) return <Navigate to={ERROR_PATH} replace />;
  return <OpenedLink key={token} token={token} />;
}

function OpenedLink({ token }: { readonly token: string }) {
  const { t } = useTranslation('registration');
  const [open, { data, error }] = useMutation(OpenEmailConfirmationDocument);
  const ask = useCallback(
    () =>
      void open({
        variables: { input: { token } },
        context: { quiet: true, repeatable: true, fetchOptions: { signal: AbortSignal.timeout(LIMIT_MS) } },
      }).catch(() => undefined),
    [open, token],
  );
  useEffect(ask, [ask]);
  const { status, viewer } = useSession();
  const opened = status === 'loading' ? undefined : data?.openEmailConfirmation;
  // Whoever confirmed before has what they wanted.
  const isConfirmed = viewer !== null && viewer.requiredRegistrationStep !== 'EMAIL_VERIFICATION';
  if (opened?.state === 'USED' && isConfirmed) return <Navigate to={SUCCESS_PATH} replace />;
  if (opened?.state === 'VALID') return <ConfirmLink token={token} needsPassword={opened.needsPassword} />;
  if (opened) return <Navigate to={ERROR_PATH} state={{ outcome: opened.state }} replace />;
  return (
    <StepPage step="email" title={t('verify.title')}>
      {error ? (
        <ErrorState title={t('failed.title')} text={t('failed.text')} retryLabel={t('action.retry')} onRetry={ask} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={space(14)} />
        </div>
      )}
    </StepPage>
  );
}
