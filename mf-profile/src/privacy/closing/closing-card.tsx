import { useQuery } from '@apollo/client/react';
import { Card, ErrorState, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { ClosingCardDocument } from './__generated__/closing';
import { Asked } from './asked';
import { NotAsked } from './not-asked';

/** The closing of the account: what goes and what stays, how it is asked for, and how it is taken back. */
export function ClosingCard() {
  const { t } = useTranslation('closing');
  const { data, error, refetch } = useQuery(ClosingCardDocument, {
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  return (
    <Card aria-labelledby="closing" aria-busy={!data && !error}>
      <h2 id="closing">{t('title')}</h2>
      {data?.deletion.request && <Asked request={data.deletion.request} />}
      {data && !data.deletion.request && <NotAsked deletion={data.deletion} obstacles={data.deletionObstacles} />}
      {!data && !error && <Skeleton height={space(60)} />}
      {!data && error && (
        <ErrorState
          title={t('failed')}
          text={t('failedText')}
          retryLabel={t('action.retry')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </Card>
  );
}
