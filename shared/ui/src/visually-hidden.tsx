import { styled } from 'styled-components';
import { visuallyHidden } from './mixins';

/** Text for assistive technology only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
