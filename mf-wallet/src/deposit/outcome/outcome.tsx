import { skipToken, useQuery } from '@apollo/client/react';
import { Masked, CentredCard } from '@plataforma/flow';
import { decimal, formatMoney } from '@plataforma/format';
import {
  CheckIcon,
  CopyButton,
  FigureList,
  font,
  HistoryIcon,
  Notice,
  RepeatIcon,
  space,
  type FigureRow,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ReaisAvailableDocument, type DepositFieldsFragment } from '../lib/__generated__/deposit';
import { depositWords } from './deposit-words';
import { NextSteps } from './next-steps';
import { depositReceipt, receiptRows } from './receipt';

const ICONS = { good: <CheckIcon />, waiting: <HistoryIcon />, quiet: <RepeatIcon /> } as const;

const LOADING = { fetchPolicy: 'cache-and-network', context: { quiet: true, passive: true } } as const;

interface OutcomeProps {
  readonly deposit: DepositFieldsFragment;
}

/** What became of the money that arrived, why, and what to do next. */
export function Outcome({ deposit }: OutcomeProps) {
  const { t } = useTranslation('deposit');
  const words = depositWords(t, deposit);
  const rows = receiptRows(t, deposit);
  const isCredited = deposit.state === 'CREDITED';
  const balance = useReaisAvailable(isCredited);
  // Also on a small phone an id stands on one line.
  const figures: readonly FigureRow[] = rows.map((row) =>
    row.label === t('deposit.id') ? { ...row, value: <Id translate="no">{row.value}</Id> } : row,
  );
  const shown =
    balance === undefined
      ? figures
      : [...figures, { label: t('deposit.balance'), value: balance && <Masked>{balance}</Masked>, strong: true }];
  return (
    <CentredCard tone={words.tone} icon={ICONS[words.tone]} title={words.title} text={words.text}>
      <Details>
        {deposit.notice !== null && <Notice kind="information">{deposit.notice}</Notice>}
        <FigureList rows={shown} />
      </Details>
      <CopyButton
        size="small"
        text={depositReceipt(t, words, rows)}
        label={t('receipt.copy')}
        copiedLabel={t('receipt.copied')}
      />
      <NextSteps deposit={deposit} />
    </CentredCard>
  );
}

/** Reais that can be spent now; the shell keeps them up to date. Undefined where they are not shown, null until they are known. */
function useReaisAvailable(isShown: boolean): string | null | undefined {
  const { data, error } = useQuery(ReaisAvailableDocument, isShown ? LOADING : skipToken);
  const reais = data?.balances.find(({ currency }) => currency.code === 'BRL');
  if (reais) return formatMoney(decimal(reais.available));
  return isShown && !error ? null : undefined;
}

const Id = styled.span`
  font-size: ${font.size.s12};
`;

const Details = styled.div`
  display: grid;
  gap: ${space(4)};
  width: 100%;
  margin: ${space(4)} 0 ${space(2)};
  text-align: left;
`;
