import { Card, media, radius, Skeleton, space } from '@plataforma/ui';
import { styled } from 'styled-components';

const Cards = styled.div`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: minmax(0, 1fr);

  ${media.from768} {
    gap: ${space(5)};
  }

  ${media.from1024} {
    grid-template-columns: minmax(0, 1fr) ${space(83)};
  }
`;

const Total = styled(Card)`
  min-height: ${space(81)};

  ${media.from768} {
    min-height: ${space(71)};
  }
`;

const Allocation = styled(Card)`
  min-height: ${space(86)};

  ${media.from768} {
    min-height: ${space(53)};
  }
`;

const Lines = styled.div`
  display: grid;
  gap: ${space(3)};
`;

/** Stands where the customer's total and allocation will be, at their size. */
export function SummarySkeleton() {
  return (
    <Cards aria-hidden>
      <Total>
        <Lines>
          <Skeleton width={space(28)} height={space(5)} />
          <Skeleton width={space(64)} height={space(10)} />
          <Skeleton width={space(40)} height={space(6)} />
          <Skeleton width={space(28)} height={space(6)} />
          <Skeleton height={space(16)} />
        </Lines>
      </Total>
      <Allocation>
        <Lines>
          <Skeleton width={space(20)} height={space(5)} />
          <Skeleton width={space(30)} height={space(30)} radius={radius.round} />
        </Lines>
      </Allocation>
    </Cards>
  );
}
