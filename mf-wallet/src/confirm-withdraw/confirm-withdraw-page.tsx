import { useMutation } from '@apollo/client/react';
import { formatDateTime } from '@plataforma/format';
import { linkState, useLinkToken } from '@plataforma/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import {
  ConfirmWithdrawalDocument,
  DenyWithdrawalDocument,
  type TokenWithdrawalFieldsFragment,
} from './__generated__/confirm-withdraw';
import { ConfirmMandate } from './confirm-mandate';
import { ConfirmRefund } from './confirm-refund';
import { Decision } from './decision';
import { Denied } from './denied';
import { WithdrawalOpening } from './opening';
import { ERROR_PATH, SUCCESS_PATH } from './paths';
import { Terms } from './terms';
import { useWithdrawalLink } from './use-withdrawal-link';

/**
 * `/confirm-withdraw`: what the link of the mail is for, a withdrawal, that programs may withdraw, or that coins of a payment go back.
 * Opening it changes nothing; one of the two buttons does (M-18).
 */
export function ConfirmWithdrawPage() {
  const token = useLinkToken();
  const mandate = useLinkToken('mandate');
  const refund = useLinkToken('refund');
  if (mandate !== null) return <ConfirmMandate key={mandate} token={mandate} />;
  if (refund !== null) return <ConfirmRefund key={refund} token={refund} />;
  return token === null ? <Navigate to={ERROR_PATH} replace /> : <LinkView key={token} token={token} />;
}

function LinkView({ token }: { readonly token: string }) {
  const { opened, failed, ask } = useWithdrawalLink(token);
  const [isDenied, setDenied] = useState(false);
  if (isDenied) return <Denied />;
  if (!opened) return <WithdrawalOpening failed={failed} ask={ask} />;
  if (opened.state !== 'VALID' || !opened.withdrawal) {
    return <Navigate to={ERROR_PATH} replace state={linkState(token)} />;
  }
  return <Question token={token} withdrawal={opened.withdrawal} onDenied={() => setDenied(true)} />;
}

interface QuestionProps {
  readonly token: string;
  readonly withdrawal: TokenWithdrawalFieldsFragment;
  readonly onDenied: () => void;
}

function Question({ token, withdrawal, onDenied }: QuestionProps) {
  const { t } = useTranslation('confirm-withdraw');
  const navigate = useNavigate();
  const toError = () => void navigate(ERROR_PATH, { replace: true, state: linkState(token) });
  const [confirm] = useMutation(ConfirmWithdrawalDocument);
  const [deny] = useMutation(DenyWithdrawalDocument);
  return (
    <Decision
      texts={{
        title: t('title'),
        text: t('text', { until: formatDateTime(withdrawal.expiresAt) }),
        confirm: t('confirm'),
        deny: {
          open: t('deny.open'),
          title: t('deny.title'),
          effects: [t('deny.cancels'), t('deny.locks'), t('deny.ends')],
          submit: t('deny.submit'),
          keep: t('deny.keep'),
          close: t('action.close'),
          unreachable: t('unreachable'),
        },
      }}
      confirm={async (context) => (await confirm({ variables: { input: { token } }, context })).data?.confirmWithdrawal}
      deny={async (context) => (await deny({ variables: { input: { token } }, context })).data?.denyWithdrawal}
      onConfirmed={() => void navigate(SUCCESS_PATH, { replace: true, state: linkState(token) })}
      onDenied={onDenied}
      onRefused={toError}
    >
      <Terms withdrawal={withdrawal} />
    </Decision>
  );
}
