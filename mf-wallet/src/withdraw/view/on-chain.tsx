import { color, CopyButton, font, ProgressBar, space, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { WithdrawalFieldsFragment } from '../lib/__generated__/withdraw';

interface OnChainProps {
  readonly withdrawal: WithdrawalFieldsFragment;
}

/** How many blocks lie on the transaction, and where everybody can see it. Nothing before there is one. */
export function OnChain({ withdrawal }: OnChainProps) {
  const { t } = useTranslation('withdrawal');
  const { state, transactionId, explorerUrl, networkName, confirmations, confirmationsNeeded: needed } = withdrawal;
  if (transactionId === null) return null;
  return (
    <Root>
      {state === 'SENT' && confirmations !== null && needed !== null && (
        <Progress>
          <ProgressBar value={needed === 0 ? 1 : confirmations / needed} label={t('confirmations.label')} />
          <small>{t('confirmations.text', { confirmations, needed })}</small>
        </Progress>
      )}
      <Ways>
        <CopyButton
          size="small"
          text={transactionId}
          label={t('transaction.copy')}
          copiedLabel={t('transaction.copied')}
        />
        {explorerUrl !== null && networkName !== null && (
          <TextLink href={explorerUrl} target="_blank" rel="noopener noreferrer">
            {t('transaction.explorer', { network: networkName })}
          </TextLink>
        )}
      </Ways>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
  width: 100%;
  margin-top: ${space(3)};
`;

const Progress = styled.div`
  display: grid;
  gap: ${space(1)};
  > small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: center;
  font-size: ${font.size.s14};
`;
