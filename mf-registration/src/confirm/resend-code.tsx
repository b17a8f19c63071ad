import { useMutation } from '@apollo/client/react';
import { errorMessage } from '@plataforma/contract';
import { Button, Notice, space, useCountdown } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { keepRegistration } from '../lib/use-registration';
import { ResendEmailCodeDocument } from './__generated__/confirm';

/** Asks for another code, once the time for it has come. */
export function ResendCode({ resendAt }: { readonly resendAt: string | null }) {
  const { t } = useTranslation('registration');
  const [said, setSaid] = useState<{ readonly kind: 'success' | 'error'; readonly text: string } | null>(null);
  const secondsLeft = useCountdown(resendAt === null ? null : Date.parse(resendAt));
  const [resend, { loading }] = useMutation(ResendEmailCodeDocument, {
    context: { quiet: true },
    update: (cache, { data }) => keepRegistration(cache, data?.resendEmailCode),
  });
  // The time to ask again has come, and the customer still waits here.
  const isSlow = resendAt !== null && secondsLeft === 0 && said === null;
  const ask = async () => {
    setSaid(null);
    try {
      const errors = (await resend()).data?.resendEmailCode.errors ?? [];
      const refused = errors.length === 0 ? null : (errorMessage(errors) ?? t('general.genericErrorMessage'));
      setSaid(refused === null ? { kind: 'success', text: t('confirm.resent') } : { kind: 'error', text: refused });
    } catch {
      setSaid({ kind: 'error', text: t('confirm.resendFailed') });
    }
  };
  return (
    <Root>
      {said !== null && <Notice kind={said.kind}>{said.text}</Notice>}
      <Button variant="secondary" fullWidth busy={loading} disabled={secondsLeft > 0} onClick={() => void ask()}>
        {secondsLeft > 0 ? t('confirm.resendIn', { seconds: secondsLeft }) : t('confirm.resend')}
      </Button>
      {isSlow && <Notice kind="information">{t('confirm.slow')}</Notice>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
  width: 100%;
`;
