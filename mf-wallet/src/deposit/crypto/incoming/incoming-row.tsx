import { Masked } from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import { color, font, ProgressBar, space, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CryptoDepositFieldsFragment } from '../__generated__/crypto';
import { incomingWords, quantityText, type IncomingWords } from './incoming-words';
import { NextStep, type NextStepProps } from './next-step';

/** A deposit: how much, how far it is, and why it waits. */
export function IncomingRow({ code, deposit, onShowAddress }: NextStepProps) {
  const { t } = useTranslation('deposit-crypto');
  const { amount, state, hold, notice, createdAt, chain } = deposit;
  const words = incomingWords(t, deposit);
  return (
    <Row>
      <Head>
        <b translate="no">
          <Masked>{quantityText(amount, code)}</Masked>
        </b>
        <State $tone={words.tone}>{words.state}</State>
      </Head>
      <Facts>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {chain && <span>{chain.networkName}</span>}
      </Facts>
      {state === 'DETECTED' && chain && <Confirmations chain={chain} />}
      {words.reason && (
        <Reason>
          <strong>{words.reason.title}</strong>
          <p>{words.reason.text}</p>
          {hold?.until && <p>{t('incoming.until', { moment: formatDateTime(hold.until) })}</p>}
        </Reason>
      )}
      {notice !== null && <p>{notice}</p>}
      <NextStep code={code} deposit={deposit} onShowAddress={onShowAddress} />
      {chain && (
        <Explorer>
          <TextLink href={chain.explorerUrl} target="_blank" rel="noopener noreferrer">
            {t('incoming.explorer', { network: chain.networkName })}
          </TextLink>
        </Explorer>
      )}
    </Row>
  );
}

interface ConfirmationsProps {
  readonly chain: NonNullable<CryptoDepositFieldsFragment['chain']>;
}

/** How many blocks lie on it: "2 de 3". */
function Confirmations({ chain: { confirmations, confirmationsNeeded } }: ConfirmationsProps) {
  const { t } = useTranslation('deposit-crypto');
  const share = confirmationsNeeded === 0 ? 1 : confirmations / confirmationsNeeded;
  return (
    <Progress>
      <ProgressBar value={share} label={t('incoming.progress')} />
      <small>{t('incoming.confirmations', { confirmations, needed: confirmationsNeeded })}</small>
    </Progress>
  );
}

const Row = styled.li`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color.hairline};
  line-height: ${font.leading.text};
  &:first-child {
    border-top: 0;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: baseline;
  justify-content: space-between;
  > b {
    min-width: 0;
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
    overflow-wrap: anywhere;
  }
`;

const TINTS = { good: color.up, waiting: color.focus, quiet: color.quiet } as const;

const State = styled.span<{ readonly $tone: IncomingWords['tone'] }>`
  color: ${({ $tone }) => TINTS[$tone]};
  font-size: ${font.size.s14};
  font-weight: ${font.weight.medium};
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
  > time {
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
  }
`;

const Explorer = styled.div`
  font-size: ${font.size.s14};
`;

const Progress = styled.div`
  display: grid;
  gap: ${space(1)};
  > small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;

const Reason = styled.div`
  display: grid;
  gap: ${space(1)};
  > strong {
    font-weight: ${font.weight.medium};
  }
  > p {
    color: ${color.quiet};
    font-size: ${font.size.s14};
  }
`;
