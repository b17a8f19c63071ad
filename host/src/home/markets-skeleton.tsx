import { Card, color, media, radius, Skeleton, skeletonGround, space } from '@plataforma/ui';
import { styled } from 'styled-components';

const Row = styled.div`
  align-items: center;
  border-top: 1px solid ${color.hairline};
  display: flex;
  gap: ${space(3)};
  height: ${space(16)};

  &::before {
    border-radius: ${radius.round};
    content: '';
    height: ${space(8)};
    width: ${space(8)};
    ${skeletonGround}
  }

  &::after {
    border-radius: ${radius.r4};
    content: '';
    height: ${space(4)};
    width: 30%;
    ${skeletonGround}
  }

  ${media.from768} {
    height: ${space(14)};
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

const rows = 10;

/** Stands where the markets table will be, at its size. */
export function MarketsSkeleton() {
  return (
    <Card aria-hidden>
      <Head>
        <Skeleton width={space(30)} height={space(5)} />
      </Head>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row} />
      ))}
    </Card>
  );
}
