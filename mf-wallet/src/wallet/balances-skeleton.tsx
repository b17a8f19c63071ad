import { Card, Skeleton, color, control, radius, space } from '@plataforma/ui';
import { styled } from 'styled-components';

const ROWS = Array.from({ length: 11 }, (_, index) => index);

/** The list while the balances are loading. */
export function BalancesSkeleton() {
  return (
    <Card aria-hidden="true">
      <Head>
        <Skeleton width={space(20)} height={space(5)} />
        <End>
          <Skeleton width={space(30)} height={control.small} radius={radius.r8} />
        </End>
      </Head>
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

/** Tools and the head of the table. */
const Head = styled.div`
  display: flex;
  align-items: center;
  padding-bottom: ${space(13)};
`;

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
