import { color, font, ProgressBar, space } from '@plataforma/ui';
import { styled } from 'styled-components';
import { clockOf } from './clock-of';

export interface TimeLeftProps {
  /** Words before the time, such as "Expira em". */
  readonly label: string;
  readonly secondsLeft: number;
  /** How long the code is good from the beginning, in seconds; without it there is no bar. */
  readonly seconds?: number;
}

/** How long the code can be paid still. It is not announced every second. */
export function TimeLeft({ label, secondsLeft, seconds }: TimeLeftProps) {
  return (
    <Root>
      <span>{label}</span>
      <span role="timer" translate="no">
        {clockOf(secondsLeft)}
      </span>
      {seconds !== undefined && <ProgressBar value={secondsLeft / seconds} label={label} />}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space(2)};
  width: 100%;
  font-size: ${font.size.s14};
  > span:first-child {
    color: ${color.quiet};
    text-align: left;
  }
  > span + span {
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
  }
  > div {
    grid-column: 1 / -1;
  }
`;
