import { styled } from 'styled-components';
import { color, font, media, radius, shadow, space } from '../theme/tokens';

/** A surface for one subject. It is a section, so give it a heading or an `aria-label`. */
export const Card = styled.section`
  min-width: 0;
  padding: ${space(4)};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.r12};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  ${media.from768} {
    padding: ${space(5)};
  }
  > h2 {
    font-size: ${font.size.s16};
  }
`;
