import { useSession } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { BrandPage } from '@plataforma/forms/brand-page';
import type { LinkState } from '@plataforma/schema';
import { Button } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Why a link does nothing. */
export interface Refused {
  readonly state: Exclude<LinkState, 'VALID'>;
  readonly usedAt: string | null | undefined;
}

interface RefusedLinkProps extends Refused {
  readonly kind: 'reset' | 'undo';
}

/** Why a link of a mail does nothing, and how to go on. */
export function RefusedLink({ kind, state, usedAt }: RefusedLinkProps) {
  const { t } = useTranslation('recovery');
  const isSignedIn = useSession().status === 'signed-in';
  const at = usedAt ? formatDateTime(usedAt) : '';
  const again = state === 'USED' ? t('refused.protect') : t('refused.again');
  return (
    <BrandPage title={t(`refused.${kind}.${state}.title`)} text={t(`refused.${kind}.${state}.text`, { at })}>
      <Button as={Link} to={isSignedIn ? '/logout' : '/forgot-password'} variant="primary" fullWidth size="large">
        {isSignedIn ? t('refused.signOut') : again}
      </Button>
      <Button as={Link} to={isSignedIn ? '/' : '/login'} variant="ghost" fullWidth>
        {isSignedIn ? t('action.goHome') : t('toSignIn')}
      </Button>
    </BrandPage>
  );
}
