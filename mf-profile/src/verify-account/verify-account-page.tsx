import { Card, Column, ErrorState, Skeleton, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfilePage } from '../lib/profile-page';
import { About } from './about';
import type { VerificationFieldsFragment } from './__generated__/verification';
import { Approved } from './approved';
import { Exhausted } from './exhausted';
import { Sending } from './sending';
import { useVerification } from './use-verification';
import { Waiting } from './waiting';

/** `/profile/verify-account`: the documents that make a registered account a verified one, and where they stand. */
export function VerifyAccountPage() {
  const { t } = useTranslation('profile');
  const { verification, failed, retry } = useVerification();
  return (
    <ProfilePage title={t('verify.title')}>
      <Column span={7}>
        {verification && <Stage {...verification} />}
        {!verification && (
          <Card aria-label={t('verify.title')} aria-busy={!failed}>
            {failed ? (
              <ErrorState
                title={t('verify.failed')}
                text={t('verify.failedText')}
                retryLabel={t('action.retry')}
                onRetry={retry}
              />
            ) : (
              <Skeleton height={space(60)} />
            )}
          </Card>
        )}
      </Column>
      <Column span={5}>
        <About />
      </Column>
    </ProfilePage>
  );
}

function Stage(verification: VerificationFieldsFragment) {
  const [first] = useState(verification.state);
  switch (verification.state) {
    case 'NONE':
    case 'DRAFT':
    case 'REFUSED':
      return <Sending {...verification} />;
    case 'SENT':
    case 'CHECKING':
    case 'REVIEW':
      return (
        <Waiting state={verification.state} until={verification.until} takesFocus={first !== verification.state} />
      );
    case 'EXHAUSTED':
      return <Exhausted {...verification} />;
    case 'APPROVED':
      return <Approved />;
  }
}
