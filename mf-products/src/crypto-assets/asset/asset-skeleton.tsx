import { Card, Column, Page, radius, Skeleton, skeletonBlocks, space, WayBack } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ASSETS_PATH } from '../lib/asset-address';
import { ChartCredit, Head, Stage } from './chart/chart-card';

const Texts = styled.div`
  ${skeletonBlocks(5, 14, 21)}
`;

const Rows = styled.div`
  ${skeletonBlocks(6, 6, 10)}
`;

/** The way to the list. */
export function ToList() {
  const { t } = useTranslation('crypto-assets');
  return (
    <WayBack as={Link} to={ASSETS_PATH}>
      {t('title')}
    </WayBack>
  );
}

/** The page while its asset loads. @param title what is known of its name */
export function AssetSkeleton({ title }: { readonly title?: string }) {
  const { t } = useTranslation('crypto-assets');
  return (
    <Page title={title ?? t('asset')} trail={<ToList />} actions={<Skeleton width="9rem" height={space(10)} />}>
      <Column span={8} role="region" aria-busy aria-label={t('loading')}>
        <Card aria-label={t('chart.title')}>
          <Head>
            <Skeleton width="14rem" height={space(10)} />
            <Skeleton width="14rem" height={space(8)} radius={radius.r8} />
          </Head>
          <Stage>
            <Skeleton height="100%" radius={radius.r8} />
          </Stage>
          <ChartCredit />
        </Card>
        <Card aria-hidden>
          <Texts />
        </Card>
      </Column>
      <Column span={4}>
        <Card aria-hidden>
          <Rows />
        </Card>
        <Card aria-hidden>
          <Rows />
        </Card>
      </Column>
    </Page>
  );
}
