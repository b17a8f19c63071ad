import { useMutation } from '@apollo/client/react';
import { ResendCode } from '@plataforma/forms';
import { useTranslation } from 'react-i18next';
import { keepRegistration } from '../lib/use-registration';
import { ResendEmailCodeDocument } from './__generated__/confirm';

/** Asks for another code of the registration. */
export function ResendEmailCode({ resendAt }: { readonly resendAt: string | null }) {
  const { t } = useTranslation('registration');
  const [resend] = useMutation(ResendEmailCodeDocument, {
    update: (cache, { data }) => keepRegistration(cache, data?.resendEmailCode),
  });
  return (
    <ResendCode
      resendAt={resendAt}
      ask={async (context) => (await resend({ context })).data?.resendEmailCode.errors}
      texts={{
        resend: t('confirm.resend'),
        resendIn: (seconds) => t('confirm.resendIn', { seconds }),
        resent: t('confirm.resent'),
        failed: t('confirm.resendFailed'),
        slow: t('confirm.slow'),
      }}
    />
  );
}
