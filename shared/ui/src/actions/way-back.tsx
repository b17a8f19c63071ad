import { styled } from 'styled-components';
import { ChevronLeftIcon } from '../marks/icons';
import { color, font, media, radius, space } from '../theme/tokens';

/** A link above a page's title to its parent page. Use `as={Link} to="…"` for a route of the product. */
export const WayBack = styled.a.attrs(({ children }) => ({
  children: (
    <>
      <ChevronLeftIcon size={18} />
      {children}
    </>
  ),
}))`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${space(6)};
  margin-left: -${space(1)};
  padding-right: ${space(1)};
  border-radius: ${radius.r4};
  color: ${color.quiet};
  font-size: ${font.size.s14};
  text-decoration: none;
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`;
