import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  media,
  Page,
  RepeatIcon,
  Skeleton,
  space,
  WayBack,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { RecurringBuyFieldsFragment } from '../lib/__generated__/recurring-buy';
import { BuyActions } from '../lib/buy-actions';
import { CalendarCard } from './calendar-card';
import { RECURRING_BUY } from '../lib/recurring-address';
import { ResultCard } from './result-card';
import { RunsCard } from './runs-card';
import { RunsChart } from './runs-chart';
import { ShortOfReais } from './short-of-reais';
import { useChanges } from '../lib/use-changes';
import { useRecurringBuy, type RecurringBuyDetails } from '../lib/use-recurring-buys';

const Lines = styled.div`
  display: grid;
  gap: ${space(4)};
`;

/* Two cards that end at the same line. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  ${media.from768} {
    gap: ${space(5)};
  }
  ${media.from1024} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;

function Loading() {
  const { t } = useTranslation('recurring-buy');
  return (
    <>
      <Pair aria-busy role="region" aria-label={t('loadingOne')}>
        <Card aria-hidden>
          <Lines>
            <Skeleton height={space(10)} width="60%" />
            <Skeleton height={space(40)} />
          </Lines>
        </Card>
        <Card aria-hidden>
          <Skeleton height={space(64)} />
        </Card>
      </Pair>
      <Card aria-hidden>
        <Skeleton height={space(64)} />
      </Card>
    </>
  );
}

function Unknown() {
  const { t } = useTranslation('recurring-buy');
  return (
    <Card aria-label={t('title')}>
      <EmptyState
        icon={<RepeatIcon />}
        title={t('unknownTitle')}
        text={t('unknownText')}
        action={
          <Button as={Link} to={RECURRING_BUY}>
            {t('all')}
          </Button>
        }
      />
    </Card>
  );
}

function Details({ details }: { readonly details: Extract<RecurringBuyDetails, { status: 'ready' }> }) {
  const { buy, runs } = details;
  return (
    <>
      <ShortOfReais buy={buy} />
      <Pair>
        <ResultCard buy={buy} />
        <CalendarCard buy={buy} />
      </Pair>
      <RunsChart buy={buy} runs={runs} />
      <RunsCard buy={buy} runs={runs} hasMore={details.hasMore} onMore={details.loadMore} />
    </>
  );
}

function Actions({ buy }: { readonly buy: RecurringBuyFieldsFragment }) {
  const changes = useChanges();
  return <BuyActions buy={buy} changes={changes} />;
}

/** One recurring buy: what it has bought, its next dates, and every date so far. */
export function DetailsView({ id }: { readonly id: string }) {
  const { t } = useTranslation('recurring-buy');
  const details = useRecurringBuy(id);
  const buy = details.status === 'ready' ? details.buy : null;
  return (
    <Page
      title={buy ? t('detailsTitle', { name: buy.instrument.base.name }) : t('title')}
      trail={
        <WayBack as={Link} to={RECURRING_BUY}>
          {t('all')}
        </WayBack>
      }
      actions={buy ? <Actions buy={buy} /> : null}
    >
      {details.status === 'loading' && <Loading />}
      {details.status === 'failed' && (
        <Card aria-label={t('title')}>
          <ErrorState
            title={t('failedTitle')}
            text={t(details.ofServer ? 'failedServer' : 'failedText')}
            retryLabel={t('action.retry')}
            onRetry={details.retry}
          />
        </Card>
      )}
      {details.status === 'unknown' && <Unknown />}
      {details.status === 'ready' && <Details details={details} />}
    </Page>
  );
}
