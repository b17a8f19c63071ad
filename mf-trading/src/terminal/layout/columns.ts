import { media } from '@plataforma/ui';
import { css, styled } from 'styled-components';

/*
 * The browser paints a stacking context again only when something in it has changed. Without one, every row of the book
 * would make it go through the whole window: the longer the list of orders, the slower the prices.
 */
const paintedAlone = css`
  isolation: isolate;
`;

/** The wide terminal, from 1024 px on: chart over orders, book over tape, and the form, side by side. */
export const Columns = styled.div`
  display: flex;
  height: 100%;
  min-height: 0;
`;

const Column = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

export const ChartColumn = styled(Column)`
  flex: 1;
`;

/* A kept width gives way when the window becomes narrow, so that the chart is never squeezed out. */
export const BookColumn = styled(Column)`
  width: min(var(--book), 25%);
  ${media.from1280} {
    width: min(var(--book), 32%);
  }
`;

export const FormColumn = styled(Column)`
  ${paintedAlone}
  width: min(var(--form), 28%);
  overflow: auto;
  scrollbar-width: thin;
  ${media.from1280} {
    width: min(var(--form), 32%);
  }
`;

const Cell = styled.div`
  ${paintedAlone}
  flex: none;
  min-height: 0;
  min-width: 0;
`;

/** Takes the height that the cell below leaves. */
export const MainCell = styled(Cell)`
  flex: 1;
`;

export const OrdersCell = styled(Cell)`
  height: min(var(--orders), 60%);
`;

export const TapeCell = styled(Cell)`
  height: min(var(--tape), 60%);
`;
