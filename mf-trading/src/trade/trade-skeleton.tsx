import { useSession } from '@plataforma/contract';
import { Card, media, radius, Skeleton, skeletonBlocks, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ChartFoot } from './chart/chart-foot';
import { Change, Head as ChartHead, Panel, Stage } from './chart/chart-layout';
import { MarketFigures } from './market/market-figures';
import { Head, LeadSkeleton } from './market/market-header';
import { ChartCell, FormCell, Frame, PricesNote } from './trade-layout';

/* As high as sides, field, amounts, shares, balance, lines, countdown and button. */
const Form = styled.div`
  ${skeletonBlocks(6, 14, 21)}
`;

/* A guest has neither shares nor a balance. From 1024 px on, what to expect stands in their place. */
const GuestForm = styled(Form)`
  ${skeletonBlocks(5, 14, 21.5)}

  ${media.from1024} {
    ${skeletonBlocks(6, 14, 21)}
  }
`;

/** Stands in the form's place. */
export function FormSkeleton() {
  const { status } = useSession();
  return <Card aria-hidden>{status === 'guest' ? <GuestForm /> : <Form />}</Card>;
}

/** The page before the app has started. It looks as it does while its markets load. */
export function TradeSkeleton() {
  const { t } = useTranslation('trade');
  return (
    <Frame aria-busy aria-label={t('loading')} role="region">
      <Head>
        <LeadSkeleton />
        <MarketFigures market={null} ticker={null} />
      </Head>
      <FormCell>
        <FormSkeleton />
        <PricesNote />
      </FormCell>
      <ChartCell>
        <Panel aria-label={t('chart.title')}>
          <ChartHead>
            <Change>{t('chart.dayLong')}</Change>
            <Skeleton width="12rem" height={space(8)} radius={radius.r8} />
          </ChartHead>
          <Stage>
            <Skeleton height="100%" radius={radius.r8} />
          </Stage>
          <ChartFoot market={null} />
        </Panel>
      </ChartCell>
    </Frame>
  );
}
