import { color, font, media, radius, space } from '@plataforma/ui';
import { styled } from 'styled-components';

/* Takes the focus when the pressed button disappears, so that a screen reader reads the receipt. */
export const ReceiptRoot = styled.div`
  display: grid;
  gap: ${space(5)};
  outline: none;
`;

/* A check mark, what happened, and the main figure. */
export const ReceiptDone = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  text-align: center;
  > span {
    display: grid;
    place-items: center;
    width: ${space(12)};
    height: ${space(12)};
    margin-bottom: ${space(2)};
    border-radius: ${radius.round};
    background: ${color.upSoft};
    color: ${color.up};
  }
  > p {
    color: ${color.quiet};
  }
  > strong {
    font: ${font.weight.semibold} ${font.size.s24} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
  }
`;

export const ReceiptTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
`;

export const ReceiptActions = styled.div`
  display: grid;
  gap: ${space(2)};
  ${media.from768} {
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
  }
`;
