import { Masked } from '@plataforma/flow';
import { decimal } from '@plataforma/format';
import { Button, Card, color, EmptyState, ErrorState, font, radius, Skeleton, space, WalletIcon } from '@plataforma/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { amountText } from '../../lib/amount-text';
import { useMoment } from '../../lib/use-moment';
import { WholeAddress } from '../../lib/whole-address';
import { useRecentWithdrawals, type RecentWithdrawal } from '../lib/use-withdrawals';
import { askedIn, withdrawalAddress } from '../lib/withdraw-address';

const PAGE = 5;
const MORE = 20;
/** The largest page of the API. */
const MOST = 100;
const ROWS = [0, 1, 2];

interface RecentWithdrawalsProps {
  /** Of the currency, such as "BTC". */
  readonly code: string;
}

/** The newest withdrawals of a currency, each with its state; a press shows one whole. */
export function RecentWithdrawals({ code }: RecentWithdrawalsProps) {
  const { t } = useTranslation('withdraw');
  const titleId = useId();
  const [first, setFirst] = useState(PAGE);
  const state = useRecentWithdrawals(code, first);
  return (
    <Card aria-labelledby={titleId} aria-busy={state.status === 'loading'}>
      <h2 id={titleId}>{t('recent.title')}</h2>
      {state.status === 'loading' && (
        <Loading>
          {ROWS.map((row) => (
            <Skeleton key={row} height={space(12)} />
          ))}
        </Loading>
      )}
      {state.status === 'failed' && (
        <ErrorState
          title={t('recent.failed')}
          text={t('recent.failedText')}
          retryLabel={t('action.retry')}
          onRetry={state.retry}
        />
      )}
      {state.status === 'ready' && state.value.withdrawals.length === 0 && (
        <EmptyState
          icon={<WalletIcon />}
          title={t('recent.empty')}
          text={code === 'BRL' ? t('recent.emptyText') : t('recent.emptyTextOfCoin', { code })}
        />
      )}
      {state.status === 'ready' && state.value.withdrawals.length > 0 && (
        <>
          <List>
            {state.value.withdrawals.map((withdrawal) => (
              <Row key={withdrawal.id} code={code} withdrawal={withdrawal} />
            ))}
          </List>
          {state.value.hasMore && first < MOST && (
            <More size="small" fullWidth onClick={() => setFirst(Math.min(first + MORE, MOST))}>
              {t('recent.more')}
            </More>
          )}
        </>
      )}
    </Card>
  );
}

interface RowProps extends RecentWithdrawalsProps {
  readonly withdrawal: RecentWithdrawal;
}

/** A withdrawal in the list: where to, when, how much, and what became of it. */
function Row({ code, withdrawal: { id, amount, state, createdAt, target } }: RowProps) {
  const { t } = useTranslation('withdrawal');
  const momentOf = useMoment();
  const asked = askedIn(useSearchParams()[0]);
  const isShown = asked.kind === 'withdrawal' && asked.id === id;
  return (
    <Line>
      <RowLink to={withdrawalAddress(code, id)} aria-current={isShown ? 'true' : undefined}>
        <Words>
          {target.address === null ? <b>{target.text}</b> : <WholeAddress address={target.address} />}
          <time dateTime={createdAt}>{momentOf(createdAt)}</time>
        </Words>
        <Figures>
          <span>
            <Masked>{amountText(decimal(amount), code)}</Masked>
          </span>
          <State $isDone={state === 'COMPLETED'}>{t(`states.${state}`)}</State>
        </Figures>
      </RowLink>
    </Line>
  );
}

const Loading = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(3)};
`;

const List = styled.ul`
  display: grid;
  margin: ${space(2)} 0 0;
  padding: 0;
  list-style: none;
`;

const More = styled(Button)`
  margin-top: ${space(3)};
`;

const Line = styled.li`
  border-top: 1px solid ${color.hairline};
  &:first-child {
    border-top: 0;
  }
`;

const RowLink = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  justify-content: space-between;
  min-height: ${space(16)};
  margin: 0 -${space(2)};
  padding: ${space(2)};
  border-radius: ${radius.r8};
  color: ${color.text};
  line-height: ${font.leading.heading};
  text-decoration: none;
  &[aria-current],
  &:hover {
    background: ${color.raised};
  }
`;

/* On a small phone the figures stand below, so that a key is not broken in the midst of a word. */
const Words = styled.span`
  display: grid;
  flex: 1 1 11rem;
  gap: ${space(1)};
  min-width: 0;
  overflow-wrap: anywhere;
  > b {
    font-weight: ${font.weight.medium};
  }
  > time {
    color: ${color.quiet};
    font: ${font.weight.regular} ${font.size.s12} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
  }
`;

const Figures = styled.span`
  display: grid;
  flex: none;
  margin-left: auto;
  gap: ${space(1)};
  justify-items: end;
  > span:first-child {
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
  }
`;

const State = styled.span<{ readonly $isDone: boolean }>`
  color: ${({ $isDone }) => ($isDone ? color.up : color.quiet)};
  font-size: ${font.size.s12};
`;
