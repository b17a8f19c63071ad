import { styled } from 'styled-components';
import { color, font, media, space } from '../theme/tokens';

/** A link inside or under text. `as={Link} to="…"` makes a link to one of the product's own routes. */
export const TextLink = styled.a`
  padding-block: ${space(1)};
  color: ${color.text};
  font-weight: ${font.weight.medium};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  ${media.hover} {
    &:hover {
      text-decoration-thickness: 2px;
    }
  }
`;
