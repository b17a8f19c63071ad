import { Card, Skeleton, color, radius, space } from '@plataforma/ui';
import { styled } from 'styled-components';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** The list while the balances are on their way. */
export function BalancesSkeleton() {
  return (
    <Card aria-hidden="true">
      <Skeleton width={space(20)} height={space(14)} />
      {ROWS.map((row) => (
        <Row key={row}>
          <Skeleton width={space(8)} height={space(8)} radius={radius.round} />
          <Skeleton width={space(30)} height={space(5)} />
          <End>
            <Skeleton width={space(24)} height={space(5)} />
          </End>
        </Row>
      ))}
    </Card>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${space(14)};
  border-top: 1px solid ${color.hairline};
`;

const End = styled.div`
  margin-left: auto;
`;
