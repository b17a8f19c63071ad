import { css } from 'styled-components';
import { color, space } from '../theme/tokens';

/**
 * Shows the rows of a table as cards, for narrow places. The table itself places its cells.
 * @param columns of a card
 */
export const rowsAsCards = (columns = 'minmax(0, 1fr) auto') => css`
  &,
  > tbody {
    display: block;
  }
  > thead {
    display: none;
  }
  > tbody > tr {
    display: grid;
    grid-template-columns: ${columns};
    gap: ${space(2)} ${space(4)};
    padding: ${space(3)} 0;
    border-top: 1px solid ${color.hairline};
  }
  > tbody > tr:first-child {
    border-top: 0;
  }
  > tbody > tr > td {
    height: auto;
    padding: 0;
    border: 0;
  }
`;
