import { color, font, radius, space } from '@plataforma/ui';
import { styled } from 'styled-components';

/** A key as it looks on the keyboard. */
export const KeyCap = styled.kbd`
  display: inline-block;
  min-width: ${space(5)};
  padding: 0 ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.r4};
  background: ${color.raised};
  color: ${color.text};
  font: ${font.weight.medium} ${font.size.s12} / ${space(4.5)} ${font.family};
  text-align: center;
`;
