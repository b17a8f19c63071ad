import { Card, radius, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ChartFoot } from './chart-foot';
import { Change, Head as ChartHead, Panel, Stage } from './chart-layout';
import { MarketFigures } from './market-figures';
import { Head } from './market-header';
import { ChartCell, FormCell, Frame } from './trade-layout';

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(6)};
`;

const Form = styled.div`
  display: grid;
  gap: ${space(4)};
`;

/** Heights in steps of the grid: sides, field, shares, balance, lines, countdown, button. */
const FORM_BLOCKS = [10, 14, 8, 5, 28, 8, 12] as const;

/** Stands in the form's place. */
export function FormSkeleton() {
  return (
    <Card aria-hidden>
      <Form>
        {FORM_BLOCKS.map((steps, block) => (
          <Skeleton key={block} height={space(steps)} radius={radius.r8} />
        ))}
      </Form>
    </Card>
  );
}

/** Stands in the place of header, chart and form until the markets are known. */
export function TradeSkeleton() {
  const { t } = useTranslation('trading');
  return (
    <Frame aria-busy aria-label={t('trade.loading')} role="region">
      <Head>
        <Name>
          <Skeleton width="11rem" height={space(12)} radius={radius.r8} />
          <Skeleton width="12rem" height={space(10)} />
        </Name>
        <MarketFigures market={null} ticker={null} />
      </Head>
      <ChartCell>
        <Panel aria-label={t('chart.title')}>
          <ChartHead>
            <Change>{t('chart.dayLong')}</Change>
            <Skeleton width="12rem" height={space(8)} radius={radius.r8} />
          </ChartHead>
          <Stage>
            <Skeleton height="100%" radius={radius.r8} />
          </Stage>
          <ChartFoot />
        </Panel>
      </ChartCell>
      <FormCell>
        <FormSkeleton />
      </FormCell>
    </Frame>
  );
}
