import { layout, space } from '@plataforma/ui';
import { styled } from 'styled-components';

/** A page that consists of one message. */
export const CenteredMessage = styled.div`
  align-content: center;
  display: grid;
  gap: ${space(4)};
  justify-items: center;
  margin: 0 auto;
  max-width: ${layout.wideCustom};
  min-height: 60dvh;
  padding: ${space(8)} ${space(4)};
  text-align: center;
`;
