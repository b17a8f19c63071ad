import { receiptText } from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import { CopyButton, FigureList, font, space } from '@plataforma/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { CentredCard } from '../../lib/centred-card';
import { isEnded, toneOf } from '../../lib/withdrawal/withdrawal-look';
import { amountRows, targetRows } from '../../lib/withdrawal/withdrawal-rows';
import { SIGNS } from '../../lib/withdrawal/withdrawal-sign';
import type { WithdrawalFieldsFragment } from '../lib/__generated__/withdraw';
import { CancelWithdrawal } from './cancel-withdrawal';
import { WaitingForMail } from './waiting-for-mail';

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
  const { state, title, text, createdAt, completedAt, endToEndId, canCancel, target } = withdrawal;
  const tone = toneOf(state);
  const rows = [
    ...amountRows(t, withdrawal),
    ...targetRows(t, target),
    { label: t('rows.requestedAt'), value: formatDateTime(createdAt) },
    ...(completedAt === null ? [] : [{ label: t('rows.completedAt'), value: formatDateTime(completedAt) }]),
    ...(endToEndId === null ? [] : [{ label: t('rows.id'), value: endToEndId }]),
  ];
  // Also on a small phone an id stands on one line.
  const figures = rows.map((row) =>
    row.value === endToEndId ? { ...row, value: <Id translate="no">{row.value}</Id> } : row,
  );
  return (
    <Place ref={place} tabIndex={-1}>
      <CentredCard tone={tone} icon={SIGNS[tone]} title={title} text={text}>
        {state === 'AWAITING_EMAIL' && <WaitingForMail withdrawal={withdrawal} />}
        <Details>
          <FigureList rows={figures} />
        </Details>
        {isEnded(state) && (
          <CopyButton
            size="small"
            text={receiptText(
              [t('receipt.heading'), t('heading')],
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

const Id = styled.span`
  font-size: ${font.size.s12};
`;

const Details = styled.div`
  width: 100%;
  margin: ${space(4)} 0 ${space(2)};
  text-align: left;
`;
