import { Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { PasskeyOutcome } from './ceremony';

/** A try to use a passkey that did not do what it was for, or one that did and could not be followed. */
export type UnusedPasskey = Exclude<PasskeyOutcome, { readonly kind: 'signed-in' }>;

export function PasskeyNotice({ outcome }: { readonly outcome: UnusedPasskey }) {
  const { t } = useTranslation('auth');
  if (outcome.kind === 'refused') {
    return <Notice kind="error">{outcome.message ?? t('general.genericErrorMessage')}</Notice>;
  }
  const words = {
    none: t('passkey.none'),
    failed: t('passkey.failed'),
    unreachable: t('login.unreachable'),
    unfollowed: t('form.doneUnfollowed'),
  };
  return <Notice kind={outcome.kind === 'none' ? 'information' : 'error'}>{words[outcome.kind]}</Notice>;
}
