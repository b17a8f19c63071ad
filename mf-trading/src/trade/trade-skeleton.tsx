import { Card, media, radius, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ChartCell, FormCell, Frame } from './trade-layout';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(6)};
  min-height: ${space(12)};
`;

const Stage = styled.div`
  height: ${space(77)};
  ${media.from768} {
    height: ${space(97)};
  }
`;

const Form = styled.div`
  display: grid;
  gap: ${space(4)};
`;

/** Heights in steps of the grid: sides, field, shares, balance, lines, countdown, button. */
const FORM_BLOCKS = [10, 14, 8, 5, 28, 8, 12] as const;

/** Stands in the place of header, chart and form until the markets are known. */
export function TradeSkeleton() {
  const { t } = useTranslation('trading');
  return (
    <Frame aria-busy aria-label={t('trade.loading')} role="region">
      <Head>
        <Skeleton width="14rem" height={space(12)} radius={radius.r8} />
        <Skeleton width="14rem" height={space(10)} />
        <Skeleton width="18rem" height={space(9)} />
      </Head>
      <ChartCell>
        <Card aria-hidden>
          <Stage>
            <Skeleton height="100%" radius={radius.r8} />
          </Stage>
        </Card>
      </ChartCell>
      <FormCell>
        <Card aria-hidden>
          <Form>
            {FORM_BLOCKS.map((steps, block) => (
              <Skeleton key={block} height={space(steps)} radius={radius.r8} />
            ))}
          </Form>
        </Card>
      </FormCell>
    </Frame>
  );
}
