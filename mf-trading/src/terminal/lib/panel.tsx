import { color, font, space } from '@plataforma/ui';
import { styled } from 'styled-components';

/** A panel of the terminal: its head, and a body that takes the rest of the height. */
export const Panel = styled.section`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  min-height: 0;
`;

export const PanelHead = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: ${space(11)};
  padding: 0 ${space(3)};
  > h2 {
    overflow: hidden;
    font-size: ${font.size.s14};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const PanelBody = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden;
`;

export const PanelNote = styled.p`
  padding: ${space(6)} ${space(4)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
  text-align: center;
`;
