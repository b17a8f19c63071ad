import type { ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, font, space } from '../theme/tokens';
import { untranslated } from '../lib/untranslated';
import { useDrawnRows } from '../lib/use-drawn-rows';
import { rowsAsCards } from './rows-as-cards';

/** As many rows as are visible at first. */
const ROWS = { first: 5, step: 3 };

const Room = styled.div`
  container-type: inline-size;
`;

/* Where a table without its spare column has room, and one with it has not. */
const compact = (spare: number) => css`
  @container (min-width: 28rem) and (max-width: 39.99rem) {
    th,
    td {
      padding: 0 ${space(1)};
      white-space: normal;
    }
    tr > :nth-child(${spare + 1}) {
      display: none;
    }
    /* Takes over the place at the edge. */
    ${spare === 0 && 'tr > :nth-child(2) { padding-left: 0; text-align: left; }'}
  }
`;

const asCards = css`
  ${rowsAsCards('repeat(2, minmax(0, 1fr))')}
  > tbody > tr > td {
    display: grid;
    align-content: start;
    gap: ${space(0.5)};
    text-align: left;
    white-space: normal;
  }
  > tbody > tr > td[data-label]::before {
    content: attr(data-label);
    color: ${color.quiet};
    font: ${font.weight.regular} ${font.size.s12} / ${font.leading.heading} ${font.family};
  }
  > tbody > tr > td[data-wide] {
    grid-column: 1 / -1;
  }
`;

/* In a narrow place each row is a card whose figures have the name of their column. */
const Root = styled.table<{ readonly $spare: number | null }>`
  width: 100%;
  border-collapse: collapse;
  font-size: ${font.size.s12};
  th,
  td {
    height: ${space(9)};
    padding: 0 ${space(2)};
    text-align: right;
    white-space: nowrap;
  }
  th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: ${color.page};
    color: ${color.quiet};
    font-weight: ${font.weight.medium};
  }
  td {
    border-top: 1px solid ${color.hairline};
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
  }
  th:first-child,
  td:first-child {
    padding-left: 0;
    text-align: left;
  }
  th:last-child,
  td:last-child {
    padding-right: 0;
  }
  td[data-quiet] {
    color: ${color.quiet};
  }
  ${({ $spare }) =>
    $spare === null
      ? css`
          @container (max-width: 39.99rem) {
            ${asCards}
          }
        `
      : css`
          ${compact($spare)}
          @container (max-width: 27.99rem) {
            ${asCards}
          }
        `}
`;

export interface ListCellProps {
  /** Name of its column, for the card. */
  readonly label?: string;
  readonly quiet?: boolean;
  /** True when it takes the whole width of the card. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A cell of a `ListTable`. */
export function ListCell({ label, quiet = false, wide = false, children }: ListCellProps) {
  return (
    <td
      role="cell"
      data-label={label}
      {...(quiet && { 'data-quiet': '' })}
      {...(wide && { 'data-wide': '' })}
      {...untranslated(children)}
    >
      {children}
    </td>
  );
}

export interface ListTableProps {
  readonly label: string;
  readonly head: readonly ReactNode[];
  /** Index of the column that a table of middle width leaves out. Without one it becomes cards there. */
  readonly spare?: number;
  /** The rows: each is a `<tr role="row">` of `ListCell`s. */
  readonly rows: readonly ReactElement[];
}

/**
 * A dense table, or cards where there is little room. The roles are written out, because a changed `display` drops
 * them.
 */
export function ListTable({ label, head, spare, rows }: ListTableProps) {
  const drawn = useDrawnRows(rows.length, ROWS);
  return (
    <Room>
      <Root role="table" aria-label={label} $spare={spare ?? null}>
        <thead role="rowgroup">
          <tr role="row">
            {head.map((column, index) => (
              <th key={index} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{rows.slice(0, drawn)}</tbody>
      </Root>
    </Room>
  );
}
