import { Card, Column, ErrorState, Page, Skeleton, space, WayBack } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMarkets } from '../../lib/market/use-markets';
import { CreateForm } from './create-form';
import { RECURRING_BUY } from '../lib/recurring-address';

const BLOCKS = [14, 14, 10, 14, 8] as const;

function Loading() {
  const { t } = useTranslation('recurring-buy');
  return (
    <>
      <Column span={7} aria-busy role="region" aria-label={t('loadingForm')}>
        <Card aria-hidden>
          <Column span={12}>
            {BLOCKS.map((steps, block) => (
              <Skeleton key={block} height={space(steps)} />
            ))}
          </Column>
        </Card>
      </Column>
      <Column span={5}>
        <Card aria-hidden>
          <Skeleton height={space(75)} />
        </Card>
      </Column>
    </>
  );
}

/** A new recurring buy for the asset in the address, or for the first one. */
export function CreateView({ wanted }: { readonly wanted: string }) {
  const { t } = useTranslation('recurring-buy');
  const state = useMarkets();
  const markets = state.status === 'ready' ? state.markets.filter(({ quote }) => quote.code === 'BRL') : [];
  const [first] = markets;
  const unreached = state.status === 'failed' && !state.ofServer;
  return (
    <Page
      title={t('create')}
      trail={
        <WayBack as={Link} to={RECURRING_BUY}>
          {t('all')}
        </WayBack>
      }
    >
      {state.status === 'loading' && <Loading />}
      {(state.status === 'failed' || (state.status === 'ready' && !first)) && (
        <Card aria-label={t('create')}>
          <ErrorState
            title={t('market.failedTitle')}
            text={t(unreached ? 'market.failedText' : 'general.genericErrorMessage')}
            retryLabel={t('action.retry')}
            onRetry={() => state.status === 'failed' && state.retry()}
          />
        </Card>
      )}
      {first && <CreateForm markets={markets} initial={markets.find(({ symbol }) => symbol === wanted) ?? first} />}
    </Page>
  );
}
