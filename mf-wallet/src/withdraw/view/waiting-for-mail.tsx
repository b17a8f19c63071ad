import { useMutation, useQuery } from '@apollo/client/react';
import { ResendCode } from '@plataforma/forms';
import { space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import {
  MailedToDocument,
  ResendWithdrawalEmailDocument,
  type WithdrawalFieldsFragment,
} from '../lib/__generated__/withdraw';
import { keepWithdrawal } from '../lib/use-withdrawals';
import { TimeLeft } from './time-left';

interface WaitingForMailProps {
  readonly withdrawal: WithdrawalFieldsFragment;
}

/** Where the mail went. */
export function MailedTo() {
  const { t } = useTranslation('withdraw');
  const { data } = useQuery(MailedToDocument, { context: { quiet: true } });
  return data ? t('mail.sentTo', { email: data.account.email }) : t('mail.sent');
}

/** How long the mail's link is good, and another one once the time for it has come. */
export function WaitingForMail({ withdrawal: { id, until, resendableAt } }: WaitingForMailProps) {
  const { t } = useTranslation('withdraw');
  const [resend] = useMutation(ResendWithdrawalEmailDocument, {
    update: (cache, { data: answer }) => keepWithdrawal(cache, answer?.resendWithdrawalEmail.withdrawal),
  });
  return (
    <Root>
      {until !== null && <TimeLeft until={until} />}
      <ResendCode
        resendAt={resendableAt}
        ask={async (context) =>
          (await resend({ variables: { input: { id } }, context })).data?.resendWithdrawalEmail.errors
        }
        texts={{
          resend: t('mail.resend'),
          resendIn: (count) => t('mail.resendIn', { count }),
          resent: t('mail.resent'),
          failed: t('mail.failed'),
          slow: t('mail.slow'),
        }}
      />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
  width: 100%;
  max-width: 28rem;
  margin-top: ${space(3)};
`;
