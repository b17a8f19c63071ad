import { useShell } from '@plataforma/contract';
import { linkState, useLinkToken } from '@plataforma/forms';
import { BrandPage } from '@plataforma/forms/brand-page';
import { Button, Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { termsAddress, WITHDRAW_PATH, withdrawPath } from '../lib/withdrawal/withdraw-path';
import { WithdrawalOpening } from './opening';
import { CONFIRM_PATH } from './paths';
import { useWithdrawalLink, type OpenedWithdrawal } from './use-withdrawal-link';

const UNKNOWN: OpenedWithdrawal = { state: 'UNKNOWN', withdrawal: null, errors: [] };

/** `/confirm-withdraw/error`: why the link confirms nothing, and how to go on. */
export function ConfirmWithdrawErrorPage() {
  const token = useLinkToken();
  return token === null ? <Refused opened={UNKNOWN} /> : <LinkError key={token} token={token} />;
}

function LinkError({ token }: { readonly token: string }) {
  const { opened, failed, ask } = useWithdrawalLink(token);
  if (!opened) return <WithdrawalOpening failed={failed} ask={ask} />;
  if (opened.state === 'VALID') return <Navigate to={CONFIRM_PATH} replace state={linkState(token)} />;
  return <Refused opened={opened} />;
}

/** Each reason in its own words; of a link that was used, also what became of its withdrawal. */
function Refused({ opened: { state, withdrawal } }: { readonly opened: OpenedWithdrawal }) {
  const { t } = useTranslation('confirm-withdraw');
  const reason = state === 'VALID' ? 'UNKNOWN' : state;
  const again = withdrawal && termsAddress(withdrawal);
  const path = withdrawal ? withdrawPath(withdrawal.currency.code) : WITHDRAW_PATH;
  const isOpen = useShell().hasRoute(path);
  const isAgain = isOpen && reason === 'EXPIRED' && again !== null;
  return (
    <BrandPage title={t(`error.${reason}.title`)} text={t(`error.${reason}.text`)}>
      {reason === 'USED' && withdrawal && (
        <Notice kind="information">
          <strong>{withdrawal.title}</strong>
          <br />
          {withdrawal.text}
        </Notice>
      )}
      <Button as={Link} to={isAgain ? again : isOpen ? path : '/'} variant="primary" fullWidth size="large">
        {t(isAgain ? 'error.again' : isOpen ? 'error.withdrawals' : 'action.goHome')}
      </Button>
    </BrandPage>
  );
}
