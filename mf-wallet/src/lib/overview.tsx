import { Card, Skeleton, media, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** Total and allocation beside each other where there is room. */
export const OverviewGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};

  ${media.from768} {
    gap: ${space(5)};
  }

  ${media.from1024} {
    grid-template-columns: minmax(0, 1fr) ${space(83)};
  }
`;

/** The two cards while the balances are on their way. */
export function OverviewSkeleton() {
  const { t } = useTranslation('common');
  return (
    <OverviewGrid role="status" aria-busy="true" aria-label={t('general.loading')}>
      <Total>
        <Lines>
          <Skeleton width={space(28)} height={space(5)} />
          <Skeleton width={space(64)} height={space(11)} />
          <Skeleton width={space(40)} height={space(6)} />
          <Skeleton width={space(28)} height={space(6)} />
        </Lines>
        <Foot>
          <Skeleton height={space(10)} />
          <Skeleton width={space(24)} height={space(10)} />
        </Foot>
      </Total>
      <Card>
        <Skeleton width={space(20)} height={space(5)} />
        <Chart>
          <ChartSkeleton />
        </Chart>
      </Card>
    </OverviewGrid>
  );
}

/** Ring and legend while the prices are on their way. */
export function ChartSkeleton() {
  return (
    <Ring>
      <Skeleton width={space(30)} height={space(30)} radius={radius.round} />
      <Legend>
        {LEGEND.map((line) => (
          <Skeleton key={line} height={space(5)} />
        ))}
      </Legend>
    </Ring>
  );
}

const LEGEND = ['1', '2', '3', '4', '5'];

/** As high as the card with all it can say on one line each. */
const Total = styled(Card)`
  min-height: ${space(81)};

  ${media.from768} {
    min-height: ${space(71)};
  }
`;

const Lines = styled.div`
  display: grid;
  gap: ${space(1)};
`;

const Foot = styled(Lines)`
  gap: ${space(5)};
  margin-top: ${space(4)};
`;

const Chart = styled.div`
  margin-top: ${space(3)};
`;

const Ring = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(5)};
`;

const Legend = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(2)};
  min-width: ${space(36)};
`;
