import { color, font, media, motion, radius, skeletonRows, space, Table, Td, Th } from '@plataforma/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/* Height of a row in steps of the grid: of a card, and of a row of the table. */
const CARD = 22;
const ROW = 14;

/* The widths are fixed, so live figures never move a column. */
export const Assets = styled(Table)<{ readonly $stale: boolean }>`
  &,
  > thead,
  > tbody {
    display: block;
  }
  > tbody td:nth-child(3) {
    color: ${({ $stale }) => ($stale ? color.quiet : 'inherit')};
  }
  ${media.from768} {
    display: table;
    table-layout: fixed;
    > thead {
      display: table-header-group;
    }
    > tbody {
      display: table-row-group;
    }
  }
`;

/* Cards have no columns that could have a head. */
export const HeadRow = styled.tr`
  @media (max-width: 47.99rem) {
    display: none;
  }
`;

const widths = ['auto', '0', '7.5rem', '5.5rem', '5.5rem', '6rem'];
const roomyWidths = ['auto', '21%', '16%', '11%', '11%', '16%'];

/** The head of a column, by its place. The category is left out where there is no room. */
export const Head = styled(Th)<{ readonly $place: number }>`
  ${media.from768} {
    display: ${({ $place }) => ($place === 1 ? 'none' : 'table-cell')};
    width: ${({ $place }) => widths[$place]};
  }
  ${media.from1024} {
    display: table-cell;
    width: ${({ $place }) => roomyWidths[$place]};
  }
`;

/* A card: star and name, the curve, the price above its changes. A row of the table where there is room. */
export const Row = styled.tr`
  position: relative;
  z-index: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr) clamp(2.5rem, 15vw, 7rem) 7rem;
  align-content: center;
  align-items: center;
  column-gap: ${space(2)};
  height: ${space(CARD)};
  /* On the narrowest screens the name needs the space of the curve. */
  @media (max-width: 22.49rem) {
    grid-template-columns: minmax(0, 1fr) 0 7rem;
  }
  border-top: 1px solid ${color.hairline};
  transition: background-color ${motion.fast};
  ${media.from768} {
    display: table-row;
    height: auto;
    border: 0;
  }
  ${media.hover} {
    &:hover {
      background: ${color.raised};
    }
  }
`;

/* The order of the table: asset, category, price, 24 hours, 30 days, curve. */
export const Cell = styled(Td)`
  height: auto;
  padding: 0;
  border: 0;
  line-height: ${space(6)};
  /* The link of the name covers its row and not only its cell. */
  &:first-child {
    position: static;
    grid-area: 1 / 1 / 4 / 2;
  }
  &:nth-child(2) {
    display: none;
    color: ${color.quiet};
    font-family: ${font.family};
  }
  &:nth-child(3) {
    grid-area: 1 / 3;
    font-weight: ${font.weight.medium};
  }
  &:nth-child(4) {
    grid-area: 2 / 3;
  }
  &:nth-child(5) {
    grid-area: 3 / 3;
  }
  &:nth-child(6) {
    grid-area: 1 / 2 / 4 / 3;
    @media (max-width: 22.49rem) {
      svg {
        display: none;
      }
    }
  }
  &:not(:first-child) > span {
    margin-left: auto;
  }
  &[data-label]::before {
    content: attr(data-label) ' ';
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
  ${media.from768} {
    height: ${space(ROW)};
    padding: ${space(1)} ${space(2)};
    border-top: 1px solid ${color.hairline};
    &:first-child {
      padding-left: 0;
    }
    &:last-child {
      padding-right: 0;
    }
    &[data-label]::before {
      content: none;
    }
  }
  ${media.from1024} {
    &:nth-child(2) {
      display: table-cell;
    }
    &:last-child {
      padding-left: ${space(8)};
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
  height: ${space(CARD)};
  padding: 0;
  border: 0;
  ${skeletonRows(CARD)}
  ${media.from768} {
    display: table-cell;
    height: ${space(ROW)};
    ${skeletonRows(ROW)}
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
  > button {
    position: relative;
    z-index: 2;
    margin: 0 -${space(1)} 0 -${space(2)};
  }
  /* On the narrowest screens the name needs the space. */
  @media (max-width: 22.49rem) {
    gap: ${space(1)};
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

/* As high as the line that it stands in, so that nothing moves when it comes. */
export const Mark = styled.span`
  margin-left: ${space(2)};
  padding: 0 ${space(1)};
  border-radius: ${radius.r4};
  background: ${color.raised};
  color: ${color.text};
  white-space: nowrap;
`;

/* The link covers its whole row. The star lies above it. */
export const Name = styled(Link)`
  overflow: hidden;
  /* Keeps a short name away from the star (WCAG 2.5.8). */
  min-width: ${space(8)};
  color: inherit;
  font-weight: ${font.weight.semibold};
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
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
