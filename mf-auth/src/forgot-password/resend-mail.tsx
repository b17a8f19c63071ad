import { useMutation } from '@apollo/client/react';
import { errorMessage } from '@plataforma/contract';
import { Button, Notice, space, useCountdown } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { RequestPasswordResetDocument } from './__generated__/forgot-password';
import type { Asked } from './asked';

/** Asks for another mail, once the time for it has come. */
export function ResendMail({ email, ...asked }: Asked) {
  const { t } = useTranslation('recovery');
  const [resendAt, setResendAt] = useState(asked.resendAt);
  const [said, setSaid] = useState<{ readonly kind: 'success' | 'error'; readonly text: string } | null>(null);
  const secondsLeft = useCountdown(resendAt === null ? null : Date.parse(resendAt));
  const [request, { loading }] = useMutation(RequestPasswordResetDocument, { context: { quiet: true } });
  // The time to ask again has come, and the customer still waits here.
  const isSlow = resendAt !== null && secondsLeft === 0 && said === null;
  const ask = async () => {
    setSaid(null);
    try {
      const answer = (await request({ variables: { input: { email } } })).data?.requestPasswordReset;
      const errors = answer?.errors ?? [];
      if (errors.length > 0) {
        setSaid({ kind: 'error', text: errorMessage(errors) ?? t('general.genericErrorMessage') });
        return;
      }
      setResendAt(answer?.resendAt ?? null);
      setSaid({ kind: 'success', text: t('code.resent') });
    } catch {
      setSaid({ kind: 'error', text: t('code.resendFailed') });
    }
  };
  return (
    <Root>
      {said !== null && <Notice kind={said.kind}>{said.text}</Notice>}
      <Button variant="secondary" fullWidth busy={loading} disabled={secondsLeft > 0} onClick={() => void ask()}>
        {secondsLeft > 0 ? t('code.resendIn', { seconds: secondsLeft }) : t('code.resend')}
      </Button>
      {isSlow && <Notice kind="information">{t('code.slow')}</Notice>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
`;
