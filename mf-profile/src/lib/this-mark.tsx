import { color, font, radius, space } from '@plataforma/ui';
import { styled } from 'styled-components';

/** Marks the session that the customer looks from. */
export const ThisMark = styled.em`
  padding: ${space(0.5)} ${space(2)};
  border-radius: ${radius.r8};
  background: ${color.upSoft};
  color: ${color.text};
  font: ${font.weight.medium} ${font.size.s12} / ${font.leading.heading} ${font.family};
`;
