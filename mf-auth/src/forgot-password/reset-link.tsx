import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenPasswordResetDocument } from './__generated__/open-reset';
import { openingContext } from '../lib/opening-context';
import { Opening } from './opening';
import { RefusedLink } from './refused-link';
import { SetPassword } from './set-password';

/** The link of a mail that sets another password. */
export function ResetLink({ token }: { readonly token: string }) {
  const { t } = useTranslation('recovery');
  const [open, { data, error }] = useMutation(OpenPasswordResetDocument);
  const ask = useCallback(
    () => void open({ variables: { input: { key: { token } } }, context: openingContext() }).catch(() => undefined),
    [open, token],
  );
  const opened = data?.openPasswordReset;
  if (!opened) return <Opening title={t('set.title')} failed={error !== undefined} ask={ask} />;
  if (opened.state !== 'VALID') return <RefusedLink kind="reset" state={opened.state} usedAt={opened.usedAt} />;
  return <SetPassword resetKey={{ token }} email={opened.email ?? ''} methods={opened.methods} />;
}
