import { Card, color, font, space } from '@plataforma/ui';
import { styled } from 'styled-components';

/** A card whose parts stand apart from each other. */
export const Parts = styled(Card)`
  display: grid;
  gap: ${space(4)};
  align-content: start;
`;

/** Parts of something of one subject, close to each other. */
export const Group = styled.div`
  display: grid;
  gap: ${space(2)};
`;

/** Something that is said, with what can be done below it. */
export const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
`;

export const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
  line-height: ${font.leading.text};
`;
