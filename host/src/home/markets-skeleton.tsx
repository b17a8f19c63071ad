import { Card, media, Skeleton, skeletonRows, space } from '@plataforma/ui';
import { styled } from 'styled-components';

const ROWS = 10;

const Rows = styled.div`
  height: ${space(16 * ROWS)};
  ${skeletonRows(16)}

  ${media.from768} {
    height: ${space(14 * ROWS)};
    ${skeletonRows(14)}
  }
`;

const Head = styled.div`
  height: ${space(42)};

  ${media.from768} {
    height: ${space(32)};
  }

  ${media.from1280} {
    height: ${space(21)};
  }
`;

/** Keeps the place of the markets table, at its size. */
export function MarketsSkeleton() {
  return (
    <Card aria-hidden>
      <Head>
        <Skeleton width={space(30)} height={space(5)} />
      </Head>
      <Rows />
    </Card>
  );
}
