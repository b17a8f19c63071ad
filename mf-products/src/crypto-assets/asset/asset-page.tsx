import { useShell } from '@plataforma/contract';
import { useFavourites } from '@plataforma/markets';
import { Button, Card, Column, ErrorState, Page, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTabTitle } from '../../lib/use-tab-title';
import { AssetStar } from '../lib/asset-star';
import { AssetSkeleton, ToList } from './asset-skeleton';
import { ChartCard } from './chart/chart-card';
import { PerformanceCard } from './performance-card';
import { SideCards } from './side-cards';
import { AssetTexts } from './texts';
import { UnknownAsset } from './unknown-asset';
import { useAsset, type ShownAsset } from './use-asset';

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;

function Asset({ asset }: { readonly asset: ShownAsset }) {
  const { t } = useTranslation('crypto-assets');
  const { hasRoute } = useShell();
  const [favourites, toggle] = useFavourites();
  const { name, code, symbol } = asset;
  const title = `${name} (${code})`;
  const trade = `/trade/${symbol}`;
  useTabTitle(title);
  return (
    <Page
      title={title}
      trail={<ToList />}
      actions={
        <Actions>
          <AssetStar name={name} marked={favourites.includes(symbol)} onToggle={() => toggle(symbol)} />
          {hasRoute(trade) && (
            <Button as={Link} to={`${trade}?lado=compra`} variant="primary">
              {t('buy', { name })}
            </Button>
          )}
        </Actions>
      }
    >
      <Column span={8}>
        <ChartCard asset={asset} />
        <PerformanceCard asset={asset} />
        <AssetTexts asset={asset} />
      </Column>
      <Column span={4}>
        <SideCards asset={asset} />
      </Column>
    </Page>
  );
}

function AssetOf({ code }: { readonly code: string }) {
  const { t } = useTranslation('crypto-assets');
  const state = useAsset(code);
  if (state.status === 'loading') return <AssetSkeleton title={code.toUpperCase()} />;
  if (state.status === 'unknown') return <UnknownAsset code={code} />;
  if (state.status === 'ready') return <Asset asset={state.asset} />;
  return (
    <Page title={t('asset')} trail={<ToList />}>
      <Card aria-label={t('asset')}>
        <ErrorState
          title={t('failedTitle')}
          text={t(state.ofServer ? 'general.genericErrorMessage' : 'failedText')}
          retryLabel={t('action.retry')}
          onRetry={state.retry}
        />
      </Card>
    </Page>
  );
}

/** `/marketplace/crypto-assets/:code`: what an asset is, what it costs and what it risks. Everybody can look. */
export function AssetPage() {
  const { code = '' } = useParams();
  // Another asset has another chart. Nothing of the last one stays.
  return <AssetOf key={code} code={code} />;
}
