import { Confirmations, Masked } from '@plataforma/flow';
import { decimal, formatDateTime, isZero } from '@plataforma/format';
import { color, font, radius, space, TextLink } from '@plataforma/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { incomingWords, quantityText, type IncomingWords } from './incoming-words';
import { NextStep, type NextStepProps } from './next-step';
import { Origin } from './origin';

interface IncomingRowProps extends Omit<NextStepProps, 'onDone'> {
  /** The customer came here for this deposit. */
  readonly isAsked: boolean;
}

/** A deposit: how much, how far it is, and why it waits. */
export function IncomingRow({ isAsked, ...props }: IncomingRowProps) {
  const { code, deposit } = props;
  const { t } = useTranslation('deposit-crypto');
  const { amount, fee, state, notice, createdAt, chain } = deposit;
  const words = incomingWords(t, deposit);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAsked) row.current?.focus();
  }, [isAsked]);
  return (
    <Row ref={row} tabIndex={-1} aria-current={isAsked || undefined}>
      <Head>
        <b translate="no">
          <Masked>{quantityText(amount, code)}</Masked>
        </b>
        <State $tone={words.tone}>{words.state}</State>
      </Head>
      <Facts>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {chain && <span>{chain.networkName}</span>}
        {!isZero(decimal(fee)) && <span>{t('incoming.fee', { fee: quantityText(fee, code) })}</span>}
        {chain?.origin && <Origin origin={chain.origin} />}
      </Facts>
      {state === 'DETECTED' && chain && (
        <Confirmations
          confirmations={chain.confirmations}
          needed={chain.confirmationsNeeded}
          label={t('incoming.progress')}
          text={t('incoming.confirmations', { confirmations: chain.confirmations, needed: chain.confirmationsNeeded })}
        />
      )}
      {words.reason && (
        <Reason>
          <strong>{words.reason.title}</strong>
          <p>{words.reason.text}</p>
          {words.reason.until && <p>{t('incoming.until', { moment: formatDateTime(words.reason.until) })}</p>}
        </Reason>
      )}
      {notice !== null && <p>{notice}</p>}
      <NextStep {...props} onDone={() => row.current?.focus()} />
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

const Row = styled.li`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} 0;
  line-height: ${font.leading.text};
  outline: none;
  &[aria-current] {
    margin: 0 -${space(3)};
    padding: ${space(3)};
    border-radius: ${radius.r8};
    background: ${color.raised};
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
