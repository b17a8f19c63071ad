import { color, layer, radius, shadow, space } from '@plataforma/ui';
import { styled } from 'styled-components';

/** The surface of a panel that hangs from a button of the header, at its right edge. */
export const HangingPanel = styled.div`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.r12};
  box-shadow: ${shadow.floating};
  overflow: hidden;
  position: absolute;
  right: 0;
  top: calc(100% + ${space(2)});
  z-index: ${layer.dropdown};
`;
