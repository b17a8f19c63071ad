import { Card, Skeleton, space } from '@plataforma/ui';
import { styled } from 'styled-components';

const Lines = styled.div`
  align-content: start;
  display: grid;
  gap: ${space(3)};
  min-height: ${space(40)};
`;

/** Stands where the customer's total will be, at its size. */
export function SummarySkeleton() {
  return (
    <Card aria-hidden>
      <Lines>
        <Skeleton width={space(30)} height={space(4)} />
        <Skeleton width={space(60)} height={space(10)} />
        <Skeleton width={space(40)} height={space(6)} />
      </Lines>
    </Card>
  );
}
