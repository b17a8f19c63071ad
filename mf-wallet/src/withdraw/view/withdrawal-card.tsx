import { receiptText, CentredCard } from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import { CopyButton, FigureList, space } from '@plataforma/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { isEnded, toneOf } from '../../lib/withdrawal/withdrawal-look';
import { amountRows, figuresOf, headingOf, targetRows, type WithdrawalRow } from '../../lib/withdrawal/withdrawal-rows';
import { SIGNS } from '../../lib/withdrawal/withdrawal-sign';
import type { WithdrawalFieldsFragment } from '../lib/__generated__/withdraw';
import { CancelWithdrawal } from './cancel-withdrawal';
import { OnChain } from './on-chain';
import { MailedTo, WaitingForMail } from './waiting-for-mail';

interface WithdrawalCardProps {
  readonly withdrawal: WithdrawalFieldsFragment;
}

/** The form was left by a press, whose focus would be lost: what became of it takes it. */
function useFocusAfterForm() {
  const place = useRef<HTMLDivElement>(null);
  const state: unknown = useLocation().state;
  const isNew = typeof state === 'object' && state !== null && 'isNew' in state;
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  return place;
}

/** What became of a withdrawal, every figure of it, and what can be done. */
export function WithdrawalCard({ withdrawal }: WithdrawalCardProps) {
  const { t } = useTranslation('withdrawal');
  const place = useFocusAfterForm();
  const { currency, state, title, text, createdAt, completedAt, canCancel, target } = withdrawal;
  const tone = toneOf(state);
  const id = withdrawal.endToEndId ?? withdrawal.transactionId;
  const rows: readonly WithdrawalRow[] = [
    ...amountRows(t, withdrawal),
    ...targetRows(t, target, withdrawal.networkName),
    { label: t('rows.requestedAt'), value: formatDateTime(createdAt) },
    ...(completedAt === null ? [] : [{ label: t('rows.completedAt'), value: formatDateTime(completedAt) }]),
    ...(id === null ? [] : [{ label: t('rows.id'), value: id, kind: 'id' } as const]),
  ];
  return (
    <Place ref={place} tabIndex={-1}>
      <CentredCard tone={tone} icon={SIGNS[tone]} title={title} text={state === 'AWAITING_EMAIL' ? <MailedTo /> : text}>
        {state === 'AWAITING_EMAIL' && <WaitingForMail withdrawal={withdrawal} />}
        <OnChain withdrawal={withdrawal} />
        <Details>
          <FigureList rows={figuresOf(rows)} />
        </Details>
        {isEnded(state) && (
          <CopyButton
            size="small"
            text={receiptText(
              [t('receipt.heading'), headingOf(t, currency.code)],
              [{ label: t('rows.state'), value: title }, ...rows],
            )}
            label={t('receipt.copy')}
            copiedLabel={t('receipt.copied')}
          />
        )}
        {canCancel && <CancelWithdrawal withdrawal={withdrawal} />}
      </CentredCard>
    </Place>
  );
}

const Place = styled.div`
  outline: none;
`;

const Details = styled.div`
  width: 100%;
  margin: ${space(4)} 0 ${space(2)};
  text-align: left;
`;
