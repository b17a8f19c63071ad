import { Card, color, font, media, space } from '@plataforma/ui';
import { styled } from 'styled-components';

/** The part above the line: the change and the periods. */
export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  min-height: ${space(8)};
  margin-bottom: ${space(3)};
`;

/* On a line of its own, from the start, where the periods do not fit beside it. */
export const Change = styled.p`
  display: flex;
  flex: 1 0 100%;
  align-items: center;
  gap: ${space(2)};
  min-height: ${space(6)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
  ${media.from768} {
    flex: none;
  }
`;

export const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
`;

/**
 * It has its final size from the start, whatever it contains. Beside the form it is as high as the form with one line
 * for a problem.
 */
export const Stage = styled.div`
  display: grid;
  /*
   * The size does not follow the content: a chart keeps the size in which it was drawn, and would not shrink with the
   * window.
   */
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  align-items: center;
  height: ${space(60)};
  margin-right: -${space(2)};
  ${media.from768} {
    height: ${space(80)};
  }
  ${media.from1024} {
    flex: 1 0 ${space(98)};
    height: auto;
  }
  > div {
    min-width: 0;
  }
`;
