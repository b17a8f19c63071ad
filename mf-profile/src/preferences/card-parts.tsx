import { color, font, space } from '@plataforma/ui';
import { styled } from 'styled-components';

/** Settings of a card, one below the other. */
export const Choices = styled.div`
  display: grid;
  gap: ${space(3)};
  h2 + & {
    margin-top: ${space(3)};
  }
  h3 {
    margin-top: ${space(1)};
    font-size: ${font.size.s14};
  }
`;

/** What a setting does. */
export const Text = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

/** A setting that is on or off, with what it does below. */
export const Toggle = styled.div`
  display: grid;
  gap: ${space(1)};
  justify-items: start;
`;
