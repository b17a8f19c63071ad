import { color, font, space } from '@plataforma/ui';
import { styled } from 'styled-components';

/** What stands in a card of the second factor, one below the other. */
export const Content = styled.div`
  display: grid;
  gap: ${space(4)};
  h2 {
    font-size: ${font.size.s16};
  }
`;

export const Quiet = styled.p`
  margin-top: ${space(1)};
  color: ${color.quiet};
`;
