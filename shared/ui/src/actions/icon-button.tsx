import { styled } from 'styled-components';
import { keepFromDom } from '../lib/forward-props';
import { color, control, media, motion, radius } from '../theme/tokens';

export interface IconButtonOwnProps {
  /** What the button does. It is its accessible name and its tooltip. */
  readonly label: string;
  /** 32 or 40 px square. Default: `medium`. */
  readonly size?: 'small' | 'medium' | undefined;
}

/** A square button whose only content is an icon. */
export const IconButton = styled.button
  .withConfig({ shouldForwardProp: keepFromDom('label', 'size') })
  .attrs<IconButtonOwnProps>((props) => ({
    type: props.type ?? (props.as === undefined ? 'button' : undefined),
    'aria-label': props.label,
    title: props.title ?? props.label,
  }))`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ size = 'medium' }) => control[size]};
  height: ${({ size = 'medium' }) => control[size]};
  padding: 0;
  border: 0;
  border-radius: ${radius.r8};
  background: transparent;
  color: ${color.quiet};
  cursor: pointer;
  transition:
    background-color ${motion.fast},
    color ${motion.fast};
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${color.raised};
      color: ${color.text};
    }
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${media.reducedMotion} {
    transition: none;
  }
`;
