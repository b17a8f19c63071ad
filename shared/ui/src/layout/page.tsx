import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { keepFromDom } from '../lib/forward-props';
import { font, grid, layout, media, space } from '../theme/tokens';

export interface PageProps {
  /** The page's one h1. */
  readonly title: string;
  /** Cells of the grid; whole width unless wrapped in a Column. */
  readonly children: ReactNode;
  /** At the right of the title: what can be done with the whole page. */
  readonly actions?: ReactNode;
  /** Above the title: the way back to the page that this one belongs to. */
  readonly trail?: ReactNode;
}

export interface ColumnProps {
  /** Columns taken of the 12 at large (from 1024 px). */
  readonly span: number;
  /** Columns taken of the 8 below that. Default all. */
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

/** Part of the page's grid that stacks its own children. The doubled class outweighs the grid's whole-width rule. */
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

/** A page's content column, 70 rem at most, under its title: 8 columns, 12 from 1024 px (specification §9). */
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
