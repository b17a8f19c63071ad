import { useMutation } from '@apollo/client/react';
import { ResendCode, type ResendCodeProps } from '@plataforma/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestPasswordResetDocument } from './__generated__/request-reset';
import type { Asked } from './asked';

/** Asks for another mail, once the time for it has come. */
export function ResendMail({ email, ...asked }: Asked) {
  const { t } = useTranslation('recovery');
  const [resendAt, setResendAt] = useState(asked.resendAt);
  const [request] = useMutation(RequestPasswordResetDocument);
  const ask: ResendCodeProps['ask'] = async (context) => {
    const answer = (await request({ variables: { input: { email } }, context })).data?.requestPasswordReset;
    if (answer?.errors.length === 0) setResendAt(answer.resendAt ?? null);
    return answer?.errors;
  };
  return (
    <ResendCode
      resendAt={resendAt}
      ask={ask}
      texts={{
        resend: t('code.resend'),
        resendIn: (seconds) => t('code.resendIn', { seconds }),
        resent: t('code.resent'),
        failed: t('code.resendFailed'),
        slow: t('code.slow'),
      }}
    />
  );
}
