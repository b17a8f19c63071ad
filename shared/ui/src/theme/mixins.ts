import { css } from 'styled-components';
import { media } from './tokens';

/** Seen by assistive technology only. */
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

/** Anything that moves says so through this, and stands still for whoever asked for less motion. */
export const still = css`
  ${media.reducedMotion} {
    animation: none;
    transition: none;
  }
`;

/** Digits of one width, so that figures line up and do not jump when they change. */
export const tabularFigures = css`
  font-variant-numeric: tabular-nums;
`;
