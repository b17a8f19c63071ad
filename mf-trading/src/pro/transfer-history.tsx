import { Masked } from '@plataforma/flow';
import { decimal, formatDateTime } from '@plataforma/format';
import {
  Button,
  Card,
  color,
  CurrencyIcon,
  EmptyState,
  ErrorState,
  font,
  Notice,
  Skeleton,
  space,
  SwapIcon,
} from '@plataforma/ui';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { TransferFieldsFragment } from './__generated__/pro';
import { amountText } from './amount-text';
import { useTransfers, type Transfers } from './use-transfers';

const ROWS = [0, 1, 2];

const List = styled.ul`
  display: grid;
  margin: ${space(2)} 0 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: ${space(16)};
    padding: ${space(2)} 0;
    border-top: 1px solid ${color.hairline};
    line-height: ${font.leading.heading};
  }
  > li:first-child {
    border-top: 0;
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(1)};
  min-width: 0;
  > b {
    font-weight: ${font.weight.medium};
  }
  > time {
    color: ${color.quiet};
    font: ${font.weight.regular} ${font.size.s12} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
  }
`;

const Amount = styled.span`
  font-family: ${font.figures};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.weight.semibold};
  text-align: right;
`;

const Root = styled(Card)`
  &[data-unplaced] {
    visibility: hidden;
  }
`;

const Loading = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(3)};
`;

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  margin-top: ${space(3)};
`;

function TransferRow({ transfer }: { readonly transfer: TransferFieldsFragment }) {
  const { t } = useTranslation('pro');
  const { code, decimals, kind } = transfer.currency;
  return (
    <li>
      <CurrencyIcon code={code} />
      <Words>
        <b>{t(transfer.to === 'PRO' ? 'toPro' : 'toMain')}</b>
        <time dateTime={transfer.createdAt}>{formatDateTime(transfer.createdAt)}</time>
      </Words>
      <Amount>
        <Masked>{amountText(decimal(transfer.quantity), { code, decimals, fiat: kind === 'FIAT' })}</Masked>
      </Amount>
    </li>
  );
}

function Ready({ transfers, hasMore, loadMore }: Extract<Transfers, { status: 'ready' }>) {
  const { t } = useTranslation('pro');
  const [more, setMore] = useState<'resting' | 'busy' | 'failed'>('resting');
  if (transfers.length === 0) {
    return <EmptyState icon={<SwapIcon />} title={t('historyEmpty')} text={t('historyEmptyText')} />;
  }
  const load = () => {
    setMore('busy');
    loadMore().then(
      () => setMore('resting'),
      () => setMore('failed'),
    );
  };
  return (
    <>
      <List>
        {transfers.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} />
        ))}
      </List>
      {hasMore && (
        <More>
          <Notice kind="error" closeLabel={t('alert.dismiss')}>
            {more === 'failed' ? t('moreFailed') : null}
          </Notice>
          <Button busy={more === 'busy'} onClick={load}>
            {t('more')}
          </Button>
        </More>
      )}
    </>
  );
}

interface HistoryProps {
  /** Whether what stands above has its final size. Until then the card is there and unseen, so that nobody sees it move. */
  readonly isPlaced: boolean;
}

/** The transfers between the two accounts, page by page. It is not drawn again when a price above it changes. */
export const TransferHistory = memo(function TransferHistory({ isPlaced }: HistoryProps) {
  const { t } = useTranslation('pro');
  const titleId = useId();
  const state = useTransfers();
  return (
    <Root data-unplaced={!isPlaced || undefined} aria-labelledby={titleId} aria-busy={state.status === 'loading'}>
      <h2 id={titleId}>{t('history')}</h2>
      {state.status === 'loading' && (
        <Loading>
          {ROWS.map((row) => (
            <Skeleton key={row} height={space(12)} />
          ))}
        </Loading>
      )}
      {state.status === 'failed' && (
        <ErrorState
          title={t('historyFailed')}
          text={t('historyFailedText')}
          retryLabel={t('action.retry')}
          onRetry={state.retry}
        />
      )}
      {state.status === 'ready' && <Ready {...state} />}
    </Root>
  );
});
