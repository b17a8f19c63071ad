import { Card, space } from '@plataforma/ui';
import { styled } from 'styled-components';

/** A card whose parts stand apart from each other. */
export const Parts = styled(Card)`
  display: grid;
  gap: ${space(4)};
  align-content: start;
`;
