import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../states/skeleton';
import { untranslated } from '../lib/untranslated';
import { color, font, space } from '../theme/tokens';

const List = styled.dl<{ readonly $dim: boolean }>`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  ${({ $dim }) => ($dim ? `&& > div > * { color: ${color.quiet}; }` : '')}
`;

const Line = styled.div<{ readonly $strong: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(4)};
  min-height: ${space(5)};
  ${({ $strong }) => ($strong ? `padding-top: ${space(3)}; border-top: 1px solid ${color.line};` : '')}
  > dt {
    color: ${({ $strong }) => ($strong ? color.text : color.quiet)};
    font-weight: ${({ $strong }) => ($strong ? font.weight.semibold : font.weight.regular)};
  }
  > dd {
    margin: 0 0 0 auto;
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${({ $strong }) => ($strong ? font.weight.bold : font.weight.medium)};
    overflow-wrap: anywhere;
    text-align: right;
  }
  > dd[data-words] {
    font-family: inherit;
    font-variant-numeric: normal;
  }
  > dd[data-loading] {
    align-self: center;
  }
`;

export interface FigureRow {
  readonly label: string;
  /** Null while the value is not known. */
  readonly value: ReactNode;
  /** The value is words, such as a name or an e-mail, and stands in the font of text. */
  readonly words?: boolean;
  /** True for the sum of the other rows. */
  readonly strong?: boolean;
}

export interface FigureListProps {
  readonly rows: readonly FigureRow[];
  /** True while the figures are about to be replaced. They are dimmed and still easy to read (WCAG 1.4.3). */
  readonly dim?: boolean;
}

/** A list with labels on the left and figures, or words, on the right. */
export function FigureList({ rows, dim = false }: FigureListProps) {
  return (
    <List $dim={dim}>
      {rows.map((row) => (
        <Line key={row.label} $strong={row.strong === true}>
          <dt>{row.label}</dt>
          {row.value === null || row.value === undefined ? (
            <dd data-loading="">
              <Skeleton width="6rem" height="1em" />
            </dd>
          ) : (
            <dd data-words={row.words ? '' : undefined} {...untranslated(row.value)}>
              {row.value}
            </dd>
          )}
        </Line>
      ))}
    </List>
  );
}
