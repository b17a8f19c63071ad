import { useSession, useShell } from '@plataforma/contract';
import { StatusChange } from '@plataforma/flow';
import { linkState, useLinkToken } from '@plataforma/forms';
import { BrandPage } from '@plataforma/forms/brand-page';
import { Button, Notice } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { isEnded } from '../lib/withdrawal/withdrawal-look';
import { withdrawPath } from '../lib/withdrawal/withdraw-path';
import { WithdrawalOpening } from './opening';
import { CONFIRM_PATH, ERROR_PATH } from './paths';
import { Terms } from './terms';
import { useWithdrawalLink } from './use-withdrawal-link';

const ASKED_EVERY_MS = 3_000;

/** `/confirm-withdraw/success`: what happens next, and by itself how it ended. */
export function ConfirmWithdrawSuccessPage() {
  const token = useLinkToken();
  return token === null ? <Navigate to={ERROR_PATH} replace /> : <Confirmed key={token} token={token} />;
}

function Confirmed({ token }: { readonly token: string }) {
  const { t } = useTranslation('confirm-withdraw');
  const [hasEnded, setEnded] = useState(false);
  const { opened, failed, ask } = useWithdrawalLink(token, hasEnded ? null : ASKED_EVERY_MS);
  if (!opened) return <WithdrawalOpening failed={failed} ask={ask} />;
  const { state, withdrawal } = opened;
  if (state === 'VALID') return <Navigate to={CONFIRM_PATH} replace state={linkState(token)} />;
  if (!withdrawal || state === 'EXPIRED') return <Navigate to={ERROR_PATH} replace state={linkState(token)} />;
  const ended = isEnded(withdrawal.state);
  if (ended !== hasEnded) setEnded(ended);
  const { title, text } = withdrawal;
  return (
    <BrandPage title={t('success.title')} text={t('success.text')}>
      <StatusChange text={`${title} ${text}`} />
      <Notice kind={withdrawal.state === 'COMPLETED' ? 'success' : ended ? 'warning' : 'information'}>
        <strong>{title}</strong>
        <br />
        {text}
      </Notice>
      <Terms withdrawal={withdrawal} />
      <GoOn path={withdrawPath(withdrawal.currency.code)} />
    </BrandPage>
  );
}

/** A customer of this browser sees all withdrawals; whoever confirmed on another device may sign in. */
function GoOn({ path }: { readonly path: string }) {
  const { t } = useTranslation('confirm-withdraw');
  const { hasRoute } = useShell();
  const { status } = useSession();
  const isOpen = status === 'signed-in' && hasRoute(path);
  if (status === 'signed-in' && !isOpen) return null;
  return (
    <Button as={Link} to={isOpen ? path : '/login'} variant="primary" fullWidth size="large">
      {t(isOpen ? 'success.withdrawals' : 'signIn')}
    </Button>
  );
}
