import { color, font, space } from '@plataforma/ui';
import { css, styled } from 'styled-components';
import { asTable } from './table-parts';

export const Body = styled.tbody`
  display: block;
  border-top: 1px solid ${color.hairline};

  ${asTable(css`
    display: table-row-group;
  `)}
`;

/** As a card: name and value on top, the quantities below, buttons last. */
export const Row = styled.tr`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(3)} ${space(2)};
  align-items: start;
  padding: ${space(4)} 0;

  ${asTable(css`
    display: table-row;
    height: ${space(14)};
  `)}
`;

export const Asset = styled.th`
  grid-column: 1 / 3;
  padding: 0;
  font-weight: ${font.weight.regular};
  text-align: left;

  b {
    display: block;
    font-weight: ${font.weight.semibold};
    line-height: 1.3;
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

export const Cell = styled.td<{ readonly $area?: 'value' }>`
  min-width: 0;
  padding: 0;
  font-family: ${font.figures};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  ${({ $area }) =>
    $area === 'value' &&
    css`
      grid-row: 1;
      grid-column: 3;
      align-self: center;
      font-weight: ${font.weight.medium};
      text-align: right;
      white-space: nowrap;
    `}

  ${asTable(css`
    padding-left: ${space(4)};
    text-align: right;
    white-space: nowrap;
  `)}
`;

export const Label = styled.span`
  display: block;
  color: ${color.quiet};
  font-family: ${font.family};
  font-size: ${font.size.s12};

  ${asTable(css`
    display: none;
  `)}
`;

export const Quiet = styled.span`
  color: ${color.quiet};
`;

export const Actions = styled.td`
  grid-column: 1 / -1;
  padding: 0;

  ${asTable(css`
    padding-left: ${space(4)};
  `)}
`;

export const ActionLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};

  ${asTable(css`
    justify-content: flex-end;
  `)}
`;

/** Keeps the buttons in line where a row has nothing to expand. */
export const ToggleSlot = styled.span`
  flex: none;
  width: ${space(10)};
`;
