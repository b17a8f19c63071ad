import { css } from 'styled-components';
import { media } from './tokens';

/** Only for assistive technology; invisible on the screen. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Everything that moves uses this, so that it stands still for people who asked for reduced motion. */
export const still = css`
  ${media.reducedMotion} {
    animation: none;
    transition: none;
  }
`;

/** All digits have the same width. So figures line up and do not jump when they change. */
export const tabularFigures = css`
  font-variant-numeric: tabular-nums;
`;
