import { usePreference, useShell } from '@plataforma/contract';
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

/* On a phone the buttons stand two by two. */
const Total = styled(Card)<{ readonly $fourActions: boolean }>`
  min-height: ${({ $fourActions }) => space($fourActions ? 101.5 : 88.5)};

  ${media.from768} {
    min-height: ${space(77.5)};
  }
`;

const SideCard = styled(Card)`
  min-height: ${space(53)};

  ${media.from768} {
    min-height: ${space(55)};
  }
`;

/* Below total and allocation. It is as wide as both where they stand side by side. */
const CardBelow = styled(SideCard)`
  ${media.from1024} {
    grid-column: 1 / -1;
    min-height: ${space(34)};
  }
`;

const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

const parseTall = (stored: unknown) => stored === true;

/** Keeps the place of the customer's total and allocation, at the size that they had last time. */
export function SummarySkeleton() {
  const { hasRoute } = useShell();
  const [tall] = usePreference('summary-tall', parseTall);
  return (
    <Cards aria-hidden>
      <Total $fourActions={hasRoute('/wallet/deposit/brl')}>
        <Lines>
          <Skeleton width={space(28)} height={space(5)} />
          <Skeleton width={space(64)} height={space(10)} />
          <Skeleton width={space(40)} height={space(6)} />
          <Skeleton width={space(28)} height={space(6)} />
          <Skeleton width={space(74)} height={space(10)} />
          <Skeleton width={space(44)} height={space(10)} radius={radius.r8} />
        </Lines>
      </Total>
      <SideCard>
        <Lines>
          <Skeleton width={space(20)} height={space(5)} />
          <Skeleton width={space(25)} height={space(25)} radius={radius.round} />
        </Lines>
      </SideCard>
      {tall && <CardBelow />}
    </Cards>
  );
}
