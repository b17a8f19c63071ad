import { color, font, space } from '@plataforma/ui';
import { styled } from 'styled-components';

/** What stands in the dialog that asks before a command is sent. */
export const ReviewContent = styled.div`
  display: grid;
  gap: ${space(5)};
`;

/** The way back at the left, and the button that goes on, twice as wide. */
export const ReviewActions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: ${space(2)};
`;

/** Small print above the buttons. */
export const ReviewNote = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;
