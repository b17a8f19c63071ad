import { useMutation } from '@apollo/client/react';
import { formatDateTime } from '@plataforma/format';
import { BrandPage } from '@plataforma/forms/brand-page';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenUndoDocument, UndoDocument } from './__generated__/undo';
import { openingContext } from '../lib/opening-context';
import { Opening } from './opening';
import { PasswordForm } from './password-form';
import { RefusedLink } from './refused-link';
import type { Refused } from './refused-link';
import { useToSignIn } from './use-to-sign-in';

/** The link `Não fui eu`: what happened, and another password that ends all that somebody else has of the account. */
export function UndoLink({ token }: { readonly token: string }) {
  const { t } = useTranslation('recovery');
  const [open, { data, error }] = useMutation(OpenUndoDocument);
  const [undo] = useMutation(UndoDocument);
  const [refused, setRefused] = useState<Refused | null>(null);
  const toSignIn = useToSignIn('undo');
  const ask = useCallback(
    () => void open({ variables: { input: { token } }, context: openingContext() }).catch(() => undefined),
    [open, token],
  );
  const opened = data?.openUndo;
  if (!opened) return <Opening title={t('undo.title')} failed={error !== undefined} ask={ask} />;
  const { state, happened, happenedAt, device, email, usedAt } = opened;
  if (refused) return <RefusedLink kind="undo" {...refused} />;
  if (state !== 'VALID' || !happened || !happenedAt) {
    return <RefusedLink kind="undo" state={state === 'VALID' ? 'UNKNOWN' : state} usedAt={usedAt} />;
  }
  const at = formatDateTime(happenedAt);
  const told = t(`undo.happened.${happened}`);
  return (
    <BrandPage
      title={t('undo.title')}
      text={device ? t('undo.textDevice', { told, at, device }) : t('undo.text', { told, at })}
    >
      <PasswordForm
        label={t('undo.title')}
        email={email ?? ''}
        field="newPassword"
        consequence={t('undo.consequence')}
        submit={t('undo.submit')}
        unreachable={t('undo.unreachable')}
        send={async (newPassword, context) =>
          (await undo({ variables: { input: { token, newPassword } }, context })).data?.undo
        }
        onSet={toSignIn}
        onRefused={setRefused}
      />
    </BrandPage>
  );
}
