import { color, font, radius, space } from '@plataforma/ui';
import { styled } from 'styled-components';

/** A key of the keyboard, as a hint. */
export const Key = styled.kbd`
  border: 1px solid ${color.line};
  border-radius: ${radius.r4};
  color: ${color.quiet};
  display: inline-grid;
  font: ${font.weight.semibold} ${font.size.s12} / 1 ${font.family};
  height: ${space(5)};
  min-width: ${space(5)};
  padding: 0 ${space(1)};
  place-items: center;
  white-space: nowrap;
`;
