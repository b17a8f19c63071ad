import { Card, Skeleton, media, radius, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';

/** Total and allocation, side by side where there is room. */
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

/** The height of the total with each of its parts on one line. So nothing below moves when the figures come. */
export const totalHeight = css`
  min-height: ${space(88.5)};

  ${media.from768} {
    min-height: ${space(77.5)};
  }
`;

/** The height of an allocation of five parts. */
export const sideHeight = css`
  min-height: ${space(53)};

  ${media.from768} {
    min-height: ${space(55)};
  }
`;

/** A card below total and allocation. Where they stand side by side, it is as wide as both. */
export const belowBoth = css`
  ${sideHeight}

  ${media.from1024} {
    grid-column: 1 / -1;
    min-height: ${space(34)};
  }
`;

interface OverviewSkeletonProps {
  /** True when a third card stands below the two. */
  readonly tall?: boolean;
  /** Buttons at the foot of the total. They need no balance. */
  readonly actions?: ReactNode;
}

/** The cards while the balances are loading. */
export function OverviewSkeleton({ tall = false, actions }: OverviewSkeletonProps) {
  const { t } = useTranslation();
  return (
    <OverviewGrid role="status" aria-busy="true" aria-label={t('general.loading')}>
      <Total>
        <Lines>
          <Skeleton width={space(28)} height={space(5)} />
          <Skeleton width={space(64)} height={space(11)} />
          <Skeleton width={space(40)} height={space(6)} />
          <Skeleton width={space(28)} height={space(6)} />
        </Lines>
        <Parts>
          <Skeleton height={space(10)} />
        </Parts>
        {actions && <TotalActions>{actions}</TotalActions>}
      </Total>
      <SideCard>
        <Skeleton width={space(20)} height={space(5)} />
        <Chart>
          <ChartSkeleton />
        </Chart>
      </SideCard>
      {tall && (
        <CardBelow>
          <Skeleton width={space(30)} height={space(5)} />
        </CardBelow>
      )}
    </OverviewGrid>
  );
}

/** Ring and legend while the prices are loading. */
export function ChartSkeleton() {
  return (
    <Ring>
      <Skeleton width={space(25)} height={space(25)} radius={radius.round} />
      <Legend>
        {LEGEND.map((line) => (
          <Skeleton key={line} height={space(5)} />
        ))}
      </Legend>
    </Ring>
  );
}

const LEGEND = ['1', '2', '3', '4', '5'];

export const TotalActions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
  margin-top: ${space(5)};

  ${media.from768} {
    display: flex;
  }
`;

const Total = styled(Card)`
  display: flex;
  flex-direction: column;
  ${totalHeight}
`;

const SideCard = styled(Card)`
  ${sideHeight}
`;

const CardBelow = styled(Card)`
  ${belowBoth}
`;

const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
`;

const Parts = styled.div`
  margin-top: auto;
  padding-top: ${space(4)};
`;

const Chart = styled.div`
  margin-top: ${space(3)};
`;

const Ring = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
`;

const Legend = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(2)};
`;
