import { styled } from 'styled-components';
import { tabularFigures } from '../theme/mixins';
import { color, font, space } from '../theme/tokens';

// Cells are positioned, so that hidden words in them scroll along and do not widen the page.

/** A table of figures. The first column is aligned on the left, the others on the right. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
`;

export const Th = styled.th.attrs((props) => ({ scope: props.scope ?? 'col' }))`
  position: relative;
  padding: ${space(3)} ${space(2)};
  color: ${color.quiet};
  font: ${font.weight.medium} ${font.size.s12} / ${font.leading.heading} ${font.family};
  text-align: right;
  white-space: nowrap;
  &:first-child {
    padding-left: 0;
    text-align: left;
  }
  &:last-child {
    padding-right: 0;
  }
`;

export const Td = styled.td`
  position: relative;
  height: ${space(14)};
  padding: ${space(1)} ${space(2)};
  border-top: 1px solid ${color.hairline};
  font-family: ${font.figures};
  ${tabularFigures}
  text-align: right;
  &:first-child {
    padding-left: 0;
    font-family: ${font.family};
    text-align: left;
  }
  &:last-child {
    padding-right: 0;
  }
`;
