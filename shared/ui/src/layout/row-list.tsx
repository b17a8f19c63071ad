import { styled } from 'styled-components';
import { Skeleton } from '../states/skeleton';
import { color, space } from '../theme/tokens';

/** Rows below the title of a card, parted by hairlines. Each is an `li` that brings its own height. */
export const RowList = styled.ul`
  display: grid;
  margin: ${space(2)} 0 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-top: 1px solid ${color.hairline};
  }
`;

export interface RowListSkeletonProps {
  readonly rows: number;
  /** CSS height of a row. */
  readonly height: string;
}

/** Stands in the place of the rows while they load. */
export function RowListSkeleton({ rows, height }: RowListSkeletonProps) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </Loading>
  );
}

const Loading = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(3)};
`;

/** What follows the rows, such as the button for more of them. */
export const RowListEnd = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(3)};
`;
