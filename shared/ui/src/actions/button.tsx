import type { MouseEvent } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { keepFromDom } from '../lib/forward-props';
import { color, control, font, media, motion, radius, space } from '../theme/tokens';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'buy' | 'sell';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonOwnProps {
  /** `primary` is the one main action of a view. `buy` and `sell` submit orders. Default: `secondary`. */
  readonly variant?: ButtonVariant | undefined;
  /** 32, 40 or 48 px high. Default: `medium`. */
  readonly size?: ButtonSize | undefined;
  /**
   * True while the action runs. The button shows a spinner in place of the words, keeps its width and the focus, and
   * ignores further presses.
   */
  readonly busy?: boolean | undefined;
  /** As wide as its container. */
  readonly fullWidth?: boolean | undefined;
}

const looks = {
  primary: css`
    background: ${color.primary};
    border-color: ${color.primary};
    color: ${color.onPrimary};
  `,
  secondary: css`
    background: transparent;
    border-color: ${color.controlBorder};
    color: ${color.text};
  `,
  ghost: css`
    background: transparent;
    border-color: transparent;
    color: ${color.text};
  `,
  buy: css`
    background: ${color.up};
    border-color: ${color.up};
    color: ${color.onUp};
  `,
  sell: css`
    background: ${color.down};
    border-color: ${color.down};
    color: ${color.onDown};
  `,
};

const quietHover = css`
  background: ${color.raised};
`;
const filledHover = css`
  filter: brightness(1.08);
`;
const hovers = { primary: filledHover, secondary: quietHover, ghost: quietHover, buy: filledHover, sell: filledHover };

// At 14 px the letters stand half a pixel too high in a box of even height. One pixel above centres them. The space
// above and below shows where the words take two lines.
const sizes = {
  small: css`
    min-height: ${control.small};
    padding: 5px ${space(3)} 4px;
  `,
  medium: css`
    min-height: ${control.medium};
    padding: 9px ${space(4)} 8px;
  `,
  large: css`
    min-height: ${control.large};
    padding: ${space(2)} ${space(5)};
    font-size: ${font.size.s16};
  `,
};

const turn = keyframes`to { transform: rotate(1turn); }`;

const labels: Record<ButtonVariant, string> = {
  primary: color.onPrimary,
  secondary: color.text,
  ghost: color.text,
  buy: color.onUp,
  sell: color.onDown,
};

// The words stay in place and invisible, so that the width does not change. With reduced motion the ring stands still
// and still says "busy".
const busyLook = css<{ readonly variant?: ButtonVariant | undefined }>`
  &,
  &:hover {
    color: transparent;
    cursor: progress;
  }
  > * {
    opacity: 0;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    width: ${space(5)};
    height: ${space(5)};
    margin: auto;
    border: 2px solid ${({ variant = 'secondary' }) => labels[variant]};
    border-right-color: transparent;
    border-radius: ${radius.round};
    animation: ${turn} 0.8s linear infinite;
  }
  ${media.reducedMotion} {
    &::after {
      animation: none;
    }
  }
  /* The reader's colours show the words that are invisible elsewhere: they stay, as those of what cannot be pressed. */
  @media (forced-colors: active) {
    &,
    &:hover {
      color: GrayText;
    }
    > * {
      opacity: 1;
    }
    &::after {
      display: none;
    }
  }
`;

function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A button. `as={Link} to="…"` makes a link with the same look. In a form, set `type="submit"`. */
export const Button = styled.button
  .withConfig({ shouldForwardProp: keepFromDom('variant', 'size', 'busy', 'fullWidth') })
  .attrs<ButtonOwnProps>((props) => ({
    type: props.type ?? (props.as === undefined ? 'button' : undefined),
    'aria-busy': props.busy === true ? true : undefined,
    // `disabled` is not used, because it would drop the keyboard's focus. A refused click also stops a form's
    // submission by Enter.
    'aria-disabled': props.busy === true ? true : props['aria-disabled'],
    onClick: props.busy === true ? refuse : props.onClick,
  }))`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  width: ${({ fullWidth }) => (fullWidth === true ? '100%' : 'auto')};
  border: 1px solid;
  border-radius: ${radius.r8};
  font: ${font.weight.semibold} ${font.size.s14} / ${font.leading.heading} ${font.family};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition: ${['background-color', 'filter', 'opacity'].map((name) => `${name} ${motion.fast}`).join(', ')};
  ${({ variant = 'secondary' }) => looks[variant]}
  ${({ size = 'medium' }) => sizes[size]}
  ${media.hover} {
    &:hover:not(:disabled) {
      ${({ variant = 'secondary' }) => hovers[variant]}
    }
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  > svg {
    flex: none;
  }
  ${({ busy }) => busy === true && busyLook}
  ${media.reducedMotion} {
    transition: none;
  }
`;
