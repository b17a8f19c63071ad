import { Card, space } from '@plataforma/ui';
import { styled } from 'styled-components';

/** A card whose parts stand apart from each other. It takes the focus when its content is replaced. */
export const Parts = styled(Card)`
  display: grid;
  gap: ${space(4)};
  align-content: start;
  outline: none;
  scroll-margin: ${space(20)};
`;

/** Something that is said, with what can be done below it. */
export const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
`;
