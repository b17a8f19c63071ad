import { color, font, space } from '@plataforma/ui';
import { styled } from 'styled-components';

/** A paragraph beside what matters. */
export const Quiet = styled.p`
  margin: ${space(2)} 0;
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

/** Points one below the other. */
export const Points = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: ${space(1)} 0 ${space(3)};
  padding-inline-start: ${space(5)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;
