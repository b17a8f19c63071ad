import { Button, color, font, IconButton, media, motion, radius, skeletonRows, space, Td } from '@plataforma/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/* A card: star and name, the curve, price above change. A row of the table where there is room. */
export const Row = styled.tr`
  position: relative;
  z-index: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr) clamp(2.75rem, 17cqi, 7rem) 6.25rem;
  align-items: center;
  column-gap: ${space(2)};
  min-height: ${space(16)};
  border-top: 1px solid ${color.hairline};
  transition: background-color ${motion.fast};
  ${media.from768} {
    display: table-row;
    border: 0;
  }
  ${media.hover} {
    &:has(a):hover {
      background: ${color.raised};
    }
  }
`;

/* The order of the table: asset, price, change, curve, volume, action. */
export const Cell = styled(Td)`
  height: auto;
  padding: 0;
  border: 0;
  /* The link of the name covers its row and not only its cell. */
  &:first-child {
    position: static;
    grid-area: 1 / 1 / 3 / 2;
  }
  &:nth-child(2) {
    grid-area: 1 / 3;
    align-self: end;
    font-weight: ${font.weight.medium};
    line-height: ${space(6)};
  }
  &:nth-child(3) {
    grid-area: 2 / 3;
    align-self: start;
    line-height: ${space(6)};
  }
  &:nth-child(4) {
    grid-area: 1 / 2 / 3 / 3;
  }
  &:nth-child(5) {
    color: ${color.quiet};
  }
  &:nth-child(n + 5) {
    display: none;
  }
  &:not(:first-child) > span {
    margin-left: auto;
  }
  ${media.from768} {
    height: ${space(14)};
    padding: ${space(1)} ${space(2)};
    border-top: 1px solid ${color.hairline};
    &:first-child {
      padding-left: 0;
    }
    &:nth-child(5) {
      display: table-cell;
      padding-right: 0;
    }
  }
  ${media.from1280} {
    &:nth-child(4) {
      padding-left: ${space(6)};
    }
    &:nth-child(5) {
      padding-right: ${space(2)};
    }
    &:last-child {
      display: table-cell;
      padding-right: 0;
    }
  }
`;

export const SkeletonLine = styled.tr`
  display: block;
  ${media.from768} {
    display: table-row;
  }
`;

/* As high as the row that will come. */
export const SkeletonCell = styled(Td)`
  display: block;
  height: ${space(16)};
  padding: 0;
  border: 0;
  ${skeletonRows(16)}
  ${media.from768} {
    display: table-cell;
    height: ${space(14)};
    ${skeletonRows(14)}
  }
`;

export const Asset = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  > :not(:last-child) {
    flex: none;
  }
  /* On the narrowest screens the name needs the space. */
  @container (max-width: 19.5rem) {
    gap: 0;
    > :nth-child(2) {
      display: none;
    }
  }
`;

export const Names = styled.div`
  display: grid;
  min-width: 0;
  line-height: ${font.leading.heading};
  > small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;

const nameLook = `
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const PlainName = styled.span`
  ${nameLook}
  font-weight: ${font.weight.semibold};
`;

/* The link covers its whole row. Star and "Negociar" lie above it. */
export const Name = styled(Link)`
  ${nameLook}
  color: inherit;
  font-weight: ${font.weight.semibold};
  /* Keeps a short name away from the star (WCAG 2.5.8). */
  min-width: ${space(8)};
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0;
    border-radius: ${radius.r4};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

/* The star itself begins where the column begins; its button begins before that. */
export const Star = styled(IconButton)`
  position: relative;
  z-index: 2;
  margin: 0 -${space(1)} 0 -${space(2)};
  &[aria-pressed='true'] {
    color: ${color.text};
    > svg {
      fill: currentColor;
    }
  }
`;

export const Action = styled(Button)`
  position: relative;
  z-index: 2;
`;
