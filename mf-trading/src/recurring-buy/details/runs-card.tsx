import { Button, Card, EmptyState, HistoryIcon, Notice, space } from '@plataforma/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { RecurringBuyFieldsFragment, RunFieldsFragment } from '../lib/__generated__/recurring-buy';
import { RunsTable } from './runs-table';

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  margin-top: ${space(4)};
`;

interface RunsCardProps {
  readonly buy: RecurringBuyFieldsFragment;
  /** Newest first. */
  readonly runs: readonly RunFieldsFragment[];
  readonly hasMore: boolean;
  readonly onMore: () => Promise<void>;
}

/** Every date so far, page by page. */
export function RunsCard({ buy, runs, hasMore, onMore }: RunsCardProps) {
  const { t } = useTranslation('recurring-buy');
  const titleId = useId();
  const [more, setMore] = useState<'resting' | 'busy' | 'failed'>('resting');
  const load = () => {
    setMore('busy');
    onMore().then(
      () => setMore('resting'),
      () => setMore('failed'),
    );
  };
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{t('runs')}</h2>
      {runs.length === 0 ? (
        <EmptyState icon={<HistoryIcon />} title={t('runsEmpty')} text={t('runsEmptyText')} />
      ) : (
        <RunsTable buy={buy} runs={runs} labelledBy={titleId} />
      )}
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
    </Card>
  );
}
