import { color, font, space } from '@plataforma/ui';
import { css, styled } from 'styled-components';
import { asCards, asFullTable, asTable } from './table-parts';

export const Body = styled.tbody<{ readonly $put: boolean }>`
  display: block;
  border-top: 1px solid ${color.hairline};

  ${({ $put }) =>
    $put &&
    asCards(css`
      display: none;
    `)}

  ${asTable(css`
    display: table-row-group;
  `)}
`;

/**
 * As a card, name and value are on top, then the quantities, then the buttons. A currency without a balance has one
 * line.
 */
export const Row = styled.tr`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${space(1)} ${space(2)};
  align-items: center;
  padding: ${space(3)} 0;

  ${asTable(css`
    display: table-row;
    height: ${space(14)};
  `)}
`;

export const Asset = styled.th`
  grid-column: 1 / 4;
  padding: 0;
  font-weight: ${font.weight.regular};
  text-align: left;

  b,
  small {
    display: block;
    line-height: 1.3;
  }

  b {
    font-weight: ${font.weight.semibold};
  }

  small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;

export const AssetName = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;

const figures = css`
  padding: 0;
  font-family: ${font.figures};
  font-variant-numeric: tabular-nums;

  ${asTable(css`
    padding-left: ${space(3)};
    text-align: right;
    white-space: nowrap;
  `)}
`;

/** A quantity. In a card it has a line of its own when it is not zero. */
export const Quantity = styled.td<{ readonly $spare: boolean }>`
  ${figures}
  display: ${({ $spare }) => ($spare ? 'none' : 'flex')};
  grid-column: 1 / -1;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};

  ${asTable(css`
    display: table-cell;
  `)}
`;

/** The sum of available and held. It is left out where the table is narrow. */
export const TotalQuantity = styled(Quantity)`
  ${asTable(css`
    display: none;
  `)}
  ${asFullTable(css`
    display: table-cell;
  `)}
`;

export const Value = styled.td<{ readonly $empty: boolean }>`
  ${figures}
  display: ${({ $empty }) => ($empty ? 'none' : 'flex')};
  grid-row: 1;
  grid-column: 4 / -1;
  justify-content: flex-end;
  font-weight: ${font.weight.medium};
  white-space: nowrap;

  ${asTable(css`
    display: table-cell;
  `)}
`;

export const Label = styled.span`
  color: ${color.quiet};
  font-family: ${font.family};

  ${asTable(css`
    display: none;
  `)}
`;

export const Quiet = styled.span`
  color: ${color.quiet};
`;

export const Actions = styled.td<{ readonly $empty: boolean }>`
  grid-row: ${({ $empty }) => ($empty ? 1 : 'auto')};
  grid-column: ${({ $empty }) => ($empty ? '4 / -1' : '1 / -1')};
  padding: 0;

  ${asTable(css`
    width: 1%;
    padding-left: ${space(6)};
  `)}
`;

export const ActionLine = styled.div<{ readonly $empty: boolean }>`
  display: flex;
  align-items: center;
  justify-content: ${({ $empty }) => ($empty ? 'flex-end' : 'space-between')};
  gap: ${space(2)};
  margin-top: ${({ $empty }) => ($empty ? '0' : space(2))};

  @container (max-width: ${space(72)}) {
    gap: ${space(1)};
  }
  ${asTable(css`
    justify-content: flex-end;
    gap: ${space(1)};
    margin-top: 0;
  `)}
  ${asFullTable(css`
    gap: ${space(2)};
  `)}
`;

/** At the end of the line in every row, also in rows that have nothing to expand. */
export const ToggleSlot = styled.span<{ readonly $open: boolean }>`
  flex: none;
  margin: 0 -${space(1)} 0 auto;

  &:empty {
    display: none;
  }

  button {
    padding: 0 ${space(1)};
    color: ${color.quiet};
    font-weight: ${font.weight.medium};
  }

  svg {
    transform: ${({ $open }) => ($open ? 'rotate(180deg)' : 'none')};
  }

  ${asTable(css`
    width: ${space(8)};
    margin: 0 -${space(1)} 0 0;

    &:empty {
      display: block;
    }
  `)}
`;

export const ToggleText = styled.span`
  /* Beside two buttons there is no room for it on the narrowest screens. */
  @container (max-width: ${space(72)}) {
    display: none;
  }

  ${asTable(css`
    display: none;
  `)}
`;

/** Turns the arrow of what leads out into the one of what comes in. */
export const Inward = styled.span`
  display: grid;
  transform: rotate(180deg);
`;

/** What cannot be used keeps its place in the table, unseen, so that each action has one column. */
const spared = css`
  visibility: hidden;
`;

/** Leads out. */
export const OutSlot = styled.span<{ readonly $spare: boolean }>`
  display: ${({ $spare }) => ($spare ? 'none' : 'contents')};

  ${asTable(css`
    display: contents;
  `)}
  ${({ $spare }) => $spare && asTable(spared)}
`;

/** Beside "Comprar", where there is room for both. */
export const SellSlot = styled.span<{ readonly $spare: boolean }>`
  display: ${({ $spare }) => ($spare ? 'none' : 'contents')};

  ${asTable(css`
    display: none;
  `)}
  @container (min-width: ${space(225)}) {
    display: contents;
    ${({ $spare }) => $spare && spared}
  }
`;
