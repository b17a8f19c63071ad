import { styled } from 'styled-components';
import { color, motion, radius, space } from '../theme/tokens';
import { still } from '../theme/mixins';

export interface ProgressBarProps {
  /** Progress from 0 to 1. */
  readonly value: number;
  /** Name of what progresses, only for assistive technology. */
  readonly label: string;
}

const Track = styled.div`
  height: ${space(1.5)};
  border-radius: ${radius.round};
  background: ${color.line};
  overflow: hidden;
  > div {
    height: 100%;
    border-radius: ${radius.round};
    background: ${color.primary};
    transform-origin: left;
    transition: transform ${motion.slow};
    ${still}
  }
  /* Where colours are forced, a ground is not seen. */
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    > div {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

/** A thin bar of progress. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  const share = Math.min(Math.max(value, 0), 1);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <div style={{ transform: `translateX(${(share - 1) * 100}%)` }} />
    </Track>
  );
}
