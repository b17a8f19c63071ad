import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { keepFromDom } from '../lib/forward-props';
import { font, grid, layout, media, space } from '../theme/tokens';

export interface PageProps {
  /** The page's only h1. */
  readonly title: string;
  /** Cells of the grid. Each has the whole width unless it is in a Column. */
  readonly children: ReactNode;
  /** Actions for the whole page, on the right of the title. */
  readonly actions?: ReactNode;
  /** Link above the title, to the page that this one belongs to. */
  readonly trail?: ReactNode;
}

export interface ColumnProps {
  /** Number of the 12 columns that it takes from 1024 px on. */
  readonly span: number;
  /** Number of the 8 columns that it takes below 1024 px. Default: all. */
  readonly smallSpan?: number | undefined;
}

const Root = styled.div`
  width: 100%;
  max-width: calc(${layout.contentWidth} + ${space(16)});
  margin: 0 auto;
  padding: ${space(4)} ${space(4)} ${space(10)};
  ${media.from768} {
    padding: ${space(7)} ${space(8)} ${space(12)};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${space(10)};
  margin-bottom: ${space(4)};
  > h1 {
    font-size: ${font.size.s24};
    letter-spacing: -0.01em;
  }
`;

const Trail = styled.div`
  margin-bottom: ${space(1)};
`;

const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(${grid.columns[0]}, minmax(0, 1fr));
  gap: ${space(3)};
  align-items: start;
  > * {
    grid-column: 1 / -1;
  }
  ${media.from768} {
    gap: ${space(5)};
  }
  ${media.from1024} {
    grid-template-columns: repeat(${grid.columns[3]}, minmax(0, 1fr));
  }
`;

/**
 * Part of the page's grid, with its children below each other. The doubled class overrides the grid's rule for the
 * whole width.
 */
export const Column = styled.div.withConfig({ shouldForwardProp: keepFromDom('span', 'smallSpan') })<ColumnProps>`
  && {
    display: grid;
    gap: ${space(3)};
    align-content: start;
    min-width: 0;
    grid-column: ${({ smallSpan }) => (smallSpan === undefined ? '1 / -1' : `span ${smallSpan}`)};
    ${media.from768} {
      gap: ${space(5)};
    }
    ${media.from1024} {
      grid-column: span ${({ span }) => span};
    }
  }
`;

/**
 * A page's content column under its title, at most 70 rem wide. It has 8 columns, and 12 from 1024 px on (specification
 * §9).
 */
export function Page({ title, children, actions, trail }: PageProps) {
  return (
    <Root>
      {trail !== undefined && trail !== null && <Trail>{trail}</Trail>}
      <Head>
        <h1>{title}</h1>
        {actions}
      </Head>
      <Cells>{children}</Cells>
    </Root>
  );
}
